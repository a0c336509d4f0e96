// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import required0 from "ajv/dist/runtime/ucs2length.js";

export const validate = validate33;
export default validate33;
const schema58 = {"type":"object","properties":{"page":{"$ref":"#/components/schemas/PageName"}},"required":["page"],"additionalProperties":false};
const schema52 = {"title":"Page name","description":"Name of a page in its address: lower-case words joined by hyphens.","type":"string","maxLength":80,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$","examples":["gates-and-evidence"]};
const func0 = Object.prototype.hasOwnProperty;
const func70 = (required0.default ?? required0);
const pattern4 = new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u");

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.page === undefined) || (!(func0.call(data, "page")))) && (missing0 = "page")){
validate33.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "page")){
validate33.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.page !== undefined && func0.call(data, "page")){
let data0 = data.page;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func70(data0) > 80){
validate33.errors = [{instancePath:instancePath+"/page",schemaPath:"#/components/schemas/PageName/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"}];
return false;
}
else {
if(!pattern4.test(data0)){
validate33.errors = [{instancePath:instancePath+"/page",schemaPath:"#/components/schemas/PageName/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*$"+"\""}];
return false;
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/page",schemaPath:"#/components/schemas/PageName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate33.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

