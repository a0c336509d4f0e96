// Generated from the contract. Do not edit: change the contract and generate again.
import { equal as func7 } from "./support/values.js";
export default validate0;
const func0 = Object.prototype.hasOwnProperty;
const formats0 = /^[a-z][a-z0-9+.-]*:(?:(?:\/\/(?:[a-z0-9\-._~!$&'()*+,;=:]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:]*)*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){7}(?:[0-9a-f]{1,4}|:))|(?:(?:[0-9a-f]{1,4}:){6}(?::[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){5}(?:(?:(?::[0-9a-f]{1,4}){1,2})|:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){4}(?:(?:(?::[0-9a-f]{1,4}){1,3})|(?:(?::[0-9a-f]{1,4})?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){3}(?:(?:(?::[0-9a-f]{1,4}){1,4})|(?:(?::[0-9a-f]{1,4}){0,2}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){2}(?:(?:(?::[0-9a-f]{1,4}){1,5})|(?:(?::[0-9a-f]{1,4}){0,3}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){1}(?:(?:(?::[0-9a-f]{1,4}){1,6})|(?:(?::[0-9a-f]{1,4}){0,4}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?::(?:(?:(?::[0-9a-f]{1,4}){1,7})|(?:(?::[0-9a-f]{1,4}){0,5}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))|v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|[a-z0-9\-._~!$&'()*+,;=]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=]*)*)(?::\d*)?(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?)|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?(?:\?[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?(?:#[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?$/i;
const obj0 = ["read"];
const obj2 = [];
const obj4 = [];
const obj6 = ["anonymous"];

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.issuer === undefined) || (!(func0.call(data, "issuer")))) && (missing0 = "issuer")) || (((data.scopes_supported === undefined) || (!(func0.call(data, "scopes_supported")))) && (missing0 = "scopes_supported"))) || (((data.response_types_supported === undefined) || (!(func0.call(data, "response_types_supported")))) && (missing0 = "response_types_supported"))) || (((data.grant_types_supported === undefined) || (!(func0.call(data, "grant_types_supported")))) && (missing0 = "grant_types_supported"))) || (((data.agent_auth === undefined) || (!(func0.call(data, "agent_auth")))) && (missing0 = "agent_auth"))){
validate0.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((key0 === "issuer") || (key0 === "scopes_supported")) || (key0 === "response_types_supported")) || (key0 === "grant_types_supported")) || (key0 === "service_documentation")) || (key0 === "agent_auth"))){
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
if(data.issuer !== undefined && func0.call(data, "issuer")){
let data0 = data.issuer;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats0.test(data0))){
validate0.errors = [{instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.scopes_supported !== undefined && func0.call(data, "scopes_supported")){
let data1 = data.scopes_supported;
const _errs4 = errors;
if(!(Array.isArray(data1))){
validate0.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(func7(data1, obj0))){
validate0.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/const",keyword:"const",params:{allowedValue: obj0},message:"must be equal to constant"}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.response_types_supported !== undefined && func0.call(data, "response_types_supported")){
let data2 = data.response_types_supported;
const _errs6 = errors;
if(!(Array.isArray(data2))){
validate0.errors = [{instancePath:instancePath+"/response_types_supported",schemaPath:"#/properties/response_types_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(func7(data2, obj2))){
validate0.errors = [{instancePath:instancePath+"/response_types_supported",schemaPath:"#/properties/response_types_supported/const",keyword:"const",params:{allowedValue: obj2},message:"must be equal to constant"}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.grant_types_supported !== undefined && func0.call(data, "grant_types_supported")){
let data3 = data.grant_types_supported;
const _errs8 = errors;
if(!(Array.isArray(data3))){
validate0.errors = [{instancePath:instancePath+"/grant_types_supported",schemaPath:"#/properties/grant_types_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(func7(data3, obj4))){
validate0.errors = [{instancePath:instancePath+"/grant_types_supported",schemaPath:"#/properties/grant_types_supported/const",keyword:"const",params:{allowedValue: obj4},message:"must be equal to constant"}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.service_documentation !== undefined && func0.call(data, "service_documentation")){
let data4 = data.service_documentation;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data4 === "string"){
if(!(formats0.test(data4))){
validate0.errors = [{instancePath:instancePath+"/service_documentation",schemaPath:"#/properties/service_documentation/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/service_documentation",schemaPath:"#/properties/service_documentation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.agent_auth !== undefined && func0.call(data, "agent_auth")){
let data5 = data.agent_auth;
const _errs12 = errors;
if(errors === _errs12){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((((data5.auth_required === undefined) || (!(func0.call(data5, "auth_required")))) && (missing1 = "auth_required")) || (((data5.identity_types_supported === undefined) || (!(func0.call(data5, "identity_types_supported")))) && (missing1 = "identity_types_supported"))) || (((data5.skill === undefined) || (!(func0.call(data5, "skill")))) && (missing1 = "skill"))){
validate0.errors = [{instancePath:instancePath+"/agent_auth",schemaPath:"#/properties/agent_auth/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs14 = errors;
for(const key1 of Object.keys(data5)){
if(!(((key1 === "auth_required") || (key1 === "identity_types_supported")) || (key1 === "skill"))){
if(this?.leavesOut === true){
delete data5[key1];
continue;
}
validate0.errors = [{instancePath:instancePath+"/agent_auth",schemaPath:"#/properties/agent_auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs14 === errors){
if(data5.auth_required !== undefined && func0.call(data5, "auth_required")){
let data6 = data5.auth_required;
const _errs15 = errors;
if(typeof data6 !== "boolean"){
validate0.errors = [{instancePath:instancePath+"/agent_auth/auth_required",schemaPath:"#/properties/agent_auth/properties/auth_required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data6 === false)){
validate0.errors = [{instancePath:instancePath+"/agent_auth/auth_required",schemaPath:"#/properties/agent_auth/properties/auth_required/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data5.identity_types_supported !== undefined && func0.call(data5, "identity_types_supported")){
let data7 = data5.identity_types_supported;
const _errs17 = errors;
if(!(Array.isArray(data7))){
validate0.errors = [{instancePath:instancePath+"/agent_auth/identity_types_supported",schemaPath:"#/properties/agent_auth/properties/identity_types_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(func7(data7, obj6))){
validate0.errors = [{instancePath:instancePath+"/agent_auth/identity_types_supported",schemaPath:"#/properties/agent_auth/properties/identity_types_supported/const",keyword:"const",params:{allowedValue: obj6},message:"must be equal to constant"}];
return false;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data5.skill !== undefined && func0.call(data5, "skill")){
let data8 = data5.skill;
const _errs19 = errors;
if(errors === _errs19){
if(errors === _errs19){
if(typeof data8 === "string"){
if(!(formats0.test(data8))){
validate0.errors = [{instancePath:instancePath+"/agent_auth/skill",schemaPath:"#/properties/agent_auth/properties/skill/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/agent_auth/skill",schemaPath:"#/properties/agent_auth/properties/skill/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid3 = _errs19 === errors;
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
validate0.errors = [{instancePath:instancePath+"/agent_auth",schemaPath:"#/properties/agent_auth/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
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
