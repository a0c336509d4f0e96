// Generated from the contract. Do not edit: change the contract and generate again.
import func0 from "./recognizers/list-tools-params.js";
export default validate0;
const func1 = Object.prototype.hasOwnProperty;

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && func0(data)){
validate0.errors = null;
return true;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined && func1.call(data, "cursor")){
if(typeof data.cursor !== "string"){
validate0.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
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
