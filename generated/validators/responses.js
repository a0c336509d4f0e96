// Generated from the contract. Do not edit: change the contract and generate again.
import {
  validatePageName,
} from "./components.js";
import {
  date,
} from "./support/formats.js";
import {
  areUnlike,
  countOf,
  everyItem,
  matching,
} from "./support/recognition.js";
import {
  duplicate,
  equal,
  isLonger,
  missingOwn,
} from "./support/values.js";
const hasOwn = Object.prototype.hasOwnProperty;
const pattern0$validateAgentSkillsResponse = /*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u");
const pattern1$validateAgentSkillsResponse = /*#__PURE__*/ new RegExp("^sha256:[a-f0-9]{64}$", "u");
const pattern2$validateAgentSkillsResponse = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const obj0$validateAgentSkillsResponse = ["skill-md","archive"];
const uriFormat = /^[a-z][a-z0-9+.-]*:(?:(?:\/\/(?:[a-z0-9\-._~!$&'()*+,;=:]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:]*)*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){7}(?:[0-9a-f]{1,4}|:))|(?:(?:[0-9a-f]{1,4}:){6}(?::[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){5}(?:(?:(?::[0-9a-f]{1,4}){1,2})|:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){4}(?:(?:(?::[0-9a-f]{1,4}){1,3})|(?:(?::[0-9a-f]{1,4})?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){3}(?:(?:(?::[0-9a-f]{1,4}){1,4})|(?:(?::[0-9a-f]{1,4}){0,2}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){2}(?:(?:(?::[0-9a-f]{1,4}){1,5})|(?:(?::[0-9a-f]{1,4}){0,3}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){1}(?:(?:(?::[0-9a-f]{1,4}){1,6})|(?:(?::[0-9a-f]{1,4}){0,4}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?::(?:(?:(?::[0-9a-f]{1,4}){1,7})|(?:(?::[0-9a-f]{1,4}){0,5}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))|v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|[a-z0-9\-._~!$&'()*+,;=]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=]*)*)(?::\d*)?(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?)|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?(?:\?[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?(?:#[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?$/i;
const matchesName$AgentSkillsResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u"));
const matchesUriFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));
const matchesDigest$AgentSkillsResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^sha256:[a-f0-9]{64}$", "u"));
const matchesVersion$AgentSkillsResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const pattern0$validateAiCatalogResponse = /*#__PURE__*/ new RegExp("^urn:[a-z0-9][a-z0-9-]{0,31}:", "u");
const pattern1$validateAiCatalogResponse = /*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u");
const matchesIdentifier$AiCatalogResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^urn:[a-z0-9][a-z0-9-]{0,31}:", "u"));
const matchesType$AiCatalogResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u"));
const pattern0$validateApiIndexResponse = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const pattern1$validateApiIndexResponse = /*#__PURE__*/ new RegExp("^[a-z][A-Za-z0-9]*$", "u");
const pattern2$validateApiIndexResponse = /*#__PURE__*/ new RegExp("^/", "u");
const obj0$validateApiIndexResponse = ["GET","POST"];
const matchesVersion$ApiIndexResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const matchesId$ApiIndexResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z][A-Za-z0-9]*$", "u"));
const matchesPath$ApiIndexResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^/", "u"));
const pattern0$validateHealthResponse = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const matchesVersion$HealthResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const pattern0$validateLinkTargetResponse = /*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u");
const matchesType$LinkTargetResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u"));
const obj0$validateMcpManifestResponse = /*#__PURE__*/ new Set(["name","title","description","version","transport","protocolVersions","authentication","tools","links"]);
const pattern0$validateMcpManifestResponse = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const matchesVersion$McpManifestResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const obj0$validateMcpServerCardResponse = /*#__PURE__*/ new Set(["$schema","name","version","title","description","websiteUrl","remotes","capabilities","tools"]);
const pattern0$validateMcpServerCardResponse = /*#__PURE__*/ new RegExp("^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$", "u");
const pattern1$validateMcpServerCardResponse = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const matchesName$McpServerCardResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$", "u"));
const matchesVersion$McpServerCardResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const pattern0$validateMcpToolResponse = /*#__PURE__*/ new RegExp("^[a-z][a-z0-9_]*$", "u");
const matchesName$McpToolResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z][a-z0-9_]*$", "u"));
const obj0$validateOauthAuthorizationServerResponse = ["read"];
const obj2$validateOauthAuthorizationServerResponse = [];
const obj4$validateOauthAuthorizationServerResponse = [];
const obj6$validateOauthAuthorizationServerResponse = ["anonymous"];
const obj0$validateOauthProtectedResourceResponse = ["read"];
const obj2$validateOauthProtectedResourceResponse = ["header"];
const obj0$validatePagesResponse = /*#__PURE__*/ new Set(["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]);
const obj1$validatePagesResponse = ["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"];
const uriReferenceFormat = /^(?:(?:[a-z][a-z0-9+.-]*:)?(?:\/\/(?:[a-z0-9\-._~!$&'()*+,;=:]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:]*)*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){7}(?:[0-9a-f]{1,4}|:))|(?:(?:[0-9a-f]{1,4}:){6}(?::[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){5}(?:(?:(?::[0-9a-f]{1,4}){1,2})|:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){4}(?:(?:(?::[0-9a-f]{1,4}){1,3})|(?:(?::[0-9a-f]{1,4})?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){3}(?:(?:(?::[0-9a-f]{1,4}){1,4})|(?:(?::[0-9a-f]{1,4}){0,2}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){2}(?:(?:(?::[0-9a-f]{1,4}){1,5})|(?:(?::[0-9a-f]{1,4}){0,3}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){1}(?:(?:(?::[0-9a-f]{1,4}){1,6})|(?:(?::[0-9a-f]{1,4}){0,4}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?::(?:(?:(?::[0-9a-f]{1,4}){1,7})|(?:(?::[0-9a-f]{1,4}){0,5}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))|v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|[a-z0-9\-._~!$&'()*+,;=]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=]*)*)(?::\d*)?(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?)|[a-z][a-z0-9+.-]*:(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?(?:\?[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?(?:#[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?$/i;
const obj0$validateProblemResponse = ["bad_request","not_found","method_not_allowed","rate_limited","origin_not_allowed","host_not_allowed","payload_too_large","unsupported_media_type","precondition_failed","internal_error"];
const pattern0$validateSectionsResponse = /*#__PURE__*/ new RegExp("^/", "u");
const obj0$validateSectionsResponse = /*#__PURE__*/ new Set(["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]);
const obj1$validateSectionsResponse = ["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"];
const matchesPath$SectionsResponse = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^/", "u"));
const obj0$validateMcpManifestResponse$ProtocolVersions = ["2025-06-18","2025-03-26"];

function validateAgentSkillsResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeAgentSkillsResponse(data)){
validateAgentSkillsResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "$schema") || (key0 === "skills"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateAgentSkillsResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["$schema","skills"]);
if(missing0 !== undefined){
validateAgentSkillsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.$schema !== undefined && hasOwn.call(data, "$schema")){
let data0 = data.$schema;
if(typeof data0 !== "string"){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "https://schemas.agentskills.io/discovery/0.2.0/schema.json")){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/const",keyword:"const",params:{allowedValue: "https://schemas.agentskills.io/discovery/0.2.0/schema.json"},message:"must be equal to constant"}];
return false;
}
}
if(data.skills !== undefined && hasOwn.call(data, "skills")){
let data1 = data.skills;
if(Array.isArray(data1)){
if(data1.length < 1){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
const _errs8 = errors;
for(const key1 of Object.keys(data2)){
if(!((((((key1 === "name") || (key1 === "type")) || (key1 === "description")) || (key1 === "url")) || (key1 === "digest")) || (key1 === "metadata"))){
if(this?.leavesOut === true){
delete data2[key1];
continue;
}
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"#/properties/skills/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs8 === errors){
const missing1 = missingOwn(data2, ["name","type","description","url","digest"]);
if(missing1 !== undefined){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"#/properties/skills/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.name !== undefined && hasOwn.call(data2, "name")){
let data3 = data2.name;
if(typeof data3 === "string"){
if(isLonger(data3, 64)){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/name",schemaPath:"#/properties/skills/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0$validateAgentSkillsResponse.test(data3)){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/name",schemaPath:"#/properties/skills/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*$"+"\""}];
return false;
}
}
}
else {
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/name",schemaPath:"#/properties/skills/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.type !== undefined && hasOwn.call(data2, "type")){
let data4 = data2.type;
if(typeof data4 !== "string"){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/type",schemaPath:"#/properties/skills/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "skill-md") || (data4 === "archive"))){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/type",schemaPath:"#/properties/skills/items/properties/type/enum",keyword:"enum",params:{allowedValues: obj0$validateAgentSkillsResponse},message:"must be equal to one of the allowed values"}];
return false;
}
}
if(data2.description !== undefined && hasOwn.call(data2, "description")){
let data5 = data2.description;
if(typeof data5 === "string"){
if(isLonger(data5, 1024)){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/description",schemaPath:"#/properties/skills/items/properties/description/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(data5.length < 1){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/description",schemaPath:"#/properties/skills/items/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/description",schemaPath:"#/properties/skills/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.url !== undefined && hasOwn.call(data2, "url")){
let data6 = data2.url;
if(typeof data6 === "string"){
if(!(uriFormat.test(data6))){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/url",schemaPath:"#/properties/skills/items/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/url",schemaPath:"#/properties/skills/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.digest !== undefined && hasOwn.call(data2, "digest")){
let data7 = data2.digest;
if(typeof data7 === "string"){
if(!pattern1$validateAgentSkillsResponse.test(data7)){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/digest",schemaPath:"#/properties/skills/items/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[a-f0-9]{64}$"},message:"must match pattern \""+"^sha256:[a-f0-9]{64}$"+"\""}];
return false;
}
}
else {
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/digest",schemaPath:"#/properties/skills/items/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.metadata !== undefined && hasOwn.call(data2, "metadata")){
let data8 = data2.metadata;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
const _errs21 = errors;
for(const key2 of Object.keys(data8)){
if(!(key2 === "version")){
if(this?.leavesOut === true){
delete data8[key2];
continue;
}
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/metadata",schemaPath:"#/properties/skills/items/properties/metadata/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs21 === errors){
if(data8.version !== undefined && hasOwn.call(data8, "version")){
let data9 = data8.version;
if(typeof data9 === "string"){
if(!pattern2$validateAgentSkillsResponse.test(data9)){
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/metadata/version",schemaPath:"#/properties/skills/items/properties/metadata/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/metadata/version",schemaPath:"#/properties/skills/items/properties/metadata/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0+"/metadata",schemaPath:"#/properties/skills/items/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"#/properties/skills/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid3 = _errs6 === errors;
if(!valid3){
break;
}
}
}
}
else {
validateAgentSkillsResponse.errors = [{instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validateAgentSkillsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateAgentSkillsResponse.errors = vErrors;
return errors === 0;
}

function isMetadata$AgentSkillsResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (typeof m1 === "string" && matchesVersion$AgentSkillsResponse(m1)))
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1)
  );
}

function isSkills$AgentSkillsResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.type;
  const m3 = value.description;
  const m4 = value.url;
  const m5 = value.digest;
  const m6 = value.metadata;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesName$AgentSkillsResponse(m1)
    && m1.length <= 64
    && (m2 === "skill-md" || m2 === "archive")
    && typeof m3 === "string"
    && m3.length >= 1
    && m3.length <= 1024
    && typeof m4 === "string"
    && matchesUriFormat(m4)
    && typeof m5 === "string"
    && matchesDigest$AgentSkillsResponse(m5)
    && (m6 === undefined || isMetadata$AgentSkillsResponse(m6))
    && countOf(value) === 5 + (m6 === undefined ? 0 : 1)
  );
}

function isValue$AgentSkillsResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["$schema"];
  const m2 = value.skills;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "https://schemas.agentskills.io/discovery/0.2.0/schema.json"
    && Array.isArray(m2)
    && m2.length >= 1
    && everyItem(m2, (value) => isSkills$AgentSkillsResponse(value))
    && countOf(value) === 2
  );
}

function recognizeAgentSkillsResponse(value) {
  return isValue$AgentSkillsResponse(value);
}

function validateAiCatalogResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeAiCatalogResponse(data)){
validateAiCatalogResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "specVersion") || (key0 === "host")) || (key0 === "entries"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateAiCatalogResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["specVersion","host","entries"]);
if(missing0 !== undefined){
validateAiCatalogResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.specVersion !== undefined && hasOwn.call(data, "specVersion")){
let data0 = data.specVersion;
if(typeof data0 !== "string"){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/specVersion",schemaPath:"#/properties/specVersion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "1.0")){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/specVersion",schemaPath:"#/properties/specVersion/const",keyword:"const",params:{allowedValue: "1.0"},message:"must be equal to constant"}];
return false;
}
}
if(data.host !== undefined && hasOwn.call(data, "host")){
let data1 = data.host;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs6 = errors;
for(const key1 of Object.keys(data1)){
if(!((key1 === "displayName") || (key1 === "identifier"))){
if(this?.leavesOut === true){
delete data1[key1];
continue;
}
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs6 === errors){
const missing1 = missingOwn(data1, ["displayName","identifier"]);
if(missing1 !== undefined){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.displayName !== undefined && hasOwn.call(data1, "displayName")){
let data2 = data1.displayName;
if(typeof data2 === "string"){
if(data2.length < 1){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/host/displayName",schemaPath:"#/properties/host/properties/displayName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/host/displayName",schemaPath:"#/properties/host/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data1.identifier !== undefined && hasOwn.call(data1, "identifier")){
let data3 = data1.identifier;
if(typeof data3 === "string"){
if(data3.length < 1){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/host/identifier",schemaPath:"#/properties/host/properties/identifier/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/host/identifier",schemaPath:"#/properties/host/properties/identifier/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.entries !== undefined && hasOwn.call(data, "entries")){
let data4 = data.entries;
if(Array.isArray(data4)){
if(data4.length < 1){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid7 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs13 = errors;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const _errs15 = errors;
for(const key2 of Object.keys(data5)){
if(!((((((key2 === "identifier") || (key2 === "displayName")) || (key2 === "description")) || (key2 === "type")) || (key2 === "url")) || (key2 === "representativeQueries"))){
if(this?.leavesOut === true){
delete data5[key2];
continue;
}
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs15 === errors){
const missing2 = missingOwn(data5, ["identifier","displayName","description","type","url","representativeQueries"]);
if(missing2 !== undefined){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data5.identifier !== undefined && hasOwn.call(data5, "identifier")){
let data6 = data5.identifier;
if(typeof data6 === "string"){
if(!pattern0$validateAiCatalogResponse.test(data6)){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/identifier",schemaPath:"#/properties/entries/items/properties/identifier/pattern",keyword:"pattern",params:{pattern: "^urn:[a-z0-9][a-z0-9-]{0,31}:"},message:"must match pattern \""+"^urn:[a-z0-9][a-z0-9-]{0,31}:"+"\""}];
return false;
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/identifier",schemaPath:"#/properties/entries/items/properties/identifier/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.displayName !== undefined && hasOwn.call(data5, "displayName")){
let data7 = data5.displayName;
if(typeof data7 === "string"){
if(data7.length < 1){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/displayName",schemaPath:"#/properties/entries/items/properties/displayName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/displayName",schemaPath:"#/properties/entries/items/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.description !== undefined && hasOwn.call(data5, "description")){
let data8 = data5.description;
if(typeof data8 === "string"){
if(data8.length < 1){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/description",schemaPath:"#/properties/entries/items/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/description",schemaPath:"#/properties/entries/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.type !== undefined && hasOwn.call(data5, "type")){
let data9 = data5.type;
if(typeof data9 === "string"){
if(!pattern1$validateAiCatalogResponse.test(data9)){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/type",schemaPath:"#/properties/entries/items/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/type",schemaPath:"#/properties/entries/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.url !== undefined && hasOwn.call(data5, "url")){
let data10 = data5.url;
if(typeof data10 === "string"){
if(!(uriFormat.test(data10))){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/url",schemaPath:"#/properties/entries/items/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/url",schemaPath:"#/properties/entries/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.representativeQueries !== undefined && hasOwn.call(data5, "representativeQueries")){
let data11 = data5.representativeQueries;
if(Array.isArray(data11)){
if(data11.length > 5){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries",schemaPath:"#/properties/entries/items/properties/representativeQueries/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"}];
return false;
}
else {
if(data11.length < 2){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries",schemaPath:"#/properties/entries/items/properties/representativeQueries/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid15 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
const _errs28 = errors;
if(typeof data12 === "string"){
if(data12.length < 1){
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries/" + i1,schemaPath:"#/properties/entries/items/properties/representativeQueries/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries/" + i1,schemaPath:"#/properties/entries/items/properties/representativeQueries/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid15 = _errs28 === errors;
if(!valid15){
break;
}
}
}
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries",schemaPath:"#/properties/entries/items/properties/representativeQueries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid7 = _errs13 === errors;
if(!valid7){
break;
}
}
}
}
else {
validateAiCatalogResponse.errors = [{instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validateAiCatalogResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateAiCatalogResponse.errors = vErrors;
return errors === 0;
}

function isHost$AiCatalogResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.displayName;
  const m2 = value.identifier;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && m2.length >= 1
    && countOf(value) === 2
  );
}

function isEntries$AiCatalogResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.identifier;
  const m2 = value.displayName;
  const m3 = value.description;
  const m4 = value.type;
  const m5 = value.url;
  const m6 = value.representativeQueries;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesIdentifier$AiCatalogResponse(m1)
    && typeof m2 === "string"
    && m2.length >= 1
    && typeof m3 === "string"
    && m3.length >= 1
    && typeof m4 === "string"
    && matchesType$AiCatalogResponse(m4)
    && typeof m5 === "string"
    && matchesUriFormat(m5)
    && Array.isArray(m6)
    && m6.length >= 2
    && m6.length <= 5
    && everyItem(m6, (value) => typeof value === "string" && value.length >= 1)
    && countOf(value) === 6
  );
}

function isValue$AiCatalogResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.specVersion;
  const m2 = value.host;
  const m3 = value.entries;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "1.0"
    && isHost$AiCatalogResponse(m2)
    && Array.isArray(m3)
    && m3.length >= 1
    && everyItem(m3, (value) => isEntries$AiCatalogResponse(value))
    && countOf(value) === 3
  );
}

function recognizeAiCatalogResponse(value) {
  return isValue$AiCatalogResponse(value);
}

function validateApiCatalogResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeApiCatalogResponse(data)){
validateApiCatalogResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "linkset")){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateApiCatalogResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["linkset"]);
if(missing0 !== undefined){
validateApiCatalogResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.linkset !== undefined && hasOwn.call(data, "linkset")){
let data0 = data.linkset;
if(Array.isArray(data0)){
if(data0.length < 2){
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset",schemaPath:"#/properties/linkset/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs6 = errors;
for(const key1 of Object.keys(data1)){
if(!(((((((key1 === "anchor") || (key1 === "profile")) || (key1 === "item")) || (key1 === "service-desc")) || (key1 === "service-doc")) || (key1 === "service-meta")) || (key1 === "status"))){
if(this?.leavesOut === true){
delete data1[key1];
continue;
}
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs6 === errors){
const missing1 = missingOwn(data1, ["anchor"]);
if(missing1 !== undefined){
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.anchor !== undefined && hasOwn.call(data1, "anchor")){
let data2 = data1.anchor;
if(typeof data2 === "string"){
if(!(uriFormat.test(data2))){
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/anchor",schemaPath:"#/properties/linkset/items/properties/anchor/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/anchor",schemaPath:"#/properties/linkset/items/properties/anchor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data1.profile !== undefined && hasOwn.call(data1, "profile")){
let data3 = data1.profile;
if(Array.isArray(data3)){
if(data3.length < 1){
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile",schemaPath:"#/properties/linkset/items/properties/profile/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid6 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs11 = errors;
if(!(validateLinkTargetResponse.call(this, data3[i1], {instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1,parentData:data3,parentDataProperty:i1}))){
validateApiCatalogResponse.errors = validateLinkTargetResponse.errors;
return false;
}
var valid6 = _errs11 === errors;
if(!valid6){
break;
}
}
}
}
else {
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile",schemaPath:"#/properties/linkset/items/properties/profile/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1.item !== undefined && hasOwn.call(data1, "item")){
let data5 = data1.item;
if(Array.isArray(data5)){
if(data5.length < 1){
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item",schemaPath:"#/properties/linkset/items/properties/item/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid8 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
const _errs14 = errors;
if(!(validateLinkTargetResponse.call(this, data5[i2], {instancePath:instancePath+"/linkset/" + i0+"/item/" + i2,parentData:data5,parentDataProperty:i2}))){
validateApiCatalogResponse.errors = validateLinkTargetResponse.errors;
return false;
}
var valid8 = _errs14 === errors;
if(!valid8){
break;
}
}
}
}
else {
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item",schemaPath:"#/properties/linkset/items/properties/item/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1["service-desc"] !== undefined && hasOwn.call(data1, "service-desc")){
let data7 = data1["service-desc"];
if(Array.isArray(data7)){
if(data7.length < 1){
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc",schemaPath:"#/properties/linkset/items/properties/service-desc/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid10 = true;
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
const _errs17 = errors;
if(!(validateLinkTargetResponse.call(this, data7[i3], {instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3,parentData:data7,parentDataProperty:i3}))){
validateApiCatalogResponse.errors = validateLinkTargetResponse.errors;
return false;
}
var valid10 = _errs17 === errors;
if(!valid10){
break;
}
}
}
}
else {
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc",schemaPath:"#/properties/linkset/items/properties/service-desc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1["service-doc"] !== undefined && hasOwn.call(data1, "service-doc")){
let data9 = data1["service-doc"];
if(Array.isArray(data9)){
if(data9.length < 1){
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc",schemaPath:"#/properties/linkset/items/properties/service-doc/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid12 = true;
const len4 = data9.length;
for(let i4=0; i4<len4; i4++){
const _errs20 = errors;
if(!(validateLinkTargetResponse.call(this, data9[i4], {instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4,parentData:data9,parentDataProperty:i4}))){
validateApiCatalogResponse.errors = validateLinkTargetResponse.errors;
return false;
}
var valid12 = _errs20 === errors;
if(!valid12){
break;
}
}
}
}
else {
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc",schemaPath:"#/properties/linkset/items/properties/service-doc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1["service-meta"] !== undefined && hasOwn.call(data1, "service-meta")){
let data11 = data1["service-meta"];
if(Array.isArray(data11)){
if(data11.length < 1){
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta",schemaPath:"#/properties/linkset/items/properties/service-meta/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid14 = true;
const len5 = data11.length;
for(let i5=0; i5<len5; i5++){
const _errs23 = errors;
if(!(validateLinkTargetResponse.call(this, data11[i5], {instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5,parentData:data11,parentDataProperty:i5}))){
validateApiCatalogResponse.errors = validateLinkTargetResponse.errors;
return false;
}
var valid14 = _errs23 === errors;
if(!valid14){
break;
}
}
}
}
else {
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta",schemaPath:"#/properties/linkset/items/properties/service-meta/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1.status !== undefined && hasOwn.call(data1, "status")){
let data13 = data1.status;
if(Array.isArray(data13)){
if(data13.length < 1){
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status",schemaPath:"#/properties/linkset/items/properties/status/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid16 = true;
const len6 = data13.length;
for(let i6=0; i6<len6; i6++){
const _errs26 = errors;
if(!(validateLinkTargetResponse.call(this, data13[i6], {instancePath:instancePath+"/linkset/" + i0+"/status/" + i6,parentData:data13,parentDataProperty:i6}))){
validateApiCatalogResponse.errors = validateLinkTargetResponse.errors;
return false;
}
var valid16 = _errs26 === errors;
if(!valid16){
break;
}
}
}
}
else {
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status",schemaPath:"#/properties/linkset/items/properties/status/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid2 = _errs4 === errors;
if(!valid2){
break;
}
}
}
}
else {
validateApiCatalogResponse.errors = [{instancePath:instancePath+"/linkset",schemaPath:"#/properties/linkset/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validateApiCatalogResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateApiCatalogResponse.errors = vErrors;
return errors === 0;
}

function isLinkset$ApiCatalogResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.anchor;
  const m2 = value.profile;
  const m3 = value.item;
  const m4 = value["service-desc"];
  const m5 = value["service-doc"];
  const m6 = value["service-meta"];
  const m7 = value.status;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesUriFormat(m1)
    && (m2 === undefined || (Array.isArray(m2) && m2.length >= 1 && everyItem(m2, (value) => recognizeLinkTargetResponse(value))))
    && (m3 === undefined || (Array.isArray(m3) && m3.length >= 1 && everyItem(m3, (value) => recognizeLinkTargetResponse(value))))
    && (m4 === undefined || (Array.isArray(m4) && m4.length >= 1 && everyItem(m4, (value) => recognizeLinkTargetResponse(value))))
    && (m5 === undefined || (Array.isArray(m5) && m5.length >= 1 && everyItem(m5, (value) => recognizeLinkTargetResponse(value))))
    && (m6 === undefined || (Array.isArray(m6) && m6.length >= 1 && everyItem(m6, (value) => recognizeLinkTargetResponse(value))))
    && (m7 === undefined || (Array.isArray(m7) && m7.length >= 1 && everyItem(m7, (value) => recognizeLinkTargetResponse(value))))
    && countOf(value) === 1 + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1) + (m5 === undefined ? 0 : 1) + (m6 === undefined ? 0 : 1) + (m7 === undefined ? 0 : 1)
  );
}

function isValue$ApiCatalogResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.linkset;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && m1.length >= 2
    && everyItem(m1, (value) => isLinkset$ApiCatalogResponse(value))
    && countOf(value) === 1
  );
}

function recognizeApiCatalogResponse(value) {
  return isValue$ApiCatalogResponse(value);
}

function validateApiIndexResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeApiIndexResponse(data)){
validateApiIndexResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((key0 === "name") || (key0 === "version")) || (key0 === "links")) || (key0 === "operations"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateApiIndexResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["name","version","links","operations"]);
if(missing0 !== undefined){
validateApiIndexResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length < 1){
validateApiIndexResponse.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateApiIndexResponse.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.version !== undefined && hasOwn.call(data, "version")){
let data1 = data.version;
if(typeof data1 === "string"){
if(!pattern0$validateApiIndexResponse.test(data1)){
validateApiIndexResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateApiIndexResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.links !== undefined && hasOwn.call(data, "links")){
if(!(validateSiteLinksResponse.call(this, data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links"}))){
validateApiIndexResponse.errors = validateSiteLinksResponse.errors;
return false;
}
}
if(data.operations !== undefined && hasOwn.call(data, "operations")){
let data3 = data.operations;
if(Array.isArray(data3)){
if(data3.length < 1){
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs9 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
const _errs11 = errors;
for(const key1 of Object.keys(data4)){
if(!((((key1 === "id") || (key1 === "method")) || (key1 === "path")) || (key1 === "summary"))){
if(this?.leavesOut === true){
delete data4[key1];
continue;
}
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs11 === errors){
const missing1 = missingOwn(data4, ["id","method","path","summary"]);
if(missing1 !== undefined){
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.id !== undefined && hasOwn.call(data4, "id")){
let data5 = data4.id;
if(typeof data5 === "string"){
if(!pattern1$validateApiIndexResponse.test(data5)){
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0+"/id",schemaPath:"#/properties/operations/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z][A-Za-z0-9]*$"},message:"must match pattern \""+"^[a-z][A-Za-z0-9]*$"+"\""}];
return false;
}
}
else {
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0+"/id",schemaPath:"#/properties/operations/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data4.method !== undefined && hasOwn.call(data4, "method")){
let data6 = data4.method;
if(typeof data6 !== "string"){
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0+"/method",schemaPath:"#/properties/operations/items/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data6 === "GET") || (data6 === "POST"))){
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0+"/method",schemaPath:"#/properties/operations/items/properties/method/enum",keyword:"enum",params:{allowedValues: obj0$validateApiIndexResponse},message:"must be equal to one of the allowed values"}];
return false;
}
}
if(data4.path !== undefined && hasOwn.call(data4, "path")){
let data7 = data4.path;
if(typeof data7 === "string"){
if(!pattern2$validateApiIndexResponse.test(data7)){
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0+"/path",schemaPath:"#/properties/operations/items/properties/path/pattern",keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""}];
return false;
}
}
else {
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0+"/path",schemaPath:"#/properties/operations/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data4.summary !== undefined && hasOwn.call(data4, "summary")){
let data8 = data4.summary;
if(typeof data8 === "string"){
if(data8.length < 1){
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0+"/summary",schemaPath:"#/properties/operations/items/properties/summary/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0+"/summary",schemaPath:"#/properties/operations/items/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid5 = _errs9 === errors;
if(!valid5){
break;
}
}
}
}
else {
validateApiIndexResponse.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validateApiIndexResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateApiIndexResponse.errors = vErrors;
return errors === 0;
}

function isOperations$ApiIndexResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  const m2 = value.method;
  const m3 = value.path;
  const m4 = value.summary;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesId$ApiIndexResponse(m1)
    && (m2 === "GET" || m2 === "POST")
    && typeof m3 === "string"
    && matchesPath$ApiIndexResponse(m3)
    && typeof m4 === "string"
    && m4.length >= 1
    && countOf(value) === 4
  );
}

function isValue$ApiIndexResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.version;
  const m3 = value.links;
  const m4 = value.operations;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && matchesVersion$ApiIndexResponse(m2)
    && recognizeSiteLinksResponse(m3)
    && Array.isArray(m4)
    && m4.length >= 1
    && everyItem(m4, (value) => isOperations$ApiIndexResponse(value))
    && countOf(value) === 4
  );
}

function recognizeApiIndexResponse(value) {
  return isValue$ApiIndexResponse(value);
}

function validateHealthResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeHealthResponse(data)){
validateHealthResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "status") || (key0 === "version")) || (key0 === "links"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateHealthResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["status","version","links"]);
if(missing0 !== undefined){
validateHealthResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined && hasOwn.call(data, "status")){
let data0 = data.status;
if(typeof data0 !== "string"){
validateHealthResponse.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "ok")){
validateHealthResponse.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: "ok"},message:"must be equal to constant"}];
return false;
}
}
if(data.version !== undefined && hasOwn.call(data, "version")){
let data1 = data.version;
if(typeof data1 === "string"){
if(!pattern0$validateHealthResponse.test(data1)){
validateHealthResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateHealthResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.links !== undefined && hasOwn.call(data, "links")){
if(!(validateSiteLinksResponse.call(this, data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links"}))){
validateHealthResponse.errors = validateSiteLinksResponse.errors;
return false;
}
}
}
}
}
else {
validateHealthResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateHealthResponse.errors = vErrors;
return errors === 0;
}

function isValue$HealthResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.status;
  const m2 = value.version;
  const m3 = value.links;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "ok"
    && typeof m2 === "string"
    && matchesVersion$HealthResponse(m2)
    && recognizeSiteLinksResponse(m3)
    && countOf(value) === 3
  );
}

function recognizeHealthResponse(value) {
  return isValue$HealthResponse(value);
}

function validateLinkTargetResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeLinkTargetResponse(data)){
validateLinkTargetResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "href") || (key0 === "type")) || (key0 === "title"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateLinkTargetResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["href"]);
if(missing0 !== undefined){
validateLinkTargetResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.href !== undefined && hasOwn.call(data, "href")){
let data0 = data.href;
if(typeof data0 === "string"){
if(!(uriFormat.test(data0))){
validateLinkTargetResponse.errors = [{instancePath:instancePath+"/href",schemaPath:"#/properties/href/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateLinkTargetResponse.errors = [{instancePath:instancePath+"/href",schemaPath:"#/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.type !== undefined && hasOwn.call(data, "type")){
let data1 = data.type;
if(typeof data1 === "string"){
if(!pattern0$validateLinkTargetResponse.test(data1)){
validateLinkTargetResponse.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validateLinkTargetResponse.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data2 = data.title;
if(typeof data2 === "string"){
if(data2.length < 1){
validateLinkTargetResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateLinkTargetResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validateLinkTargetResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateLinkTargetResponse.errors = vErrors;
return errors === 0;
}

function isValue$LinkTargetResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.href;
  const m2 = value.type;
  const m3 = value.title;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesUriFormat(m1)
    && (m2 === undefined || (typeof m2 === "string" && matchesType$LinkTargetResponse(m2)))
    && (m3 === undefined || (typeof m3 === "string" && m3.length >= 1))
    && countOf(value) === 1 + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1)
  );
}

function recognizeLinkTargetResponse(value) {
  return isValue$LinkTargetResponse(value);
}

function validateMcpManifestResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpManifestResponse(data)){
validateMcpManifestResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(obj0$validateMcpManifestResponse.has(key0))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateMcpManifestResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["name","title","description","version","transport","protocolVersions","authentication","tools","links"]);
if(missing0 !== undefined){
validateMcpManifestResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length < 1){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data1 = data.title;
if(typeof data1 === "string"){
if(data1.length < 1){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.description !== undefined && hasOwn.call(data, "description")){
let data2 = data.description;
if(typeof data2 === "string"){
if(data2.length < 1){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.version !== undefined && hasOwn.call(data, "version")){
let data3 = data.version;
if(typeof data3 === "string"){
if(!pattern0$validateMcpManifestResponse.test(data3)){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.transport !== undefined && hasOwn.call(data, "transport")){
let data4 = data.transport;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
const _errs12 = errors;
for(const key1 of Object.keys(data4)){
if(!((key1 === "type") || (key1 === "url"))){
if(this?.leavesOut === true){
delete data4[key1];
continue;
}
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs12 === errors){
const missing1 = missingOwn(data4, ["type","url"]);
if(missing1 !== undefined){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.type !== undefined && hasOwn.call(data4, "type")){
let data5 = data4.type;
if(typeof data5 !== "string"){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/transport/type",schemaPath:"#/properties/transport/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data5 === "streamable-http")){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/transport/type",schemaPath:"#/properties/transport/properties/type/const",keyword:"const",params:{allowedValue: "streamable-http"},message:"must be equal to constant"}];
return false;
}
}
if(data4.url !== undefined && hasOwn.call(data4, "url")){
let data6 = data4.url;
if(typeof data6 === "string"){
if(!(uriFormat.test(data6))){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/transport/url",schemaPath:"#/properties/transport/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/transport/url",schemaPath:"#/properties/transport/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.protocolVersions !== undefined && hasOwn.call(data, "protocolVersions")){
if(!(validateMcpManifestResponse$ProtocolVersions.call(this, data.protocolVersions, {instancePath:instancePath+"/protocolVersions",parentData:data,parentDataProperty:"protocolVersions"}))){
validateMcpManifestResponse.errors = validateMcpManifestResponse$ProtocolVersions.errors;
return false;
}
}
if(data.authentication !== undefined && hasOwn.call(data, "authentication")){
let data8 = data.authentication;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
const _errs20 = errors;
for(const key2 of Object.keys(data8)){
if(!(key2 === "required")){
if(this?.leavesOut === true){
delete data8[key2];
continue;
}
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/authentication",schemaPath:"#/properties/authentication/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs20 === errors){
const missing2 = missingOwn(data8, ["required"]);
if(missing2 !== undefined){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/authentication",schemaPath:"#/properties/authentication/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data8.required !== undefined && hasOwn.call(data8, "required")){
let data9 = data8.required;
if(typeof data9 !== "boolean"){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/authentication/required",schemaPath:"#/properties/authentication/properties/required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data9 === false)){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/authentication/required",schemaPath:"#/properties/authentication/properties/required/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
}
}
}
}
else {
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/authentication",schemaPath:"#/properties/authentication/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.tools !== undefined && hasOwn.call(data, "tools")){
let data10 = data.tools;
if(Array.isArray(data10)){
if(data10.length < 1){
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid14 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
const _errs25 = errors;
if(!(validateMcpToolResponse.call(this, data10[i0], {instancePath:instancePath+"/tools/" + i0,parentData:data10,parentDataProperty:i0}))){
validateMcpManifestResponse.errors = validateMcpToolResponse.errors;
return false;
}
var valid14 = _errs25 === errors;
if(!valid14){
break;
}
}
}
}
else {
validateMcpManifestResponse.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.links !== undefined && hasOwn.call(data, "links")){
if(!(validateSiteLinksResponse.call(this, data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links"}))){
validateMcpManifestResponse.errors = validateSiteLinksResponse.errors;
return false;
}
}
}
}
}
else {
validateMcpManifestResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateMcpManifestResponse.errors = vErrors;
return errors === 0;
}

function isTransport$McpManifestResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  const m2 = value.url;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "streamable-http"
    && typeof m2 === "string"
    && matchesUriFormat(m2)
    && countOf(value) === 2
  );
}

function isAuthentication$McpManifestResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.required;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "boolean"
    && m1 === false
    && countOf(value) === 1
  );
}

function isValue$McpManifestResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.title;
  const m3 = value.description;
  const m4 = value.version;
  const m5 = value.transport;
  const m6 = value.protocolVersions;
  const m7 = value.authentication;
  const m8 = value.tools;
  const m9 = value.links;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && m2.length >= 1
    && typeof m3 === "string"
    && m3.length >= 1
    && typeof m4 === "string"
    && matchesVersion$McpManifestResponse(m4)
    && isTransport$McpManifestResponse(m5)
    && recognizeMcpManifestResponse$ProtocolVersions(m6)
    && isAuthentication$McpManifestResponse(m7)
    && Array.isArray(m8)
    && m8.length >= 1
    && everyItem(m8, (value) => recognizeMcpToolResponse(value))
    && recognizeSiteLinksResponse(m9)
    && countOf(value) === 9
  );
}

function recognizeMcpManifestResponse(value) {
  return isValue$McpManifestResponse(value);
}

function validateMcpServerCardResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpServerCardResponse(data)){
validateMcpServerCardResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(obj0$validateMcpServerCardResponse.has(key0))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateMcpServerCardResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["$schema","name","version","title","description","websiteUrl","remotes","capabilities","tools"]);
if(missing0 !== undefined){
validateMcpServerCardResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.$schema !== undefined && hasOwn.call(data, "$schema")){
let data0 = data.$schema;
if(typeof data0 !== "string"){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json")){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/const",keyword:"const",params:{allowedValue: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json"},message:"must be equal to constant"}];
return false;
}
}
if(data.name !== undefined && hasOwn.call(data, "name")){
let data1 = data.name;
if(typeof data1 === "string"){
if(isLonger(data1, 200)){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(!pattern0$validateMcpServerCardResponse.test(data1)){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$"},message:"must match pattern \""+"^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$"+"\""}];
return false;
}
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.version !== undefined && hasOwn.call(data, "version")){
let data2 = data.version;
if(typeof data2 === "string"){
if(!pattern1$validateMcpServerCardResponse.test(data2)){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data3 = data.title;
if(typeof data3 === "string"){
if(isLonger(data3, 100)){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(data3.length < 1){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.description !== undefined && hasOwn.call(data, "description")){
let data4 = data.description;
if(typeof data4 === "string"){
if(isLonger(data4, 100)){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(data4.length < 1){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.websiteUrl !== undefined && hasOwn.call(data, "websiteUrl")){
let data5 = data.websiteUrl;
if(typeof data5 === "string"){
if(!(uriFormat.test(data5))){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/websiteUrl",schemaPath:"#/properties/websiteUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/websiteUrl",schemaPath:"#/properties/websiteUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.remotes !== undefined && hasOwn.call(data, "remotes")){
let data6 = data.remotes;
if(Array.isArray(data6)){
if(data6.length < 1){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/remotes",schemaPath:"#/properties/remotes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid8 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs16 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
const _errs18 = errors;
for(const key1 of Object.keys(data7)){
if(!(((key1 === "type") || (key1 === "url")) || (key1 === "supportedProtocolVersions"))){
if(this?.leavesOut === true){
delete data7[key1];
continue;
}
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/remotes/" + i0,schemaPath:"#/properties/remotes/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs18 === errors){
const missing1 = missingOwn(data7, ["type","url","supportedProtocolVersions"]);
if(missing1 !== undefined){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/remotes/" + i0,schemaPath:"#/properties/remotes/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data7.type !== undefined && hasOwn.call(data7, "type")){
let data8 = data7.type;
if(typeof data8 !== "string"){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/remotes/" + i0+"/type",schemaPath:"#/properties/remotes/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data8 === "streamable-http")){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/remotes/" + i0+"/type",schemaPath:"#/properties/remotes/items/properties/type/const",keyword:"const",params:{allowedValue: "streamable-http"},message:"must be equal to constant"}];
return false;
}
}
if(data7.url !== undefined && hasOwn.call(data7, "url")){
let data9 = data7.url;
if(typeof data9 === "string"){
if(!(uriFormat.test(data9))){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/remotes/" + i0+"/url",schemaPath:"#/properties/remotes/items/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/remotes/" + i0+"/url",schemaPath:"#/properties/remotes/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data7.supportedProtocolVersions !== undefined && hasOwn.call(data7, "supportedProtocolVersions")){
if(!(validateMcpManifestResponse$ProtocolVersions.call(this, data7.supportedProtocolVersions, {instancePath:instancePath+"/remotes/" + i0+"/supportedProtocolVersions",parentData:data7,parentDataProperty:"supportedProtocolVersions"}))){
validateMcpServerCardResponse.errors = validateMcpManifestResponse$ProtocolVersions.errors;
return false;
}
}
}
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/remotes/" + i0,schemaPath:"#/properties/remotes/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid8 = _errs16 === errors;
if(!valid8){
break;
}
}
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/remotes",schemaPath:"#/properties/remotes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.capabilities !== undefined && hasOwn.call(data, "capabilities")){
let data11 = data.capabilities;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
const _errs26 = errors;
for(const key2 of Object.keys(data11)){
if(!(key2 === "tools")){
if(this?.leavesOut === true){
delete data11[key2];
continue;
}
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs26 === errors){
const missing2 = missingOwn(data11, ["tools"]);
if(missing2 !== undefined){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data11.tools !== undefined && hasOwn.call(data11, "tools")){
let data12 = data11.tools;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
const _errs29 = errors;
for(const key3 of Object.keys(data12)){
if(!(key3 === "listChanged")){
if(this?.leavesOut === true){
delete data12[key3];
continue;
}
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/capabilities/tools",schemaPath:"#/properties/capabilities/properties/tools/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs29 === errors){
if(data12.listChanged !== undefined && hasOwn.call(data12, "listChanged")){
let data13 = data12.listChanged;
if(typeof data13 !== "boolean"){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/capabilities/tools/listChanged",schemaPath:"#/properties/capabilities/properties/tools/properties/listChanged/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data13 === false)){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/capabilities/tools/listChanged",schemaPath:"#/properties/capabilities/properties/tools/properties/listChanged/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/capabilities/tools",schemaPath:"#/properties/capabilities/properties/tools/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.tools !== undefined && hasOwn.call(data, "tools")){
let data14 = data.tools;
if(Array.isArray(data14)){
if(data14.length < 1){
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid19 = true;
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
const _errs34 = errors;
if(!(validateMcpToolResponse.call(this, data14[i1], {instancePath:instancePath+"/tools/" + i1,parentData:data14,parentDataProperty:i1}))){
validateMcpServerCardResponse.errors = validateMcpToolResponse.errors;
return false;
}
var valid19 = _errs34 === errors;
if(!valid19){
break;
}
}
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validateMcpServerCardResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateMcpServerCardResponse.errors = vErrors;
return errors === 0;
}

function isRemotes$McpServerCardResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  const m2 = value.url;
  const m3 = value.supportedProtocolVersions;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "streamable-http"
    && typeof m2 === "string"
    && matchesUriFormat(m2)
    && recognizeMcpManifestResponse$ProtocolVersions(m3)
    && countOf(value) === 3
  );
}

function isTools$McpServerCardResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.listChanged;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (typeof m1 === "boolean" && m1 === false))
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1)
  );
}

function isCapabilities$McpServerCardResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.tools;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && isTools$McpServerCardResponse(m1)
    && countOf(value) === 1
  );
}

function isValue$McpServerCardResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["$schema"];
  const m2 = value.name;
  const m3 = value.version;
  const m4 = value.title;
  const m5 = value.description;
  const m6 = value.websiteUrl;
  const m7 = value.remotes;
  const m8 = value.capabilities;
  const m9 = value.tools;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json"
    && typeof m2 === "string"
    && matchesName$McpServerCardResponse(m2)
    && m2.length <= 200
    && typeof m3 === "string"
    && matchesVersion$McpServerCardResponse(m3)
    && typeof m4 === "string"
    && m4.length >= 1
    && m4.length <= 100
    && typeof m5 === "string"
    && m5.length >= 1
    && m5.length <= 100
    && typeof m6 === "string"
    && matchesUriFormat(m6)
    && Array.isArray(m7)
    && m7.length >= 1
    && everyItem(m7, (value) => isRemotes$McpServerCardResponse(value))
    && isCapabilities$McpServerCardResponse(m8)
    && Array.isArray(m9)
    && m9.length >= 1
    && everyItem(m9, (value) => recognizeMcpToolResponse(value))
    && countOf(value) === 9
  );
}

function recognizeMcpServerCardResponse(value) {
  return isValue$McpServerCardResponse(value);
}

function validateMcpToolResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpToolResponse(data)){
validateMcpToolResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((key0 === "name") || (key0 === "title")) || (key0 === "description")) || (key0 === "inputSchema")) || (key0 === "outputSchema")) || (key0 === "annotations"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateMcpToolResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["name","description","inputSchema","annotations"]);
if(missing0 !== undefined){
validateMcpToolResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(!pattern0$validateMcpToolResponse.test(data0)){
validateMcpToolResponse.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
else {
validateMcpToolResponse.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data1 = data.title;
if(typeof data1 === "string"){
if(data1.length < 1){
validateMcpToolResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpToolResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.description !== undefined && hasOwn.call(data, "description")){
let data2 = data.description;
if(typeof data2 === "string"){
if(data2.length < 1){
validateMcpToolResponse.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpToolResponse.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.inputSchema !== undefined && hasOwn.call(data, "inputSchema")){
if(!(validateMcpToolResponse$InputSchema.call(this, data.inputSchema, {instancePath:instancePath+"/inputSchema",parentData:data,parentDataProperty:"inputSchema"}))){
validateMcpToolResponse.errors = validateMcpToolResponse$InputSchema.errors;
return false;
}
}
if(data.outputSchema !== undefined && hasOwn.call(data, "outputSchema")){
if(!(validateMcpToolResponse$InputSchema.call(this, data.outputSchema, {instancePath:instancePath+"/outputSchema",parentData:data,parentDataProperty:"outputSchema"}))){
validateMcpToolResponse.errors = validateMcpToolResponse$InputSchema.errors;
return false;
}
}
if(data.annotations !== undefined && hasOwn.call(data, "annotations")){
let data5 = data.annotations;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const _errs12 = errors;
for(const key1 of Object.keys(data5)){
if(!((((key1 === "readOnlyHint") || (key1 === "destructiveHint")) || (key1 === "idempotentHint")) || (key1 === "openWorldHint"))){
if(this?.leavesOut === true){
delete data5[key1];
continue;
}
validateMcpToolResponse.errors = [{instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs12 === errors){
const missing1 = missingOwn(data5, ["readOnlyHint"]);
if(missing1 !== undefined){
validateMcpToolResponse.errors = [{instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.readOnlyHint !== undefined && hasOwn.call(data5, "readOnlyHint")){
let data6 = data5.readOnlyHint;
if(typeof data6 !== "boolean"){
validateMcpToolResponse.errors = [{instancePath:instancePath+"/annotations/readOnlyHint",schemaPath:"#/properties/annotations/properties/readOnlyHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data6 === true)){
validateMcpToolResponse.errors = [{instancePath:instancePath+"/annotations/readOnlyHint",schemaPath:"#/properties/annotations/properties/readOnlyHint/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
}
if(data5.destructiveHint !== undefined && hasOwn.call(data5, "destructiveHint")){
if(typeof data5.destructiveHint !== "boolean"){
validateMcpToolResponse.errors = [{instancePath:instancePath+"/annotations/destructiveHint",schemaPath:"#/properties/annotations/properties/destructiveHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
if(data5.idempotentHint !== undefined && hasOwn.call(data5, "idempotentHint")){
if(typeof data5.idempotentHint !== "boolean"){
validateMcpToolResponse.errors = [{instancePath:instancePath+"/annotations/idempotentHint",schemaPath:"#/properties/annotations/properties/idempotentHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
if(data5.openWorldHint !== undefined && hasOwn.call(data5, "openWorldHint")){
if(typeof data5.openWorldHint !== "boolean"){
validateMcpToolResponse.errors = [{instancePath:instancePath+"/annotations/openWorldHint",schemaPath:"#/properties/annotations/properties/openWorldHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
}
else {
validateMcpToolResponse.errors = [{instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validateMcpToolResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateMcpToolResponse.errors = vErrors;
return errors === 0;
}

function isAnnotations$McpToolResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.readOnlyHint;
  const m2 = value.destructiveHint;
  const m3 = value.idempotentHint;
  const m4 = value.openWorldHint;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "boolean"
    && m1 === true
    && (m2 === undefined || typeof m2 === "boolean")
    && (m3 === undefined || typeof m3 === "boolean")
    && (m4 === undefined || typeof m4 === "boolean")
    && countOf(value) === 1 + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1)
  );
}

function isValue$McpToolResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.title;
  const m3 = value.description;
  const m4 = value.inputSchema;
  const m5 = value.outputSchema;
  const m6 = value.annotations;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesName$McpToolResponse(m1)
    && (m2 === undefined || (typeof m2 === "string" && m2.length >= 1))
    && typeof m3 === "string"
    && m3.length >= 1
    && recognizeMcpToolResponse$InputSchema(m4)
    && (m5 === undefined || recognizeMcpToolResponse$InputSchema(m5))
    && isAnnotations$McpToolResponse(m6)
    && countOf(value) === 4 + (m2 === undefined ? 0 : 1) + (m5 === undefined ? 0 : 1)
  );
}

function recognizeMcpToolResponse(value) {
  return isValue$McpToolResponse(value);
}

function validateOauthAuthorizationServerResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((key0 === "issuer") || (key0 === "scopes_supported")) || (key0 === "response_types_supported")) || (key0 === "grant_types_supported")) || (key0 === "service_documentation")) || (key0 === "agent_auth"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateOauthAuthorizationServerResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["issuer","scopes_supported","response_types_supported","grant_types_supported","agent_auth"]);
if(missing0 !== undefined){
validateOauthAuthorizationServerResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.issuer !== undefined && hasOwn.call(data, "issuer")){
let data0 = data.issuer;
if(typeof data0 === "string"){
if(!(uriFormat.test(data0))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.scopes_supported !== undefined && hasOwn.call(data, "scopes_supported")){
let data1 = data.scopes_supported;
if(!(Array.isArray(data1))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data1, obj0$validateOauthAuthorizationServerResponse))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/const",keyword:"const",params:{allowedValue: obj0$validateOauthAuthorizationServerResponse},message:"must be equal to constant"}];
return false;
}
}
if(data.response_types_supported !== undefined && hasOwn.call(data, "response_types_supported")){
let data2 = data.response_types_supported;
if(!(Array.isArray(data2))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/response_types_supported",schemaPath:"#/properties/response_types_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data2, obj2$validateOauthAuthorizationServerResponse))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/response_types_supported",schemaPath:"#/properties/response_types_supported/const",keyword:"const",params:{allowedValue: obj2$validateOauthAuthorizationServerResponse},message:"must be equal to constant"}];
return false;
}
}
if(data.grant_types_supported !== undefined && hasOwn.call(data, "grant_types_supported")){
let data3 = data.grant_types_supported;
if(!(Array.isArray(data3))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/grant_types_supported",schemaPath:"#/properties/grant_types_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data3, obj4$validateOauthAuthorizationServerResponse))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/grant_types_supported",schemaPath:"#/properties/grant_types_supported/const",keyword:"const",params:{allowedValue: obj4$validateOauthAuthorizationServerResponse},message:"must be equal to constant"}];
return false;
}
}
if(data.service_documentation !== undefined && hasOwn.call(data, "service_documentation")){
let data4 = data.service_documentation;
if(typeof data4 === "string"){
if(!(uriFormat.test(data4))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/service_documentation",schemaPath:"#/properties/service_documentation/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/service_documentation",schemaPath:"#/properties/service_documentation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.agent_auth !== undefined && hasOwn.call(data, "agent_auth")){
let data5 = data.agent_auth;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const _errs14 = errors;
for(const key1 of Object.keys(data5)){
if(!(((key1 === "auth_required") || (key1 === "identity_types_supported")) || (key1 === "skill"))){
if(this?.leavesOut === true){
delete data5[key1];
continue;
}
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/agent_auth",schemaPath:"#/properties/agent_auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs14 === errors){
const missing1 = missingOwn(data5, ["auth_required","identity_types_supported","skill"]);
if(missing1 !== undefined){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/agent_auth",schemaPath:"#/properties/agent_auth/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.auth_required !== undefined && hasOwn.call(data5, "auth_required")){
let data6 = data5.auth_required;
if(typeof data6 !== "boolean"){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/agent_auth/auth_required",schemaPath:"#/properties/agent_auth/properties/auth_required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data6 === false)){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/agent_auth/auth_required",schemaPath:"#/properties/agent_auth/properties/auth_required/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
}
if(data5.identity_types_supported !== undefined && hasOwn.call(data5, "identity_types_supported")){
let data7 = data5.identity_types_supported;
if(!(Array.isArray(data7))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/agent_auth/identity_types_supported",schemaPath:"#/properties/agent_auth/properties/identity_types_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data7, obj6$validateOauthAuthorizationServerResponse))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/agent_auth/identity_types_supported",schemaPath:"#/properties/agent_auth/properties/identity_types_supported/const",keyword:"const",params:{allowedValue: obj6$validateOauthAuthorizationServerResponse},message:"must be equal to constant"}];
return false;
}
}
if(data5.skill !== undefined && hasOwn.call(data5, "skill")){
let data8 = data5.skill;
if(typeof data8 === "string"){
if(!(uriFormat.test(data8))){
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/agent_auth/skill",schemaPath:"#/properties/agent_auth/properties/skill/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/agent_auth/skill",schemaPath:"#/properties/agent_auth/properties/skill/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validateOauthAuthorizationServerResponse.errors = [{instancePath:instancePath+"/agent_auth",schemaPath:"#/properties/agent_auth/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validateOauthAuthorizationServerResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateOauthAuthorizationServerResponse.errors = vErrors;
return errors === 0;
}

function validateOauthProtectedResourceResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((key0 === "resource") || (key0 === "authorization_servers")) || (key0 === "scopes_supported")) || (key0 === "bearer_methods_supported")) || (key0 === "resource_name")) || (key0 === "resource_documentation"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateOauthProtectedResourceResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["resource","authorization_servers","scopes_supported","bearer_methods_supported"]);
if(missing0 !== undefined){
validateOauthProtectedResourceResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.resource !== undefined && hasOwn.call(data, "resource")){
let data0 = data.resource;
if(typeof data0 === "string"){
if(!(uriFormat.test(data0))){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.authorization_servers !== undefined && hasOwn.call(data, "authorization_servers")){
let data1 = data.authorization_servers;
if(Array.isArray(data1)){
if(data1.length > 1){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/authorization_servers",schemaPath:"#/properties/authorization_servers/maxItems",keyword:"maxItems",params:{limit: 1},message:"must NOT have more than 1 items"}];
return false;
}
else {
if(data1.length < 1){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/authorization_servers",schemaPath:"#/properties/authorization_servers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(typeof data2 === "string"){
if(!(uriFormat.test(data2))){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/authorization_servers/" + i0,schemaPath:"#/properties/authorization_servers/items/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/authorization_servers/" + i0,schemaPath:"#/properties/authorization_servers/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs6 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/authorization_servers",schemaPath:"#/properties/authorization_servers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.scopes_supported !== undefined && hasOwn.call(data, "scopes_supported")){
let data3 = data.scopes_supported;
if(!(Array.isArray(data3))){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data3, obj0$validateOauthProtectedResourceResponse))){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/const",keyword:"const",params:{allowedValue: obj0$validateOauthProtectedResourceResponse},message:"must be equal to constant"}];
return false;
}
}
if(data.bearer_methods_supported !== undefined && hasOwn.call(data, "bearer_methods_supported")){
let data4 = data.bearer_methods_supported;
if(!(Array.isArray(data4))){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/bearer_methods_supported",schemaPath:"#/properties/bearer_methods_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data4, obj2$validateOauthProtectedResourceResponse))){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/bearer_methods_supported",schemaPath:"#/properties/bearer_methods_supported/const",keyword:"const",params:{allowedValue: obj2$validateOauthProtectedResourceResponse},message:"must be equal to constant"}];
return false;
}
}
if(data.resource_name !== undefined && hasOwn.call(data, "resource_name")){
let data5 = data.resource_name;
if(typeof data5 === "string"){
if(data5.length < 1){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/resource_name",schemaPath:"#/properties/resource_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/resource_name",schemaPath:"#/properties/resource_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.resource_documentation !== undefined && hasOwn.call(data, "resource_documentation")){
let data6 = data.resource_documentation;
if(typeof data6 === "string"){
if(!(uriFormat.test(data6))){
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/resource_documentation",schemaPath:"#/properties/resource_documentation/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthProtectedResourceResponse.errors = [{instancePath:instancePath+"/resource_documentation",schemaPath:"#/properties/resource_documentation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validateOauthProtectedResourceResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateOauthProtectedResourceResponse.errors = vErrors;
return errors === 0;
}

function validatePagesResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validatePagesResponse.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
let data0 = data[key0];
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length < 1){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs6 = errors;
for(const key1 of Object.keys(data1)){
if(!((((((((key1 === "page") || (key1 === "title")) || (key1 === "description")) || (key1 === "markdown")) || (key1 === "html")) || (key1 === "section")) || (key1 === "bytes")) || (key1 === "updated"))){
if(this?.leavesOut === true){
delete data1[key1];
continue;
}
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs6 === errors){
const missing0 = missingOwn(data1, ["page","title","description","markdown","html"]);
if(missing0 !== undefined){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/items/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data1.page !== undefined && hasOwn.call(data1, "page")){
if(!(validatePageName.call(this, data1.page, {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/page",parentData:data1,parentDataProperty:"page"}))){
validatePagesResponse.errors = validatePageName.errors;
return false;
}
}
if(data1.title !== undefined && hasOwn.call(data1, "title")){
let data3 = data1.title;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(data3.length < 1){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/title",schemaPath:"#/additionalProperties/items/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/title",schemaPath:"#/additionalProperties/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
if(data1.description !== undefined && hasOwn.call(data1, "description")){
let data4 = data1.description;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length < 1){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/description",schemaPath:"#/additionalProperties/items/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/description",schemaPath:"#/additionalProperties/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
if(data1.markdown !== undefined && hasOwn.call(data1, "markdown")){
let data5 = data1.markdown;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(uriFormat.test(data5))){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/markdown",schemaPath:"#/additionalProperties/items/properties/markdown/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/markdown",schemaPath:"#/additionalProperties/items/properties/markdown/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
if(data1.html !== undefined && hasOwn.call(data1, "html")){
let data6 = data1.html;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(uriFormat.test(data6))){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/html",schemaPath:"#/additionalProperties/items/properties/html/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/html",schemaPath:"#/additionalProperties/items/properties/html/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
if(data1.section !== undefined && hasOwn.call(data1, "section")){
let data7 = data1.section;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(data7.length < 1){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/section",schemaPath:"#/additionalProperties/items/properties/section/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/section",schemaPath:"#/additionalProperties/items/properties/section/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
if(data1.bytes !== undefined && hasOwn.call(data1, "bytes")){
let data8 = data1.bytes;
const _errs18 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/bytes",schemaPath:"#/additionalProperties/items/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if(typeof data8 == "number"){
if(data8 < 1 || isNaN(data8)){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/bytes",schemaPath:"#/additionalProperties/items/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
if(data1.updated !== undefined && hasOwn.call(data1, "updated")){
let data9 = data1.updated;
const _errs20 = errors;
if(errors === _errs20){
if(errors === _errs20){
if(typeof data9 === "string"){
if(!(date(data9))){
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/updated",schemaPath:"#/additionalProperties/items/properties/updated/format",keyword:"format",params:{format: "date"},message:"must match format \"date\""}];
return false;
}
}
else {
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/updated",schemaPath:"#/additionalProperties/items/properties/updated/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
}
else {
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validatePagesResponse.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
if(_errs1 === errors){
for(const key2 of Object.keys(data)){
const _errs22 = errors;
if(!(obj0$validatePagesResponse.has(key2))){
const err0 = {instancePath,schemaPath:"#/propertyNames/enum",keyword:"enum",params:{allowedValues: obj1$validatePagesResponse},message:"must be equal to one of the allowed values",propertyName:key2};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid11 = _errs22 === errors;
if(!valid11){
const err1 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validatePagesResponse.errors = vErrors;
return false;
break;
}
}
}
}
}
else {
validatePagesResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validatePagesResponse.errors = vErrors;
return errors === 0;
}

function validatePermanentRedirectHeaders(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizePermanentRedirectHeaders(data)){
validatePermanentRedirectHeaders.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.Location !== undefined && hasOwn.call(data, "Location")){
let data0 = data.Location;
if(typeof data0 === "string"){
if(!(uriReferenceFormat.test(data0))){
validatePermanentRedirectHeaders.errors = [{instancePath:instancePath+"/Location",schemaPath:"#/properties/Location/format",keyword:"format",params:{format: "uri-reference"},message:"must match format \"uri-reference\""}];
return false;
}
}
else {
validatePermanentRedirectHeaders.errors = [{instancePath:instancePath+"/Location",schemaPath:"#/properties/Location/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validatePermanentRedirectHeaders.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validatePermanentRedirectHeaders.errors = vErrors;
return errors === 0;
}

function isValue$PermanentRedirectHeaders(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.Location;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === undefined
  );
}

function recognizePermanentRedirectHeaders(value) {
  return isValue$PermanentRedirectHeaders(value);
}

function validateProblemResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((((((((key0 === "type") || (key0 === "title")) || (key0 === "status")) || (key0 === "detail")) || (key0 === "instance")) || (key0 === "code")) || (key0 === "hint")) || (key0 === "links"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateProblemResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["type","title","status","detail","instance","code","hint","links"]);
if(missing0 !== undefined){
validateProblemResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined && hasOwn.call(data, "type")){
let data0 = data.type;
if(typeof data0 === "string"){
if(!(uriReferenceFormat.test(data0))){
validateProblemResponse.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/format",keyword:"format",params:{format: "uri-reference"},message:"must match format \"uri-reference\""}];
return false;
}
}
else {
validateProblemResponse.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data1 = data.title;
if(typeof data1 === "string"){
if(data1.length < 1){
validateProblemResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateProblemResponse.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.status !== undefined && hasOwn.call(data, "status")){
let data2 = data.status;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validateProblemResponse.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(typeof data2 == "number"){
if(data2 > 599 || isNaN(data2)){
validateProblemResponse.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"}];
return false;
}
else {
if(data2 < 400 || isNaN(data2)){
validateProblemResponse.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"}];
return false;
}
}
}
}
if(data.detail !== undefined && hasOwn.call(data, "detail")){
let data3 = data.detail;
if(typeof data3 === "string"){
if(data3.length < 1){
validateProblemResponse.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateProblemResponse.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.instance !== undefined && hasOwn.call(data, "instance")){
let data4 = data.instance;
if(typeof data4 === "string"){
if(!(uriReferenceFormat.test(data4))){
validateProblemResponse.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/format",keyword:"format",params:{format: "uri-reference"},message:"must match format \"uri-reference\""}];
return false;
}
}
else {
validateProblemResponse.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.code !== undefined && hasOwn.call(data, "code")){
let data5 = data.code;
if(typeof data5 !== "string"){
validateProblemResponse.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((data5 === "bad_request") || (data5 === "not_found")) || (data5 === "method_not_allowed")) || (data5 === "rate_limited")) || (data5 === "origin_not_allowed")) || (data5 === "host_not_allowed")) || (data5 === "payload_too_large")) || (data5 === "unsupported_media_type")) || (data5 === "precondition_failed")) || (data5 === "internal_error"))){
validateProblemResponse.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/enum",keyword:"enum",params:{allowedValues: obj0$validateProblemResponse},message:"must be equal to one of the allowed values"}];
return false;
}
}
if(data.hint !== undefined && hasOwn.call(data, "hint")){
let data6 = data.hint;
if(typeof data6 === "string"){
if(data6.length < 1){
validateProblemResponse.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateProblemResponse.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.links !== undefined && hasOwn.call(data, "links")){
if(!(validateSiteLinksResponse.call(this, data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links"}))){
validateProblemResponse.errors = validateSiteLinksResponse.errors;
return false;
}
}
}
}
}
else {
validateProblemResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateProblemResponse.errors = vErrors;
return errors === 0;
}

function validateSectionsResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeSectionsResponse(data)){
validateSectionsResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "sections") || (key0 === "language"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateSectionsResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["sections","language"]);
if(missing0 !== undefined){
validateSectionsResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.sections !== undefined && hasOwn.call(data, "sections")){
let data0 = data.sections;
if(Array.isArray(data0)){
if(data0.length < 1){
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections",schemaPath:"#/properties/sections/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs6 = errors;
for(const key1 of Object.keys(data1)){
if(!(((key1 === "name") || (key1 === "path")) || (key1 === "description"))){
if(this?.leavesOut === true){
delete data1[key1];
continue;
}
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections/" + i0,schemaPath:"#/properties/sections/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs6 === errors){
const missing1 = missingOwn(data1, ["name","path","description"]);
if(missing1 !== undefined){
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections/" + i0,schemaPath:"#/properties/sections/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.name !== undefined && hasOwn.call(data1, "name")){
let data2 = data1.name;
if(typeof data2 === "string"){
if(data2.length < 1){
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections/" + i0+"/name",schemaPath:"#/properties/sections/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections/" + i0+"/name",schemaPath:"#/properties/sections/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data1.path !== undefined && hasOwn.call(data1, "path")){
let data3 = data1.path;
if(typeof data3 === "string"){
if(!pattern0$validateSectionsResponse.test(data3)){
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections/" + i0+"/path",schemaPath:"#/properties/sections/items/properties/path/pattern",keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""}];
return false;
}
}
else {
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections/" + i0+"/path",schemaPath:"#/properties/sections/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data1.description !== undefined && hasOwn.call(data1, "description")){
let data4 = data1.description;
if(typeof data4 === "string"){
if(data4.length < 1){
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections/" + i0+"/description",schemaPath:"#/properties/sections/items/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections/" + i0+"/description",schemaPath:"#/properties/sections/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections/" + i0,schemaPath:"#/properties/sections/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid2 = _errs4 === errors;
if(!valid2){
break;
}
}
}
}
else {
validateSectionsResponse.errors = [{instancePath:instancePath+"/sections",schemaPath:"#/properties/sections/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.language !== undefined && hasOwn.call(data, "language")){
let data5 = data.language;
if(typeof data5 !== "string"){
validateSectionsResponse.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(obj0$validateSectionsResponse.has(data5))){
validateSectionsResponse.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: obj1$validateSectionsResponse},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
}
else {
validateSectionsResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateSectionsResponse.errors = vErrors;
return errors === 0;
}

function isSections$SectionsResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.path;
  const m3 = value.description;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && matchesPath$SectionsResponse(m2)
    && typeof m3 === "string"
    && m3.length >= 1
    && countOf(value) === 3
  );
}

function isValue$SectionsResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.sections;
  const m2 = value.language;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && m1.length >= 1
    && everyItem(m1, (value) => isSections$SectionsResponse(value))
    && (m2 === "en" || m2 === "es" || m2 === "pt" || m2 === "zh" || m2 === "ja" || m2 === "de" || m2 === "fr" || m2 === "ko" || m2 === "ru" || m2 === "it" || m2 === "tr" || m2 === "id" || m2 === "vi" || m2 === "hi" || m2 === "pl" || m2 === "uk" || m2 === "th")
    && countOf(value) === 2
  );
}

function recognizeSectionsResponse(value) {
  return isValue$SectionsResponse(value);
}

function validateSiteLinksResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeSiteLinksResponse(data)){
validateSiteLinksResponse.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "openapi") || (key0 === "developers"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateSiteLinksResponse.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["openapi","developers"]);
if(missing0 !== undefined){
validateSiteLinksResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.openapi !== undefined && hasOwn.call(data, "openapi")){
let data0 = data.openapi;
if(typeof data0 === "string"){
if(!(uriFormat.test(data0))){
validateSiteLinksResponse.errors = [{instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateSiteLinksResponse.errors = [{instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.developers !== undefined && hasOwn.call(data, "developers")){
let data1 = data.developers;
if(typeof data1 === "string"){
if(!(uriFormat.test(data1))){
validateSiteLinksResponse.errors = [{instancePath:instancePath+"/developers",schemaPath:"#/properties/developers/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateSiteLinksResponse.errors = [{instancePath:instancePath+"/developers",schemaPath:"#/properties/developers/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validateSiteLinksResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateSiteLinksResponse.errors = vErrors;
return errors === 0;
}

function isValue$SiteLinksResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.openapi;
  const m2 = value.developers;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesUriFormat(m1)
    && typeof m2 === "string"
    && matchesUriFormat(m2)
    && countOf(value) === 2
  );
}

function recognizeSiteLinksResponse(value) {
  return isValue$SiteLinksResponse(value);
}

function validateMcpManifestResponse$ProtocolVersions(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpManifestResponse$ProtocolVersions(data)){
validateMcpManifestResponse$ProtocolVersions.errors = null;
return true;
}
if(Array.isArray(data)){
if(data.length < 1){
validateMcpManifestResponse$ProtocolVersions.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(typeof data0 !== "string"){
validateMcpManifestResponse$ProtocolVersions.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "2025-06-18") || (data0 === "2025-03-26"))){
validateMcpManifestResponse$ProtocolVersions.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/enum",keyword:"enum",params:{allowedValues: obj0$validateMcpManifestResponse$ProtocolVersions},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
if(valid0){
const pair0 = duplicate(data);
if(!(pair0 === null)){
validateMcpManifestResponse$ProtocolVersions.errors = [{instancePath,schemaPath:"#/uniqueItems",keyword:"uniqueItems",params:{i: pair0[0], j: pair0[1]},message:"must NOT have duplicate items"}];
return false;
}
}
}
}
else {
validateMcpManifestResponse$ProtocolVersions.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
validateMcpManifestResponse$ProtocolVersions.errors = vErrors;
return errors === 0;
}

function recognizeMcpManifestResponse$ProtocolVersions(value) {
  return Array.isArray(value) && value.length >= 1 && areUnlike(value) && everyItem(value, (value) => (value === "2025-06-18" || value === "2025-03-26"));
}

function validateMcpToolResponse$InputSchema(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpToolResponse$InputSchema(data)){
validateMcpToolResponse$InputSchema.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["type"]);
if(missing0 !== undefined){
validateMcpToolResponse$InputSchema.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined && hasOwn.call(data, "type")){
let data0 = data.type;
if(typeof data0 !== "string"){
validateMcpToolResponse$InputSchema.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "object")){
validateMcpToolResponse$InputSchema.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validateMcpToolResponse$InputSchema.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateMcpToolResponse$InputSchema.errors = vErrors;
return errors === 0;
}

function isValue$McpToolResponse$InputSchema(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "object"
  );
}

function recognizeMcpToolResponse$InputSchema(value) {
  return isValue$McpToolResponse$InputSchema(value);
}

export {
  validateAgentSkillsResponse,
  validateAiCatalogResponse,
  validateApiCatalogResponse,
  validateApiIndexResponse,
  validateHealthResponse,
  validateLinkTargetResponse,
  validateMcpManifestResponse,
  validateMcpServerCardResponse,
  validateMcpToolResponse,
  validateOauthAuthorizationServerResponse,
  validateOauthProtectedResourceResponse,
  validatePagesResponse,
  validatePermanentRedirectHeaders,
  validateProblemResponse,
  validateSectionsResponse,
  validateSiteLinksResponse,
};
