// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import required0 from "ajv-formats/dist/formats.js";

export const validate = validate34;
export default validate34;
const schema60 = {"title":"Health","description":"A static marker that the site answers.","type":"object","additionalProperties":false,"required":["status","version","links"],"properties":{"status":{"description":"Always `ok`: a site that does not work does not answer.","type":"string","const":"ok"},"version":{"description":"Version of the site.","type":"string","pattern":"^\\d+\\.\\d+\\.\\d+$"},"links":{"$ref":"#/components/schemas/SiteLinks"}},"examples":[{"status":"ok","version":"1.0.0","links":{"openapi":"https://plan.example/openapi.json","developers":"https://plan.example/developers"}}]};
const schema42 = {"title":"Site links","description":"Where the surface is specified and explained.","type":"object","additionalProperties":false,"required":["openapi","developers"],"properties":{"openapi":{"description":"The OpenAPI document.","type":"string","format":"uri"},"developers":{"description":"The developer portal.","type":"string","format":"uri"}},"examples":[{"openapi":"https://plan.example/openapi.json","developers":"https://plan.example/developers"}]};
const func0 = Object.prototype.hasOwnProperty;
const pattern14 = new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const formats0 = required0.fullFormats.uri;

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.status === undefined) || (!(func0.call(data, "status")))) && (missing0 = "status")) || (((data.version === undefined) || (!(func0.call(data, "version")))) && (missing0 = "version"))) || (((data.links === undefined) || (!(func0.call(data, "links")))) && (missing0 = "links"))){
validate34.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "status") || (key0 === "version")) || (key0 === "links"))){
validate34.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined && func0.call(data, "status")){
let data0 = data.status;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate34.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("ok" !== data0){
validate34.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: "ok"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined && func0.call(data, "version")){
let data1 = data.version;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern14.test(data1)){
validate34.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validate34.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined && func0.call(data, "links")){
let data2 = data.links;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((data2.openapi === undefined) || (!(func0.call(data2, "openapi")))) && (missing1 = "openapi")) || (((data2.developers === undefined) || (!(func0.call(data2, "developers")))) && (missing1 = "developers"))){
validate34.errors = [{instancePath:instancePath+"/links",schemaPath:"#/components/schemas/SiteLinks/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs9 = errors;
for(const key1 of Object.keys(data2)){
if(!((key1 === "openapi") || (key1 === "developers"))){
validate34.errors = [{instancePath:instancePath+"/links",schemaPath:"#/components/schemas/SiteLinks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs9 === errors){
if(data2.openapi !== undefined && func0.call(data2, "openapi")){
let data3 = data2.openapi;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats0(data3))){
validate34.errors = [{instancePath:instancePath+"/links/openapi",schemaPath:"#/components/schemas/SiteLinks/properties/openapi/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate34.errors = [{instancePath:instancePath+"/links/openapi",schemaPath:"#/components/schemas/SiteLinks/properties/openapi/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.developers !== undefined && func0.call(data2, "developers")){
let data4 = data2.developers;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data4 === "string"){
if(!(formats0(data4))){
validate34.errors = [{instancePath:instancePath+"/links/developers",schemaPath:"#/components/schemas/SiteLinks/properties/developers/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate34.errors = [{instancePath:instancePath+"/links/developers",schemaPath:"#/components/schemas/SiteLinks/properties/developers/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/links",schemaPath:"#/components/schemas/SiteLinks/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
}
else {
validate34.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

