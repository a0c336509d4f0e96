// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import required0 from "ajv/dist/runtime/ucs2length.js";

export const validate = validate30;
export default validate30;
const schema50 = {"type":"object","properties":{"lang":{"$ref":"#/components/schemas/Language"},"page":{"$ref":"#/components/schemas/PageName"}},"required":["lang","page"],"additionalProperties":false};
const schema47 = {"title":"Language","description":"Code of a language that the site is published in.","type":"string","enum":["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"],"examples":["en"]};
const schema52 = {"title":"Page name","description":"Name of a page in its address: lower-case words joined by hyphens.","type":"string","maxLength":80,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","examples":["gates-and-evidence"]};
const func0 = Object.prototype.hasOwnProperty;
const func70 = (required0.default ?? required0);
const pattern4 = new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.lang === undefined) || (!(func0.call(data, "lang")))) && (missing0 = "lang")) || (((data.page === undefined) || (!(func0.call(data, "page")))) && (missing0 = "page"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "lang") || (key0 === "page"))){
validate30.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.lang !== undefined && func0.call(data, "lang")){
let data0 = data.lang;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate30.errors = [{instancePath:instancePath+"/lang",schemaPath:"#/components/schemas/Language/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((data0 === "en") || (data0 === "es")) || (data0 === "pt")) || (data0 === "zh")) || (data0 === "ja")) || (data0 === "de")) || (data0 === "fr")) || (data0 === "ko")) || (data0 === "ru")) || (data0 === "it")) || (data0 === "tr")) || (data0 === "id")) || (data0 === "vi")) || (data0 === "hi")) || (data0 === "pl")) || (data0 === "uk")) || (data0 === "th"))){
validate30.errors = [{instancePath:instancePath+"/lang",schemaPath:"#/components/schemas/Language/enum",keyword:"enum",params:{allowedValues: schema47.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined && func0.call(data, "page")){
let data1 = data.page;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(func70(data1) > 80){
validate30.errors = [{instancePath:instancePath+"/page",schemaPath:"#/components/schemas/PageName/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"}];
return false;
}
else {
if(!pattern4.test(data1)){
validate30.errors = [{instancePath:instancePath+"/page",schemaPath:"#/components/schemas/PageName/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*$"+"\""}];
return false;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/page",schemaPath:"#/components/schemas/PageName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

