// Generated from the contract. Do not edit: change spec/ and run `make generate`.

export const validate = validate29;
export default validate29;
const schema48 = {"type":"object","properties":{"lang":{"$ref":"#/components/schemas/Language"}},"required":["lang"],"additionalProperties":false};
const schema47 = {"title":"Language","description":"Code of a language that the site is published in.","type":"string","enum":["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"],"examples":["en"]};
const func0 = Object.prototype.hasOwnProperty;

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.lang === undefined) || (!(func0.call(data, "lang")))) && (missing0 = "lang")){
validate29.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "lang")){
validate29.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.lang !== undefined && func0.call(data, "lang")){
let data0 = data.lang;
if(typeof data0 !== "string"){
validate29.errors = [{instancePath:instancePath+"/lang",schemaPath:"#/components/schemas/Language/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((data0 === "en") || (data0 === "es")) || (data0 === "pt")) || (data0 === "zh")) || (data0 === "ja")) || (data0 === "de")) || (data0 === "fr")) || (data0 === "ko")) || (data0 === "ru")) || (data0 === "it")) || (data0 === "tr")) || (data0 === "id")) || (data0 === "vi")) || (data0 === "hi")) || (data0 === "pl")) || (data0 === "uk")) || (data0 === "th"))){
validate29.errors = [{instancePath:instancePath+"/lang",schemaPath:"#/components/schemas/Language/enum",keyword:"enum",params:{allowedValues: schema47.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
}
else {
validate29.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

