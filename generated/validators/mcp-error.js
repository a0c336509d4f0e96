// Generated from the contract. Do not edit: change the contract and generate again.
import func0 from "./recognizers/mcp-error.js";
export default validate0;
const schema0 = {"recognized":"./recognizers/mcp-error.js","type":"object","additionalProperties":false,"required":["jsonrpc","id","error"],"properties":{"jsonrpc":{"type":"string","const":"2.0"},"id":{"type":["string","integer","null"]},"error":{"type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"type":"integer","enum":[-32700,-32600,-32601,-32602]},"message":{"type":"string","minLength":1},"data":{"type":"object","properties":{"pointer":{"type":"string","format":"json-pointer"},"hint":{"type":"string"}}}}}}};
const func1 = Object.prototype.hasOwnProperty;
const obj0 = [-32700,-32600,-32601,-32602];
const formats0 = /^(?:\/(?:[^~/]|~0|~1)*)*$/;

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && func0(data)){
validate0.errors = null;
return true;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.jsonrpc === undefined) || (!(func1.call(data, "jsonrpc")))) && (missing0 = "jsonrpc")) || (((data.id === undefined) || (!(func1.call(data, "id")))) && (missing0 = "id"))) || (((data.error === undefined) || (!(func1.call(data, "error")))) && (missing0 = "error"))){
validate0.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "jsonrpc") || (key0 === "id")) || (key0 === "error"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validate0.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.jsonrpc !== undefined && func1.call(data, "jsonrpc")){
let data0 = data.jsonrpc;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate0.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "2.0")){
validate0.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/const",keyword:"const",params:{allowedValue: "2.0"},message:"must be equal to constant"}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.id !== undefined && func1.call(data, "id")){
let data1 = data.id;
const _errs4 = errors;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))))) && (data1 !== null)){
validate0.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema0.properties.id.type},message:"must be string,integer,null"}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.error !== undefined && func1.call(data, "error")){
let data2 = data.error;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((data2.code === undefined) || (!(func1.call(data2, "code")))) && (missing1 = "code")) || (((data2.message === undefined) || (!(func1.call(data2, "message")))) && (missing1 = "message"))){
validate0.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs8 = errors;
for(const key1 of Object.keys(data2)){
if(!(((key1 === "code") || (key1 === "message")) || (key1 === "data"))){
if(this?.leavesOut === true){
delete data2[key1];
continue;
}
validate0.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2.code !== undefined && func1.call(data2, "code")){
let data3 = data2.code;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate0.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(!((((data3 === -32700) || (data3 === -32600)) || (data3 === -32601)) || (data3 === -32602))){
validate0.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/enum",keyword:"enum",params:{allowedValues: obj0},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.message !== undefined && func1.call(data2, "message")){
let data4 = data2.message;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(data4.length < 1){
validate0.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.data !== undefined && func1.call(data2, "data")){
let data5 = data2.data;
const _errs13 = errors;
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.pointer !== undefined && func1.call(data5, "pointer")){
let data6 = data5.pointer;
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data6 === "string"){
if(!(formats0.test(data6))){
validate0.errors = [{instancePath:instancePath+"/error/data/pointer",schemaPath:"#/properties/error/properties/data/properties/pointer/format",keyword:"format",params:{format: "json-pointer"},message:"must match format \"json-pointer\""}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/error/data/pointer",schemaPath:"#/properties/error/properties/data/properties/pointer/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.hint !== undefined && func1.call(data5, "hint")){
const _errs17 = errors;
if(typeof data5.hint !== "string"){
validate0.errors = [{instancePath:instancePath+"/error/data/hint",schemaPath:"#/properties/error/properties/data/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/error/data",schemaPath:"#/properties/error/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
