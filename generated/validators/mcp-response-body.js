// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import required0 from "ajv/dist/runtime/ucs2length.js";

export const validate = validate42;
export default validate42;
const schema72 = {"description":"One answer, or the answers to a batch.","oneOf":[{"$ref":"#/components/schemas/McpAnswer"},{"type":"array","minItems":1,"maxItems":20,"items":{"$ref":"#/components/schemas/McpAnswer"}}]};
const schema73 = {"description":"What the server answers to one request.","oneOf":[{"$ref":"#/components/schemas/McpResult"},{"$ref":"#/components/schemas/McpError"}]};
const schema68 = {"description":"Why a request has no result.","type":"object","additionalProperties":false,"required":["jsonrpc","id","error"],"properties":{"jsonrpc":{"type":"string","const":"2.0","description":"Version of JSON-RPC."},"id":{"description":"The request's id; null where it could not be read.","type":["string","integer","null"]},"error":{"description":"What went wrong.","type":"object","additionalProperties":false,"required":["code","message"],"properties":{"code":{"description":"−32700 not JSON, −32600 not a request of this revision, −32601 unknown method, −32602 wrong parameters, unknown tool or unknown cursor.","type":"integer","enum":[-32700,-32600,-32601,-32602]},"message":{"type":"string","minLength":1,"description":"What happened and what to do next."},"data":{"description":"Where it happened.","type":"object","additionalProperties":false,"properties":{"pointer":{"type":"string","format":"json-pointer","description":"JSON pointer into the message."},"hint":{"type":"string","description":"What to send instead."}}}}}}};
const schema74 = {"description":"The result of a method.","type":"object","additionalProperties":false,"required":["jsonrpc","id","result"],"properties":{"jsonrpc":{"type":"string","const":"2.0","description":"Version of JSON-RPC."},"id":{"$ref":"#/components/schemas/JsonRpcId"},"result":{"description":"Result of the method that the request named.","anyOf":[{"$ref":"#/components/schemas/InitializeResult"},{"$ref":"#/components/schemas/PingResult"},{"$ref":"#/components/schemas/ListToolsResult"},{"$ref":"#/components/schemas/CallToolResult"}]}}};
const schema75 = {"description":"Chosen by the sender of a request and echoed in the answer.","type":["string","integer"]};
const schema63 = {"description":"What the server is and speaks.","type":"object","additionalProperties":false,"required":["protocolVersion","capabilities","serverInfo"],"properties":{"protocolVersion":{"description":"The client's revision when it is spoken here, else the newest of ours.","type":"string","enum":["2025-06-18","2025-03-26"]},"capabilities":{"description":"Tools, and nothing else.","type":"object","additionalProperties":false,"required":["tools"],"properties":{"tools":{"description":"The tools do not change while the server runs.","type":"object","additionalProperties":false,"properties":{"listChanged":{"type":"boolean","const":false,"description":"No change is ever announced."}}}}},"serverInfo":{"description":"The server.","type":"object","additionalProperties":false,"required":["name","version"],"properties":{"name":{"type":"string","minLength":1,"description":"Name for programs."},"title":{"type":"string","minLength":1,"description":"Name for people (2025-06-18)."},"version":{"type":"string","minLength":1,"description":"Version of the site."}}},"instructions":{"type":"string","minLength":1,"description":"How to use the server."}}};
const schema77 = {"description":"Nothing is said.","type":"object","additionalProperties":false};
const schema44 = {"description":"What the tool gave, or why it failed.","type":"object","additionalProperties":false,"required":["content"],"properties":{"content":{"description":"The result as text.","type":"array","minItems":1,"items":{"description":"A block of text.","type":"object","additionalProperties":false,"required":["type","text"],"properties":{"type":{"type":"string","const":"text","description":"Kind of block."},"text":{"type":"string","description":"Markdown, or JSON where the tool has an output schema."}}}},"structuredContent":{"description":"The same result by the tool's output schema (2025-06-18).","type":"object","additionalProperties":true},"isError":{"type":"boolean","description":"True when the tool failed."}}};
const func0 = Object.prototype.hasOwnProperty;
const func70 = (required0.default ?? required0);
const schema66 = {"description":"All tools.","type":"object","additionalProperties":false,"required":["tools"],"properties":{"tools":{"description":"The tools in the order of this contract.","type":"array","minItems":1,"items":{"$ref":"#/components/schemas/McpTool"}}}};
const schema67 = {"title":"MCP tool","description":"A tool of the MCP server.","type":"object","additionalProperties":false,"required":["name","description","inputSchema","annotations"],"properties":{"name":{"description":"Name for programs.","type":"string","pattern":"^[a-z][a-z0-9_]*$"},"title":{"description":"Name for people (2025-06-18).","type":"string","minLength":1},"description":{"description":"What it does and when to use it.","type":"string","minLength":1},"inputSchema":{"description":"JSON Schema of the arguments.","type":"object","additionalProperties":true,"required":["type"],"properties":{"type":{"description":"Type of the root.","type":"string","const":"object"}}},"outputSchema":{"description":"JSON Schema of the structured result (2025-06-18).","type":"object","additionalProperties":true,"required":["type"],"properties":{"type":{"description":"Type of the root.","type":"string","const":"object"}}},"annotations":{"description":"How the tool behaves.","type":"object","additionalProperties":false,"required":["readOnlyHint"],"properties":{"readOnlyHint":{"description":"It changes nothing.","type":"boolean","const":true},"destructiveHint":{"description":"It destroys something.","type":"boolean"},"idempotentHint":{"description":"A second call changes nothing more.","type":"boolean"},"openWorldHint":{"description":"It reaches beyond the site.","type":"boolean"}}}},"examples":[{"name":"read_page","title":"Read a page","description":"Returns one page as Markdown.","inputSchema":{"type":"object","additionalProperties":false,"required":["path"],"properties":{"path":{"type":"string"}}},"annotations":{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}}]};
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


