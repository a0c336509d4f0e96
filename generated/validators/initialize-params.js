// Generated from the contract. Do not edit: change the contract and generate again.
import func0 from "./recognizers/initialize-params.js";
export default validate0;
const func1 = Object.prototype.hasOwnProperty;

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
if(((((data.protocolVersion === undefined) || (!(func1.call(data, "protocolVersion")))) && (missing0 = "protocolVersion")) || (((data.capabilities === undefined) || (!(func1.call(data, "capabilities")))) && (missing0 = "capabilities"))) || (((data.clientInfo === undefined) || (!(func1.call(data, "clientInfo")))) && (missing0 = "clientInfo"))){
validate0.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.protocolVersion !== undefined && func1.call(data, "protocolVersion")){
const _errs1 = errors;
if(typeof data.protocolVersion !== "string"){
validate0.errors = [{instancePath:instancePath+"/protocolVersion",schemaPath:"#/properties/protocolVersion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capabilities !== undefined && func1.call(data, "capabilities")){
let data1 = data.capabilities;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
validate0.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clientInfo !== undefined && func1.call(data, "clientInfo")){
let data2 = data.clientInfo;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((data2.name === undefined) || (!(func1.call(data2, "name")))) && (missing1 = "name")) || (((data2.version === undefined) || (!(func1.call(data2, "version")))) && (missing1 = "version"))){
validate0.errors = [{instancePath:instancePath+"/clientInfo",schemaPath:"#/properties/clientInfo/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.name !== undefined && func1.call(data2, "name")){
const _errs8 = errors;
if(typeof data2.name !== "string"){
validate0.errors = [{instancePath:instancePath+"/clientInfo/name",schemaPath:"#/properties/clientInfo/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.title !== undefined && func1.call(data2, "title")){
const _errs10 = errors;
if(typeof data2.title !== "string"){
validate0.errors = [{instancePath:instancePath+"/clientInfo/title",schemaPath:"#/properties/clientInfo/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.version !== undefined && func1.call(data2, "version")){
const _errs12 = errors;
if(typeof data2.version !== "string"){
validate0.errors = [{instancePath:instancePath+"/clientInfo/version",schemaPath:"#/properties/clientInfo/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/clientInfo",schemaPath:"#/properties/clientInfo/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
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
