// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import required0 from "ajv/dist/runtime/ucs2length.js";
import required1 from "ajv-formats/dist/formats.js";

export const validate = validate41;
export default validate41;
const schema69 = {"title":"MCP manifest","description":"The MCP server of the site.","type":"object","additionalProperties":false,"required":["name","title","description","version","transport","protocolVersions","authentication","tools","links"],"properties":{"name":{"description":"Name for programs.","type":"string","minLength":1},"title":{"description":"Name for people.","type":"string","minLength":1},"description":{"description":"What the server gives.","type":"string","minLength":1},"version":{"description":"Version of the site.","type":"string","pattern":"^\\d+\\.\\d+\\.\\d+$"},"transport":{"description":"How to reach it.","type":"object","additionalProperties":false,"required":["type","url"],"properties":{"type":{"description":"The transport.","type":"string","const":"streamable-http"},"url":{"description":"The endpoint.","type":"string","format":"uri"}}},"protocolVersions":{"description":"Protocol revisions, newest first.","type":"array","minItems":1,"uniqueItems":true,"items":{"description":"A revision.","type":"string","enum":["2025-06-18","2025-03-26"]}},"authentication":{"description":"Whether a caller signs in.","type":"object","additionalProperties":false,"required":["required"],"properties":{"required":{"description":"Nobody does.","type":"boolean","const":false}}},"tools":{"description":"The tools as `tools/list` shows them in the newest revision.","type":"array","minItems":1,"items":{"$ref":"#/components/schemas/McpTool"}},"links":{"$ref":"#/components/schemas/SiteLinks"}},"examples":[{"name":"plan","title":"Plan","description":"Reads the documentation of the plan methodology.","version":"1.0.0","transport":{"type":"streamable-http","url":"https://plan.example/api/mcp"},"protocolVersions":["2025-06-18","2025-03-26"],"authentication":{"required":false},"tools":[{"name":"read_page","title":"Read a page","description":"Returns one page as Markdown.","inputSchema":{"type":"object","additionalProperties":false,"required":["path"],"properties":{"path":{"type":"string"}}},"annotations":{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}}],"links":{"openapi":"https://plan.example/openapi.json","developers":"https://plan.example/developers"}}]};
const schema67 = {"title":"MCP tool","description":"A tool of the MCP server.","type":"object","additionalProperties":false,"required":["name","description","inputSchema","annotations"],"properties":{"name":{"description":"Name for programs.","type":"string","pattern":"^[a-z][a-z0-9_]*$"},"title":{"description":"Name for people (2025-06-18).","type":"string","minLength":1},"description":{"description":"What it does and when to use it.","type":"string","minLength":1},"inputSchema":{"description":"JSON Schema of the arguments.","type":"object","additionalProperties":true,"required":["type"],"properties":{"type":{"description":"Type of the root.","type":"string","const":"object"}}},"outputSchema":{"description":"JSON Schema of the structured result (2025-06-18).","type":"object","additionalProperties":true,"required":["type"],"properties":{"type":{"description":"Type of the root.","type":"string","const":"object"}}},"annotations":{"description":"How the tool behaves.","type":"object","additionalProperties":false,"required":["readOnlyHint"],"properties":{"readOnlyHint":{"description":"It changes nothing.","type":"boolean","const":true},"destructiveHint":{"description":"It destroys something.","type":"boolean"},"idempotentHint":{"description":"A second call changes nothing more.","type":"boolean"},"openWorldHint":{"description":"It reaches beyond the site.","type":"boolean"}}}},"examples":[{"name":"read_page","title":"Read a page","description":"Returns one page as Markdown.","inputSchema":{"type":"object","additionalProperties":false,"required":["path"],"properties":{"path":{"type":"string"}}},"annotations":{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}}]};
const schema42 = {"title":"Site links","description":"Where the surface is specified and explained.","type":"object","additionalProperties":false,"required":["openapi","developers"],"properties":{"openapi":{"description":"The OpenAPI document.","type":"string","format":"uri"},"developers":{"description":"The developer portal.","type":"string","format":"uri"}},"examples":[{"openapi":"https://plan.example/openapi.json","developers":"https://plan.example/developers"}]};
const func0 = Object.prototype.hasOwnProperty;
const func70 = (required0.default ?? required0);
const pattern14 = new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const pattern22 = new RegExp("^[a-z][a-z0-9_]*$", "u");
const formats0 = required1.fullFormats.uri;

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name")) || (((data.title === undefined) || (!(func0.call(data, "title")))) && (missing0 = "title"))) || (((data.description === undefined) || (!(func0.call(data, "description")))) && (missing0 = "description"))) || (((data.version === undefined) || (!(func0.call(data, "version")))) && (missing0 = "version"))) || (((data.transport === undefined) || (!(func0.call(data, "transport")))) && (missing0 = "transport"))) || (((data.protocolVersions === undefined) || (!(func0.call(data, "protocolVersions")))) && (missing0 = "protocolVersions"))) || (((data.authentication === undefined) || (!(func0.call(data, "authentication")))) && (missing0 = "authentication"))) || (((data.tools === undefined) || (!(func0.call(data, "tools")))) && (missing0 = "tools"))) || (((data.links === undefined) || (!(func0.call(data, "links")))) && (missing0 = "links"))){
validate41.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(func0.call(schema69.properties, key0))){
validate41.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func70(data0) < 1){
validate41.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined && func0.call(data, "title")){
let data1 = data.title;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func70(data1) < 1){
validate41.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined && func0.call(data, "description")){
let data2 = data.description;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func70(data2) < 1){
validate41.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined && func0.call(data, "version")){
let data3 = data.version;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern14.test(data3)){
validate41.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transport !== undefined && func0.call(data, "transport")){
let data4 = data.transport;
const _errs10 = errors;
if(errors === _errs10){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if((((data4.type === undefined) || (!(func0.call(data4, "type")))) && (missing1 = "type")) || (((data4.url === undefined) || (!(func0.call(data4, "url")))) && (missing1 = "url"))){
validate41.errors = [{instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs12 = errors;
for(const key1 of Object.keys(data4)){
if(!((key1 === "type") || (key1 === "url"))){
validate41.errors = [{instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs12 === errors){
if(data4.type !== undefined && func0.call(data4, "type")){
let data5 = data4.type;
const _errs13 = errors;
if(typeof data5 !== "string"){
validate41.errors = [{instancePath:instancePath+"/transport/type",schemaPath:"#/properties/transport/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("streamable-http" !== data5){
validate41.errors = [{instancePath:instancePath+"/transport/type",schemaPath:"#/properties/transport/properties/type/const",keyword:"const",params:{allowedValue: "streamable-http"},message:"must be equal to constant"}];
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data4.url !== undefined && func0.call(data4, "url")){
let data6 = data4.url;
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data6 === "string"){
if(!(formats0(data6))){
validate41.errors = [{instancePath:instancePath+"/transport/url",schemaPath:"#/properties/transport/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/transport/url",schemaPath:"#/properties/transport/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.protocolVersions !== undefined && func0.call(data, "protocolVersions")){
let data7 = data.protocolVersions;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data7)){
if(data7.length < 1){
validate41.errors = [{instancePath:instancePath+"/protocolVersions",schemaPath:"#/properties/protocolVersions/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs19 = errors;
if(typeof data8 !== "string"){
validate41.errors = [{instancePath:instancePath+"/protocolVersions/" + i0,schemaPath:"#/properties/protocolVersions/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data8 === "2025-06-18") || (data8 === "2025-03-26"))){
validate41.errors = [{instancePath:instancePath+"/protocolVersions/" + i0,schemaPath:"#/properties/protocolVersions/items/enum",keyword:"enum",params:{allowedValues: schema69.properties.protocolVersions.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs19 === errors;
if(!valid2){
break;
}
}
if(valid2){
let i1 = data7.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data7[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate41.errors = [{instancePath:instancePath+"/protocolVersions",schemaPath:"#/properties/protocolVersions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/protocolVersions",schemaPath:"#/properties/protocolVersions/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authentication !== undefined && func0.call(data, "authentication")){
let data9 = data.authentication;
const _errs21 = errors;
if(errors === _errs21){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing2;
if(((data9.required === undefined) || (!(func0.call(data9, "required")))) && (missing2 = "required")){
validate41.errors = [{instancePath:instancePath+"/authentication",schemaPath:"#/properties/authentication/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs23 = errors;
for(const key2 of Object.keys(data9)){
if(!(key2 === "required")){
validate41.errors = [{instancePath:instancePath+"/authentication",schemaPath:"#/properties/authentication/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs23 === errors){
if(data9.required !== undefined && func0.call(data9, "required")){
let data10 = data9.required;
if(typeof data10 !== "boolean"){
validate41.errors = [{instancePath:instancePath+"/authentication/required",schemaPath:"#/properties/authentication/properties/required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(false !== data10){
validate41.errors = [{instancePath:instancePath+"/authentication/required",schemaPath:"#/properties/authentication/properties/required/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/authentication",schemaPath:"#/properties/authentication/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tools !== undefined && func0.call(data, "tools")){
let data11 = data.tools;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data11)){
if(data11.length < 1){
validate41.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len1 = data11.length;
for(let i2=0; i2<len1; i2++){
let data12 = data11[i2];
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing3;
if((((((data12.name === undefined) || (!(func0.call(data12, "name")))) && (missing3 = "name")) || (((data12.description === undefined) || (!(func0.call(data12, "description")))) && (missing3 = "description"))) || (((data12.inputSchema === undefined) || (!(func0.call(data12, "inputSchema")))) && (missing3 = "inputSchema"))) || (((data12.annotations === undefined) || (!(func0.call(data12, "annotations")))) && (missing3 = "annotations"))){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2,schemaPath:"#/components/schemas/McpTool/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs31 = errors;
for(const key3 of Object.keys(data12)){
if(!((((((key3 === "name") || (key3 === "title")) || (key3 === "description")) || (key3 === "inputSchema")) || (key3 === "outputSchema")) || (key3 === "annotations"))){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2,schemaPath:"#/components/schemas/McpTool/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs31 === errors){
if(data12.name !== undefined && func0.call(data12, "name")){
let data13 = data12.name;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data13 === "string"){
if(!pattern22.test(data13)){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/name",schemaPath:"#/components/schemas/McpTool/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/name",schemaPath:"#/components/schemas/McpTool/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs32 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data12.title !== undefined && func0.call(data12, "title")){
let data14 = data12.title;
const _errs34 = errors;
if(errors === _errs34){
if(typeof data14 === "string"){
if(func70(data14) < 1){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/title",schemaPath:"#/components/schemas/McpTool/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/title",schemaPath:"#/components/schemas/McpTool/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs34 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data12.description !== undefined && func0.call(data12, "description")){
let data15 = data12.description;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data15 === "string"){
if(func70(data15) < 1){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/description",schemaPath:"#/components/schemas/McpTool/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/description",schemaPath:"#/components/schemas/McpTool/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs36 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data12.inputSchema !== undefined && func0.call(data12, "inputSchema")){
let data16 = data12.inputSchema;
const _errs38 = errors;
if(errors === _errs38){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing4;
if(((data16.type === undefined) || (!(func0.call(data16, "type")))) && (missing4 = "type")){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/inputSchema",schemaPath:"#/components/schemas/McpTool/properties/inputSchema/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
if(data16.type !== undefined && func0.call(data16, "type")){
let data17 = data16.type;
if(typeof data17 !== "string"){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/inputSchema/type",schemaPath:"#/components/schemas/McpTool/properties/inputSchema/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("object" !== data17){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/inputSchema/type",schemaPath:"#/components/schemas/McpTool/properties/inputSchema/properties/type/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/inputSchema",schemaPath:"#/components/schemas/McpTool/properties/inputSchema/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs38 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data12.outputSchema !== undefined && func0.call(data12, "outputSchema")){
let data18 = data12.outputSchema;
const _errs43 = errors;
if(errors === _errs43){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing5;
if(((data18.type === undefined) || (!(func0.call(data18, "type")))) && (missing5 = "type")){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/outputSchema",schemaPath:"#/components/schemas/McpTool/properties/outputSchema/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
if(data18.type !== undefined && func0.call(data18, "type")){
let data19 = data18.type;
if(typeof data19 !== "string"){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/outputSchema/type",schemaPath:"#/components/schemas/McpTool/properties/outputSchema/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("object" !== data19){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/outputSchema/type",schemaPath:"#/components/schemas/McpTool/properties/outputSchema/properties/type/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/outputSchema",schemaPath:"#/components/schemas/McpTool/properties/outputSchema/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs43 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data12.annotations !== undefined && func0.call(data12, "annotations")){
let data20 = data12.annotations;
const _errs48 = errors;
if(errors === _errs48){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing6;
if(((data20.readOnlyHint === undefined) || (!(func0.call(data20, "readOnlyHint")))) && (missing6 = "readOnlyHint")){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/annotations",schemaPath:"#/components/schemas/McpTool/properties/annotations/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
const _errs50 = errors;
for(const key4 of Object.keys(data20)){
if(!((((key4 === "readOnlyHint") || (key4 === "destructiveHint")) || (key4 === "idempotentHint")) || (key4 === "openWorldHint"))){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/annotations",schemaPath:"#/components/schemas/McpTool/properties/annotations/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs50 === errors){
if(data20.readOnlyHint !== undefined && func0.call(data20, "readOnlyHint")){
let data21 = data20.readOnlyHint;
const _errs51 = errors;
if(typeof data21 !== "boolean"){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/annotations/readOnlyHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/readOnlyHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(true !== data21){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/annotations/readOnlyHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/readOnlyHint/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid10 = _errs51 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data20.destructiveHint !== undefined && func0.call(data20, "destructiveHint")){
const _errs53 = errors;
if(typeof data20.destructiveHint !== "boolean"){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/annotations/destructiveHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/destructiveHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid10 = _errs53 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data20.idempotentHint !== undefined && func0.call(data20, "idempotentHint")){
const _errs55 = errors;
if(typeof data20.idempotentHint !== "boolean"){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/annotations/idempotentHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/idempotentHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid10 = _errs55 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data20.openWorldHint !== undefined && func0.call(data20, "openWorldHint")){
const _errs57 = errors;
if(typeof data20.openWorldHint !== "boolean"){
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/annotations/openWorldHint",schemaPath:"#/components/schemas/McpTool/properties/annotations/properties/openWorldHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid10 = _errs57 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/tools/" + i2+"/annotations",schemaPath:"#/components/schemas/McpTool/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs48 === errors;
}
else {
var valid7 = true;
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
validate41.errors = [{instancePath:instancePath+"/tools/" + i2,schemaPath:"#/components/schemas/McpTool/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid5 = _errs28 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined && func0.call(data, "links")){
let data25 = data.links;
const _errs59 = errors;
const _errs60 = errors;
if(errors === _errs60){
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
let missing7;
if((((data25.openapi === undefined) || (!(func0.call(data25, "openapi")))) && (missing7 = "openapi")) || (((data25.developers === undefined) || (!(func0.call(data25, "developers")))) && (missing7 = "developers"))){
validate41.errors = [{instancePath:instancePath+"/links",schemaPath:"#/components/schemas/SiteLinks/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
const _errs62 = errors;
for(const key5 of Object.keys(data25)){
if(!((key5 === "openapi") || (key5 === "developers"))){
validate41.errors = [{instancePath:instancePath+"/links",schemaPath:"#/components/schemas/SiteLinks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs62 === errors){
if(data25.openapi !== undefined && func0.call(data25, "openapi")){
let data26 = data25.openapi;
const _errs63 = errors;
if(errors === _errs63){
if(errors === _errs63){
if(typeof data26 === "string"){
if(!(formats0(data26))){
validate41.errors = [{instancePath:instancePath+"/links/openapi",schemaPath:"#/components/schemas/SiteLinks/properties/openapi/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/links/openapi",schemaPath:"#/components/schemas/SiteLinks/properties/openapi/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid12 = _errs63 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data25.developers !== undefined && func0.call(data25, "developers")){
let data27 = data25.developers;
const _errs65 = errors;
if(errors === _errs65){
if(errors === _errs65){
if(typeof data27 === "string"){
if(!(formats0(data27))){
validate41.errors = [{instancePath:instancePath+"/links/developers",schemaPath:"#/components/schemas/SiteLinks/properties/developers/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/links/developers",schemaPath:"#/components/schemas/SiteLinks/properties/developers/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid12 = _errs65 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/links",schemaPath:"#/components/schemas/SiteLinks/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
}
}
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
validate41.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