function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate44.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.jsonrpc === undefined) || (!(func0.call(data, "jsonrpc")))) && (missing0 = "jsonrpc")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing0 = "id"))) || (((data.result === undefined) || (!(func0.call(data, "result")))) && (missing0 = "result"))){
validate44.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "jsonrpc") || (key0 === "id")) || (key0 === "result"))){
validate44.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.jsonrpc !== undefined && func0.call(data, "jsonrpc")){
let data0 = data.jsonrpc;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate44.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("2.0" !== data0){
validate44.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/const",keyword:"const",params:{allowedValue: "2.0"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined && func0.call(data, "id")){
let data1 = data.id;
const _errs4 = errors;
if((typeof data1 !== "string") && (!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))))){
validate44.errors = [{instancePath:instancePath+"/id",schemaPath:"#/components/schemas/JsonRpcId/type",keyword:"type",params:{type: schema75.type},message:"must be string,integer"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined && func0.call(data, "result")){
let data2 = data.result;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((((data2.protocolVersion === undefined) || (!(func0.call(data2, "protocolVersion")))) && (missing1 = "protocolVersion")) || (((data2.capabilities === undefined) || (!(func0.call(data2, "capabilities")))) && (missing1 = "capabilities"))) || (((data2.serverInfo === undefined) || (!(func0.call(data2, "serverInfo")))) && (missing1 = "serverInfo"))){
const err0 = {instancePath:instancePath+"/result",schemaPath:"#/components/schemas/InitializeResult/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs12 = errors;
for(const key1 of Object.keys(data2)){
if(!((((key1 === "protocolVersion") || (key1 === "capabilities")) || (key1 === "serverInfo")) || (key1 === "instructions"))){
const err1 = {instancePath:instancePath+"/result",schemaPath:"#/components/schemas/InitializeResult/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs12 === errors){
if(data2.protocolVersion !== undefined && func0.call(data2, "protocolVersion")){
let data3 = data2.protocolVersion;
const _errs13 = errors;
if(typeof data3 !== "string"){
const err2 = {instancePath:instancePath+"/result/protocolVersion",schemaPath:"#/components/schemas/InitializeResult/properties/protocolVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data3 === "2025-06-18") || (data3 === "2025-03-26"))){
const err3 = {instancePath:instancePath+"/result/protocolVersion",schemaPath:"#/components/schemas/InitializeResult/properties/protocolVersion/enum",keyword:"enum",params:{allowedValues: schema63.properties.protocolVersion.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.capabilities !== undefined && func0.call(data2, "capabilities")){
let data4 = data2.capabilities;
const _errs15 = errors;
if(errors === _errs15){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if(((data4.tools === undefined) || (!(func0.call(data4, "tools")))) && (missing2 = "tools")){
const err4 = {instancePath:instancePath+"/result/capabilities",schemaPath:"#/components/schemas/InitializeResult/properties/capabilities/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
const _errs17 = errors;
for(const key2 of Object.keys(data4)){
if(!(key2 === "tools")){
const err5 = {instancePath:instancePath+"/result/capabilities",schemaPath:"#/components/schemas/InitializeResult/properties/capabilities/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
break;
}
}
if(_errs17 === errors){
if(data4.tools !== undefined && func0.call(data4, "tools")){
let data5 = data4.tools;
const _errs18 = errors;
if(errors === _errs18){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const _errs20 = errors;
for(const key3 of Object.keys(data5)){
if(!(key3 === "listChanged")){
const err6 = {instancePath:instancePath+"/result/capabilities/tools",schemaPath:"#/components/schemas/InitializeResult/properties/capabilities/properties/tools/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
}
if(_errs20 === errors){
if(data5.listChanged !== undefined && func0.call(data5, "listChanged")){
let data6 = data5.listChanged;
if(typeof data6 !== "boolean"){
const err7 = {instancePath:instancePath+"/result/capabilities/tools/listChanged",schemaPath:"#/components/schemas/InitializeResult/properties/capabilities/properties/tools/properties/listChanged/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(false !== data6){
const err8 = {instancePath:instancePath+"/result/capabilities/tools/listChanged",schemaPath:"#/components/schemas/InitializeResult/properties/capabilities/properties/tools/properties/listChanged/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/result/capabilities/tools",schemaPath:"#/components/schemas/InitializeResult/properties/capabilities/properties/tools/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
}
}
else {
const err10 = {instancePath:instancePath+"/result/capabilities",schemaPath:"#/components/schemas/InitializeResult/properties/capabilities/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.serverInfo !== undefined && func0.call(data2, "serverInfo")){
let data7 = data2.serverInfo;
const _errs23 = errors;
if(errors === _errs23){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing3;
if((((data7.name === undefined) || (!(func0.call(data7, "name")))) && (missing3 = "name")) || (((data7.version === undefined) || (!(func0.call(data7, "version")))) && (missing3 = "version"))){
const err11 = {instancePath:instancePath+"/result/serverInfo",schemaPath:"#/components/schemas/InitializeResult/properties/serverInfo/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
const _errs25 = errors;
for(const key4 of Object.keys(data7)){
if(!(((key4 === "name") || (key4 === "title")) || (key4 === "version"))){
const err12 = {instancePath:instancePath+"/result/serverInfo",schemaPath:"#/components/schemas/InitializeResult/properties/serverInfo/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
break;
}
}
if(_errs25 === errors){
if(data7.name !== undefined && func0.call(data7, "name")){
let data8 = data7.name;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data8 === "string"){
if(func70(data8) < 1){
const err13 = {instancePath:instancePath+"/result/serverInfo/name",schemaPath:"#/components/schemas/InitializeResult/properties/serverInfo/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/result/serverInfo/name",schemaPath:"#/components/schemas/InitializeResult/properties/serverInfo/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var valid7 = _errs26 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data7.title !== undefined && func0.call(data7, "title")){
let data9 = data7.title;
const _errs28 = errors;
if(errors === _errs28){
if(typeof data9 === "string"){
if(func70(data9) < 1){
const err15 = {instancePath:instancePath+"/result/serverInfo/title",schemaPath:"#/components/schemas/InitializeResult/properties/serverInfo/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/result/serverInfo/title",schemaPath:"#/components/schemas/InitializeResult/properties/serverInfo/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var valid7 = _errs28 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data7.version !== undefined && func0.call(data7, "version")){
let data10 = data7.version;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data10 === "string"){
if(func70(data10) < 1){
const err17 = {instancePath:instancePath+"/result/serverInfo/version",schemaPath:"#/components/schemas/InitializeResult/properties/serverInfo/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/result/serverInfo/version",schemaPath:"#/components/schemas/InitializeResult/properties/serverInfo/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var valid7 = _errs30 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/result/serverInfo",schemaPath:"#/components/schemas/InitializeResult/properties/serverInfo/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data2.instructions !== undefined && func0.call(data2, "instructions")){
let data11 = data2.instructions;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data11 === "string"){
if(func70(data11) < 1){
const err20 = {instancePath:instancePath+"/result/instructions",schemaPath:"#/components/schemas/InitializeResult/properties/instructions/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/result/instructions",schemaPath:"#/components/schemas/InitializeResult/properties/instructions/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var valid4 = _errs32 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/result",schemaPath:"#/components/schemas/InitializeResult/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
var props0 = true;
}
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key5 of Object.keys(data2)){
const err23 = {instancePath:instancePath+"/result",schemaPath:"#/components/schemas/PingResult/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
break;
}
}
else {
const err24 = {instancePath:instancePath+"/result",schemaPath:"#/components/schemas/PingResult/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var _valid0 = _errs34 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
const _errs38 = errors;
if(!(validate39(data2, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var _valid0 = _errs38 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing4;
if(((data2.content === undefined) || (!(func0.call(data2, "content")))) && (missing4 = "content")){
const err25 = {instancePath:instancePath+"/result",schemaPath:"#/components/schemas/CallToolResult/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
const _errs42 = errors;
for(const key6 of Object.keys(data2)){
if(!(((key6 === "content") || (key6 === "structuredContent")) || (key6 === "isError"))){
const err26 = {instancePath:instancePath+"/result",schemaPath:"#/components/schemas/CallToolResult/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
break;
}
}
if(_errs42 === errors){
if(data2.content !== undefined && func0.call(data2, "content")){
let data12 = data2.content;
const _errs43 = errors;
if(errors === _errs43){
if(Array.isArray(data12)){
if(data12.length < 1){
const err27 = {instancePath:instancePath+"/result/content",schemaPath:"#/components/schemas/CallToolResult/properties/content/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
else {
var valid11 = true;
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
const _errs45 = errors;
if(errors === _errs45){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing5;
if((((data13.type === undefined) || (!(func0.call(data13, "type")))) && (missing5 = "type")) || (((data13.text === undefined) || (!(func0.call(data13, "text")))) && (missing5 = "text"))){
const err28 = {instancePath:instancePath+"/result/content/" + i0,schemaPath:"#/components/schemas/CallToolResult/properties/content/items/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
const _errs47 = errors;
for(const key7 of Object.keys(data13)){
if(!((key7 === "type") || (key7 === "text"))){
const err29 = {instancePath:instancePath+"/result/content/" + i0,schemaPath:"#/components/schemas/CallToolResult/properties/content/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
break;
}
}
if(_errs47 === errors){
if(data13.type !== undefined && func0.call(data13, "type")){
let data14 = data13.type;
const _errs48 = errors;
if(typeof data14 !== "string"){
const err30 = {instancePath:instancePath+"/result/content/" + i0+"/type",schemaPath:"#/components/schemas/CallToolResult/properties/content/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if("text" !== data14){
const err31 = {instancePath:instancePath+"/result/content/" + i0+"/type",schemaPath:"#/components/schemas/CallToolResult/properties/content/items/properties/type/const",keyword:"const",params:{allowedValue: "text"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var valid12 = _errs48 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data13.text !== undefined && func0.call(data13, "text")){
const _errs50 = errors;
if(typeof data13.text !== "string"){
const err32 = {instancePath:instancePath+"/result/content/" + i0+"/text",schemaPath:"#/components/schemas/CallToolResult/properties/content/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var valid12 = _errs50 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
else {
const err33 = {instancePath:instancePath+"/result/content/" + i0,schemaPath:"#/components/schemas/CallToolResult/properties/content/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
var valid11 = _errs45 === errors;
if(!valid11){
break;
}
}
}
}
else {
const err34 = {instancePath:instancePath+"/result/content",schemaPath:"#/components/schemas/CallToolResult/properties/content/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
var valid10 = _errs43 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data2.structuredContent !== undefined && func0.call(data2, "structuredContent")){
let data16 = data2.structuredContent;
const _errs52 = errors;
if(errors === _errs52){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
}
else {
const err35 = {instancePath:instancePath+"/result/structuredContent",schemaPath:"#/components/schemas/CallToolResult/properties/structuredContent/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
var valid10 = _errs52 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data2.isError !== undefined && func0.call(data2, "isError")){
const _errs55 = errors;
if(typeof data2.isError !== "boolean"){
const err36 = {instancePath:instancePath+"/result/isError",schemaPath:"#/components/schemas/CallToolResult/properties/isError/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var valid10 = _errs55 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
else {
const err37 = {instancePath:instancePath+"/result",schemaPath:"#/components/schemas/CallToolResult/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var _valid0 = _errs39 === errors;
valid2 = valid2 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = true;
}
}
if(!valid2){
const err38 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
validate44.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate44.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate44.errors = vErrors;
return errors === 0;
}
validate44.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const formats26 = /^(?:\/(?:[^~/]|~0|~1)*)*$/;

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate44(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.jsonrpc === undefined) || (!(func0.call(data, "jsonrpc")))) && (missing0 = "jsonrpc")) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing0 = "id"))) || (((data.error === undefined) || (!(func0.call(data, "error")))) && (missing0 = "error"))){
const err0 = {instancePath,schemaPath:"#/components/schemas/McpError/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs5 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "jsonrpc") || (key0 === "id")) || (key0 === "error"))){
const err1 = {instancePath,schemaPath:"#/components/schemas/McpError/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs5 === errors){
if(data.jsonrpc !== undefined && func0.call(data, "jsonrpc")){
let data0 = data.jsonrpc;
const _errs6 = errors;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/components/schemas/McpError/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if("2.0" !== data0){
const err3 = {instancePath:instancePath+"/jsonrpc",schemaPath:"#/components/schemas/McpError/properties/jsonrpc/const",keyword:"const",params:{allowedValue: "2.0"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.id !== undefined && func0.call(data, "id")){
let data1 = data.id;
const _errs8 = errors;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))))) && (data1 !== null)){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/components/schemas/McpError/properties/id/type",keyword:"type",params:{type: schema68.properties.id.type},message:"must be string,integer,null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.error !== undefined && func0.call(data, "error")){
let data2 = data.error;
const _errs10 = errors;
if(errors === _errs10){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((data2.code === undefined) || (!(func0.call(data2, "code")))) && (missing1 = "code")) || (((data2.message === undefined) || (!(func0.call(data2, "message")))) && (missing1 = "message"))){
const err5 = {instancePath:instancePath+"/error",schemaPath:"#/components/schemas/McpError/properties/error/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
const _errs12 = errors;
for(const key1 of Object.keys(data2)){
if(!(((key1 === "code") || (key1 === "message")) || (key1 === "data"))){
const err6 = {instancePath:instancePath+"/error",schemaPath:"#/components/schemas/McpError/properties/error/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
}
if(_errs12 === errors){
if(data2.code !== undefined && func0.call(data2, "code")){
let data3 = data2.code;
const _errs13 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err7 = {instancePath:instancePath+"/error/code",schemaPath:"#/components/schemas/McpError/properties/error/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((data3 === -32700) || (data3 === -32600)) || (data3 === -32601)) || (data3 === -32602))){
const err8 = {instancePath:instancePath+"/error/code",schemaPath:"#/components/schemas/McpError/properties/error/properties/code/enum",keyword:"enum",params:{allowedValues: schema68.properties.error.properties.code.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.message !== undefined && func0.call(data2, "message")){
let data4 = data2.message;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data4 === "string"){
if(func70(data4) < 1){
const err9 = {instancePath:instancePath+"/error/message",schemaPath:"#/components/schemas/McpError/properties/error/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/error/message",schemaPath:"#/components/schemas/McpError/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.data !== undefined && func0.call(data2, "data")){
let data5 = data2.data;
const _errs17 = errors;
if(errors === _errs17){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const _errs19 = errors;
for(const key2 of Object.keys(data5)){
if(!((key2 === "pointer") || (key2 === "hint"))){
const err11 = {instancePath:instancePath+"/error/data",schemaPath:"#/components/schemas/McpError/properties/error/properties/data/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
break;
}
}
if(_errs19 === errors){
if(data5.pointer !== undefined && func0.call(data5, "pointer")){
let data6 = data5.pointer;
const _errs20 = errors;
if(errors === _errs20){
if(errors === _errs20){
if(typeof data6 === "string"){
if(!(formats26.test(data6))){
const err12 = {instancePath:instancePath+"/error/data/pointer",schemaPath:"#/components/schemas/McpError/properties/error/properties/data/properties/pointer/format",keyword:"format",params:{format: "json-pointer"},message:"must match format \""+"json-pointer"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/error/data/pointer",schemaPath:"#/components/schemas/McpError/properties/error/properties/data/properties/pointer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.hint !== undefined && func0.call(data5, "hint")){
const _errs22 = errors;
if(typeof data5.hint !== "string"){
const err14 = {instancePath:instancePath+"/error/data/hint",schemaPath:"#/components/schemas/McpError/properties/error/properties/data/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
const err15 = {instancePath:instancePath+"/error/data",schemaPath:"#/components/schemas/McpError/properties/error/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/error",schemaPath:"#/components/schemas/McpError/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/components/schemas/McpError/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err18 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
validate43.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate43.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate43.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
else {
var props0 = validate43.evaluated.props;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data)){
if(data.length > 20){
const err0 = {instancePath,schemaPath:"#/oneOf/1/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/oneOf/1/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
var valid1 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate43(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
var items0 = true;
}
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate42.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate42.errors = vErrors;
evaluated0.props = props0;
evaluated0.items = items0;
return errors === 0;
}
validate42.evaluated = {"dynamicProps":true,"dynamicItems":true};

