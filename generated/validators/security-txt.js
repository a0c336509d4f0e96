// Generated from the contract. Do not edit: change the contract and generate again.
export default validate0;
const pattern0 = /*#__PURE__*/ new RegExp("^Contact: [^\\n]+\\nExpires: [^\\n]+\\n", "u");

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate0.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^Contact: [^\\n]+\\nExpires: [^\\n]+\\n"},message:"must match pattern \""+"^Contact: [^\\n]+\\nExpires: [^\\n]+\\n"+"\""}];
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
