// Generated from the contract. Do not edit: change spec/ and run `make generate`.
export default validate0;
const schema0 = {"type":"object","additionalProperties":false,"properties":{"language":{"type":"string","enum":["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]}}};
const func0 = Object.prototype.hasOwnProperty;

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "language")){
validate0.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.language !== undefined && func0.call(data, "language")){
let data0 = data.language;
if(typeof data0 !== "string"){
validate0.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((data0 === "en") || (data0 === "es")) || (data0 === "pt")) || (data0 === "zh")) || (data0 === "ja")) || (data0 === "de")) || (data0 === "fr")) || (data0 === "ko")) || (data0 === "ru")) || (data0 === "it")) || (data0 === "tr")) || (data0 === "id")) || (data0 === "vi")) || (data0 === "hi")) || (data0 === "pl")) || (data0 === "uk")) || (data0 === "th"))){
validate0.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: schema0.properties.language.enum},message:"must be equal to one of the allowed values"}];
return false;
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
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
