// Generated from the contract. Do not edit: change the contract and generate again.
import func0 from "./recognizers/get-validator-path.js";
export default validate0;
const obj0 = ["context-manifest","plan-contract","journal-event"];

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && func0(data)){
validate0.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.validator === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "validator"},message:"must have required property '"+"validator"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "validator")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
if(errors >= 100){
break;
}
}
}
if(data.validator !== undefined){
let data0 = data.validator;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/validator",schemaPath:"#/properties/validator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(typeof data0 !== "string")){
if(!(((data0 === "context-manifest") || (data0 === "plan-contract")) || (data0 === "journal-event"))){
const err3 = {instancePath:instancePath+"/validator",schemaPath:"#/properties/validator/enum",keyword:"enum",params:{allowedValues: obj0},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
