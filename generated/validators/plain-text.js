// Generated from the contract. Do not edit: change the contract and generate again.
import required0 from "ajv/dist/runtime/ucs2length.js";
export default validate0;
const func0 = (required0.default ?? required0);

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) < 1){
validate0.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
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
