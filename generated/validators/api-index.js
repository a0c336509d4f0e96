// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import required0 from "ajv/dist/runtime/ucs2length.js";
import required1 from "ajv-formats/dist/formats.js";

export const validate = validate24;
export default validate24;
const schema41 = {"title":"API index","description":"Every operation of the contract.","type":"object","additionalProperties":false,"required":["name","version","links","operations"],"properties":{"name":{"description":"Name of the site.","type":"string","minLength":1},"version":{"description":"Version of the site.","type":"string","pattern":"^\\d+\\.\\d+\\.\\d+$"},"links":{"$ref":"#/components/schemas/SiteLinks"},"operations":{"description":"The operations in the order of the contract.","type":"array","minItems":1,"items":{"description":"One operation.","type":"object","additionalProperties":false,"required":["id","method","path","summary"],"properties":{"id":{"description":"The operationId.","type":"string","pattern":"^[a-z][A-Za-z0-9]*$"},"method":{"description":"The HTTP method.","type":"string","enum":["GET","POST"]},"path":{"description":"The path; names in braces are parameters.","type":"string","pattern":"^/"},"summary":{"description":"What it gives.","type":"string","minLength":1}}}}},"examples":[{"name":"Plan","version":"1.0.0","links":{"openapi":"https://plan.example/openapi.json","developers":"https://plan.example/developers"},"operations":[{"id":"getHealth","method":"GET","path":"/api/health.json","summary":"Health marker"}]}]};
const schema42 = {"title":"Site links","description":"Where the surface is specified and explained.","type":"object","additionalProperties":false,"required":["openapi","developers"],"properties":{"openapi":{"description":"The OpenAPI document.","type":"string","format":"uri"},"developers":{"description":"The developer portal.","type":"string","format":"uri"}},"examples":[{"openapi":"https://plan.example/openapi.json","developers":"https://plan.example/developers"}]};
const func0 = Object.prototype.hasOwnProperty;
const func70 = (required0.default ?? required0);
const pattern14 = new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const pattern15 = new RegExp("^[a-z][A-Za-z0-9]*$", "u");
const pattern16 = new RegExp("^/", "u");
const formats0 = required1.fullFormats.uri;

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name")) || (((data.version === undefined) || (!(func0.call(data, "version")))) && (missing0 = "version"))) || (((data.links === undefined) || (!(func0.call(data, "links")))) && (missing0 = "links"))) || (((data.operations === undefined) || (!(func0.call(data, "operations")))) && (missing0 = "operations"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((key0 === "name") || (key0 === "version")) || (key0 === "links")) || (key0 === "operations"))){
validate24.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func70(data0) < 1){
validate24.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
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
validate24.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate24.errors = [{instancePath:instancePath+"/links",schemaPath:"#/components/schemas/SiteLinks/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs9 = errors;
for(const key1 of Object.keys(data2)){
if(!((key1 === "openapi") || (key1 === "developers"))){
validate24.errors = [{instancePath:instancePath+"/links",schemaPath:"#/components/schemas/SiteLinks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
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
validate24.errors = [{instancePath:instancePath+"/links/openapi",schemaPath:"#/components/schemas/SiteLinks/properties/openapi/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/links/openapi",schemaPath:"#/components/schemas/SiteLinks/properties/openapi/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate24.errors = [{instancePath:instancePath+"/links/developers",schemaPath:"#/components/schemas/SiteLinks/properties/developers/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/links/developers",schemaPath:"#/components/schemas/SiteLinks/properties/developers/type",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate24.errors = [{instancePath:instancePath+"/links",schemaPath:"#/components/schemas/SiteLinks/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined && func0.call(data, "operations")){
let data5 = data.operations;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data5)){
if(data5.length < 1){
validate24.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs16 = errors;
if(errors === _errs16){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing2;
if((((((data6.id === undefined) || (!(func0.call(data6, "id")))) && (missing2 = "id")) || (((data6.method === undefined) || (!(func0.call(data6, "method")))) && (missing2 = "method"))) || (((data6.path === undefined) || (!(func0.call(data6, "path")))) && (missing2 = "path"))) || (((data6.summary === undefined) || (!(func0.call(data6, "summary")))) && (missing2 = "summary"))){
validate24.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs18 = errors;
for(const key2 of Object.keys(data6)){
if(!((((key2 === "id") || (key2 === "method")) || (key2 === "path")) || (key2 === "summary"))){
validate24.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs18 === errors){
if(data6.id !== undefined && func0.call(data6, "id")){
let data7 = data6.id;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(!pattern15.test(data7)){
validate24.errors = [{instancePath:instancePath+"/operations/" + i0+"/id",schemaPath:"#/properties/operations/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z][A-Za-z0-9]*$"},message:"must match pattern \""+"^[a-z][A-Za-z0-9]*$"+"\""}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/operations/" + i0+"/id",schemaPath:"#/properties/operations/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data6.method !== undefined && func0.call(data6, "method")){
let data8 = data6.method;
const _errs21 = errors;
if(typeof data8 !== "string"){
validate24.errors = [{instancePath:instancePath+"/operations/" + i0+"/method",schemaPath:"#/properties/operations/items/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data8 === "GET") || (data8 === "POST"))){
validate24.errors = [{instancePath:instancePath+"/operations/" + i0+"/method",schemaPath:"#/properties/operations/items/properties/method/enum",keyword:"enum",params:{allowedValues: schema41.properties.operations.items.properties.method.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data6.path !== undefined && func0.call(data6, "path")){
let data9 = data6.path;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data9 === "string"){
if(!pattern16.test(data9)){
validate24.errors = [{instancePath:instancePath+"/operations/" + i0+"/path",schemaPath:"#/properties/operations/items/properties/path/pattern",keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/operations/" + i0+"/path",schemaPath:"#/properties/operations/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data6.summary !== undefined && func0.call(data6, "summary")){
let data10 = data6.summary;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data10 === "string"){
if(func70(data10) < 1){
validate24.errors = [{instancePath:instancePath+"/operations/" + i0+"/summary",schemaPath:"#/properties/operations/items/properties/summary/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/operations/" + i0+"/summary",schemaPath:"#/properties/operations/items/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs16 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

