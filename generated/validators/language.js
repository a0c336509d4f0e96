// Generated from the contract. Do not edit: change spec/ and run `make generate`.
export default validate0;
const schema0 = {"type":"string","enum":["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]};

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
if(typeof data !== "string"){
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((data === "en") || (data === "es")) || (data === "pt")) || (data === "zh")) || (data === "ja")) || (data === "de")) || (data === "fr")) || (data === "ko")) || (data === "ru")) || (data === "it")) || (data === "tr")) || (data === "id")) || (data === "vi")) || (data === "hi")) || (data === "pl")) || (data === "uk")) || (data === "th"))){
validate0.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema0.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"dynamicProps":false,"dynamicItems":false};
