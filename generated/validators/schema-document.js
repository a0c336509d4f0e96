// Generated from the contract. Do not edit: change the contract and generate again.
import func0 from "./recognizers/schema-document.js";
export default validate0;
const func1 = Object.prototype.hasOwnProperty;
const formats0 = /^[a-z][a-z0-9+.-]*:(?:(?:\/\/(?:[a-z0-9\-._~!$&'()*+,;=:]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:]*)*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){7}(?:[0-9a-f]{1,4}|:))|(?:(?:[0-9a-f]{1,4}:){6}(?::[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){5}(?:(?:(?::[0-9a-f]{1,4}){1,2})|:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){4}(?:(?:(?::[0-9a-f]{1,4}){1,3})|(?:(?::[0-9a-f]{1,4})?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){3}(?:(?:(?::[0-9a-f]{1,4}){1,4})|(?:(?::[0-9a-f]{1,4}){0,2}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){2}(?:(?:(?::[0-9a-f]{1,4}){1,5})|(?:(?::[0-9a-f]{1,4}){0,3}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){1}(?:(?:(?::[0-9a-f]{1,4}){1,6})|(?:(?::[0-9a-f]{1,4}){0,4}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?::(?:(?:(?::[0-9a-f]{1,4}){1,7})|(?:(?::[0-9a-f]{1,4}){0,5}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))|v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|[a-z0-9\-._~!$&'()*+,;=]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=]*)*)(?::\d*)?(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?)|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?(?:\?[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?(?:#[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?$/i;

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
if((((((data.$schema === undefined) || (!(func1.call(data, "$schema")))) && (missing0 = "$schema")) || (((data.$id === undefined) || (!(func1.call(data, "$id")))) && (missing0 = "$id"))) || (((data.title === undefined) || (!(func1.call(data, "title")))) && (missing0 = "title"))) || (((data.description === undefined) || (!(func1.call(data, "description")))) && (missing0 = "description"))){
validate0.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.$schema !== undefined && func1.call(data, "$schema")){
let data0 = data.$schema;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate0.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "https://json-schema.org/draft/2020-12/schema")){
validate0.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/const",keyword:"const",params:{allowedValue: "https://json-schema.org/draft/2020-12/schema"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.$id !== undefined && func1.call(data, "$id")){
let data1 = data.$id;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
validate0.errors = [{instancePath:instancePath+"/$id",schemaPath:"#/properties/%24id/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/$id",schemaPath:"#/properties/%24id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined && func1.call(data, "title")){
let data2 = data.title;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length < 1){
validate0.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined && func1.call(data, "description")){
let data3 = data.description;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(data3.length < 1){
validate0.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
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
