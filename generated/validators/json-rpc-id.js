// Generated from the contract. Do not edit: change the contract and generate again.
export default validate0;
const schema0 = {"type":["string","integer"]};

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (!(data % 1) && !isNaN(data))))){
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema0.type},message:"must be string,integer"}];
return false;
}
validate0.errors = vErrors;
return errors === 0;
}
