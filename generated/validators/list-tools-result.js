// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import required0 from "ajv/dist/runtime/ucs2length.js";

export const validate = validate39;
export default validate39;
const schema66 = {"description":"All tools.","type":"object","additionalProperties":false,"required":["tools"],"properties":{"tools":{"description":"The tools in the order of this contract.","type":"array","minItems":1,"items":{"$ref":"#/components/schemas/McpTool"}}}};
const schema67 = {"title":"MCP tool","description":"A tool of the MCP server.","type":"object","additionalProperties":false,"required":["name","description","inputSchema","annotations"],"properties":{"name":{"description":"Name for programs.","type":"string","pattern":"^[a-z][a-z0-9_]*$"},"title":{"description":"Name for people (2025-06-18).","type":"string","minLength":1},"description":{"description":"What it does and when to use it.","type":"string","minLength":1},"inputSchema":{"description":"JSON Schema of the arguments.","type":"object","additionalProperties":true,"required":["type"],"properties":{"type":{"description":"Type of the root.","type":"string","const":"object"}}},"outputSchema":{"description":"JSON Schema of the structured result (2025-06-18).","type":"object","additionalProperties":true,"required":["type"],"properties":{"type":{"description":"Type of the root.","type":"string","const":"object"}}},"annotations":{"description":"How the tool behaves.","type":"object","additionalProperties":false,"required":["readOnlyHint"],"properties":{"readOnlyHint":{"description":"It changes nothing.","type":"boolean","const":true},"destructiveHint":{"description":"It destroys something.","type":"boolean"},"idempotentHint":{"description":"A second call changes nothing more.","type":"boolean"},"openWorldHint":{"description":"It reaches beyond the site.","type":"boolean"}}}},"examples":[{"name":"read_page","title":"Read a page","description":"Returns one page as Markdown.","inputSchema":{"type":"object","additionalProperties":false,"required":["path"],"properties":{"path":{"type":"string"}}},"annotations":{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}}]};
const func0 = Object.prototype.hasOwnProperty;
const func70 = (required0.default ?? required0);
const pattern22 = new RegExp("^[a-z][a-z0-9_]*$", "u");

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.tools === undefined) || (!(func0.call(data, "tools")))) && (missing0 = "tools")){
validate39.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "tools")){
validate39.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.tools !== undefined && func0.call(data, "tools")){
let data0 = data.tools;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length < 1){
validate39.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((((((data1.name === undefined) || (!(func0.call(data1, "name")))) && (missing1 = "name")) || (((data1.description === undefined) || (!(func0.call(data1, "description")))) && (missing1 = "description"))) || (((data1.inputSchema === undefined) || (!(func0.call(data1, "inputSchema")))) && (missing1 = "inputSchema"))) || (((data1.annotations === undefined) || (!(func0.call(data1, "annotations")))) && (missing1 = "annotations"))){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0,schemaPath:"#/components/schemas/McpTool/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs7 = errors;
for(const key1 of Object.keys(data1)){
if(!((((((key1 === "name") || (key1 === "title")) || (key1 === "description")) || (key1 === "inputSchema")) || (key1 === "outputSchema")) || (key1 === "annotations"))){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0,schemaPath:"#/components/schemas/McpTool/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs7 === errors){
if(data1.name !== undefined && func0.call(data1, "name")){
let data2 = data1.name;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern22.test(data2)){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/name",schemaPath:"#/components/schemas/McpTool/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
else {
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/name",schemaPath:"#/components/schemas/McpTool/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.title !== undefined && func0.call(data1, "title")){
let data3 = data1.title;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(func70(data3) < 1){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/title",schemaPath:"#/components/schemas/McpTool/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/title",schemaPath:"#/components/schemas/McpTool/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.description !== undefined && func0.call(data1, "description")){
let data4 = data1.description;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(func70(data4) < 1){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/description",schemaPath:"#/components/schemas/McpTool/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/description",schemaPath:"#/components/schemas/McpTool/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.inputSchema !== undefined && func0.call(data1, "inputSchema")){
let data5 = data1.inputSchema;
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing2;
if(((data5.type === undefined) || (!(func0.call(data5, "type")))) && (missing2 = "type")){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/inputSchema",schemaPath:"#/components/schemas/McpTool/properties/inputSchema/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data5.type !== undefined && func0.call(data5, "type")){
let data6 = data5.type;
if(typeof data6 !== "string"){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/inputSchema/type",schemaPath:"#/components/schemas/McpTool/properties/inputSchema/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("object" !== data6){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/inputSchema/type",schemaPath:"#/components/schemas/McpTool/properties/inputSchema/properties/type/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/inputSchema",schemaPath:"#/components/schemas/McpTool/properties/inputSchema/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.outputSchema !== undefined && func0.call(data1, "outputSchema")){
let data7 = data1.outputSchema;
const _errs19 = errors;
if(errors === _errs19){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing3;
if(((data7.type === undefined) || (!(func0.call(data7, "type")))) && (missing3 = "type")){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/outputSchema",schemaPath:"#/components/schemas/McpTool/properties/outputSchema/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
if(data7.type !== undefined && func0.call(data7, "type")){
let data8 = data7.type;
if(typeof data8 !== "string"){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/outputSchema/type",schemaPath:"#/components/schemas/McpTool/properties/outputSchema/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("object" !== data8){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/outputSchema/type",schemaPath:"#/components/schemas/McpTool/properties/outputSchema/properties/type/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/outputSchema",schemaPath:"#/components/schemas/McpTool/properties/outputSchema/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.annotations !== undefined && func0.call(data1, "annotations")){
let data9 = data1.annotations;
const _errs24 = errors;
if(errors === _errs24){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing4;
if(((data9.readOnlyHint === undefined) || (!(func0.call(data9, "readOnlyHint")))) && (missing4 = "readOnlyHint")){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/annotations",schemaPath:"#/components/schemas/McpTool/properties/annotations/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs26 = errors;
for(const key2 of Object.keys(data9)){
if(!((((key2 === "readOnlyHint") || (key2 === "destructiveHint")) || (key2 === "idempotentHint")) || (key2 === "openWorldHint"))){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/annotations",schemaPath:"#/components/schemas/McpTool/properties/annotations/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs26 === errors){
if(data9.readOnlyHint !== undefined && func0.call(data9, "readOnlyHint")){
let data10 = data9.readOnlyHint;
const _errs27 = errors;
if(typeof data10 !== "boolean"){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/annotations/readOnlyHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/readOnlyHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(true !== data10){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/annotations/readOnlyHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/readOnlyHint/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.destructiveHint !== undefined && func0.call(data9, "destructiveHint")){
const _errs29 = errors;
if(typeof data9.destructiveHint !== "boolean"){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/annotations/destructiveHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/destructiveHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.idempotentHint !== undefined && func0.call(data9, "idempotentHint")){
const _errs31 = errors;
if(typeof data9.idempotentHint !== "boolean"){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/annotations/idempotentHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/idempotentHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.openWorldHint !== undefined && func0.call(data9, "openWorldHint")){
const _errs33 = errors;
if(typeof data9.openWorldHint !== "boolean"){
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/annotations/openWorldHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/openWorldHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/tools/" + i0+"/annotations",schemaPath:"#/components/schemas/McpTool/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs24 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/tools/" + i0,schemaPath:"#/components/schemas/McpTool/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
}
else {
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

