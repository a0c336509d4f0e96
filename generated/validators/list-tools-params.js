// Generated from the contract. Do not edit: change spec/ and run `make generate`.

export const validate = validate38;
export default validate38;
const schema65 = {"description":"The list fits one page, so every cursor is unknown.","type":"object","properties":{"cursor":{"type":"string","description":"Where to go on."}}};
const func0 = Object.prototype.hasOwnProperty;

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined && func0.call(data, "cursor")){
if(typeof data.cursor !== "string"){
validate38.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validate38.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":{"cursor":true},"dynamicProps":false,"dynamicItems":false};

