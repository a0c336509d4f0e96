// Generated from the contract. Do not edit: change the contract and generate again.
import { isLonger as func0 } from "./support/values.js";
export default validate0;
const pattern0 = /*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$", "u");

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data, 64)){
validate0.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0.test(data)){
validate0.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$"+"\""}];
return false;
}
}
}
else {
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
