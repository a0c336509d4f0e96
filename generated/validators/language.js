// Generated from the contract. Do not edit: change the contract and generate again.
export default validate0;
const obj0 = /*#__PURE__*/ new Set(["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]);
const obj1 = ["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"];

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(obj0.has(data))){
validate0.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"}];
return false;
}
validate0.errors = vErrors;
return errors === 0;
}
