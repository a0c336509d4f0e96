// Generated from the contract. Do not edit: change the contract and generate again.
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
const pattern0$validateAgentSkills = /*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u");
const pattern1$validateAgentSkills = /*#__PURE__*/ new RegExp("^sha256:[a-f0-9]{64}$", "u");
const pattern2$validateAgentSkills = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const obj0$validateAgentSkills = ["skill-md","archive"];
const uriFormat = /^[a-z][a-z0-9+.-]*:(?:(?:\/\/(?:[a-z0-9\-._~!$&'()*+,;=:]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:]*)*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){7}(?:[0-9a-f]{1,4}|:))|(?:(?:[0-9a-f]{1,4}:){6}(?::[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){5}(?:(?:(?::[0-9a-f]{1,4}){1,2})|:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){4}(?:(?:(?::[0-9a-f]{1,4}){1,3})|(?:(?::[0-9a-f]{1,4})?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){3}(?:(?:(?::[0-9a-f]{1,4}){1,4})|(?:(?::[0-9a-f]{1,4}){0,2}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){2}(?:(?:(?::[0-9a-f]{1,4}){1,5})|(?:(?::[0-9a-f]{1,4}){0,3}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){1}(?:(?:(?::[0-9a-f]{1,4}){1,6})|(?:(?::[0-9a-f]{1,4}){0,4}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?::(?:(?:(?::[0-9a-f]{1,4}){1,7})|(?:(?::[0-9a-f]{1,4}){0,5}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))|v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|[a-z0-9\-._~!$&'()*+,;=]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=]*)*)(?::\d*)?(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?)|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?(?:\?[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?(?:#[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?$/i;
const matchesName$AgentSkills = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u"));
const matchesUriFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));
const matchesDigest$AgentSkills = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^sha256:[a-f0-9]{64}$", "u"));
const matchesVersion$AgentSkills = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const pattern0$validateAiCatalog = /*#__PURE__*/ new RegExp("^urn:[a-z0-9][a-z0-9-]{0,31}:", "u");
const pattern1$validateAiCatalog = /*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u");
const matchesIdentifier$AiCatalog = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^urn:[a-z0-9][a-z0-9-]{0,31}:", "u"));
const matchesType$AiCatalog = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u"));
const pattern0$validateApiIndex = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const pattern1$validateApiIndex = /*#__PURE__*/ new RegExp("^[a-z][A-Za-z0-9]*$", "u");
const pattern2$validateApiIndex = /*#__PURE__*/ new RegExp("^/", "u");
const obj0$validateApiIndex = ["GET","POST"];
const matchesVersion$ApiIndex = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const matchesId$ApiIndex = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z][A-Za-z0-9]*$", "u"));
const matchesPath$ApiIndex = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^/", "u"));
const pattern0$validateAssetDigest = /*#__PURE__*/ new RegExp("^[0-9a-f]{12}$", "u");
const pattern0$validateEventStream = /*#__PURE__*/ new RegExp("^event: message\\ndata: [^\\n]+\\n\\n$", "u");
const pattern0$validateFileName = /*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$", "u");
const obj0$validateGetInitPromptArguments = /*#__PURE__*/ new Set(["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]);
const obj1$validateGetInitPromptArguments = ["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"];
const pattern0$validateHealth = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const matchesVersion$Health = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const pattern0$validateHtml = /*#__PURE__*/ new RegExp("^<!(doctype|DOCTYPE) html>", "u");
const obj0$validateInitializeResult = ["2025-06-18","2025-03-26"];
const obj0$validateLanguage = /*#__PURE__*/ new Set(["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]);
const obj1$validateLanguage = ["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"];
const pattern0$validateLinkTarget = /*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u");
const matchesType$LinkTarget = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u"));
const obj0$validateListSiteSectionsArguments = /*#__PURE__*/ new Set(["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]);
const obj1$validateListSiteSectionsArguments = ["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"];
const obj0$validateMcpError = [-32700,-32600,-32601,-32602];
const jsonPointerFormat = /^(?:\/(?:[^~/]|~0|~1)*)*$/;
const pattern0$validateMcpManifest = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const matchesVersion$McpManifest = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const pattern0$validateMcpServerCard = /*#__PURE__*/ new RegExp("^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$", "u");
const pattern1$validateMcpServerCard = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const matchesName$McpServerCard = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$", "u"));
const matchesVersion$McpServerCard = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const pattern0$validateMcpTool = /*#__PURE__*/ new RegExp("^[a-z][a-z0-9_]*$", "u");
const matchesName$McpTool = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z][a-z0-9_]*$", "u"));
const obj0$validateOauthAuthorizationServer = ["read"];
const obj2$validateOauthAuthorizationServer = [];
const obj4$validateOauthAuthorizationServer = [];
const obj6$validateOauthAuthorizationServer = ["anonymous"];
const obj0$validateOauthProtectedResource = ["read"];
const obj2$validateOauthProtectedResource = ["header"];
const pattern0$validateOpenapiDocument = /*#__PURE__*/ new RegExp("^3\\.1\\.\\d+$", "u");
const pattern1$validateOpenapiDocument = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const matchesOpenapi$OpenapiDocument = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^3\\.1\\.\\d+$", "u"));
const matchesVersion$OpenapiDocument = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const pattern0$validatePageName = /*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u");
const matchesValue$PageName = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u"));
const obj0$validatePages = /*#__PURE__*/ new Set(["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]);
const obj1$validatePages = ["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"];
const uriReferenceFormat = /^(?:(?:[a-z][a-z0-9+.-]*:)?(?:\/\/(?:[a-z0-9\-._~!$&'()*+,;=:]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:]*)*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){7}(?:[0-9a-f]{1,4}|:))|(?:(?:[0-9a-f]{1,4}:){6}(?::[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){5}(?:(?:(?::[0-9a-f]{1,4}){1,2})|:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){4}(?:(?:(?::[0-9a-f]{1,4}){1,3})|(?:(?::[0-9a-f]{1,4})?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){3}(?:(?:(?::[0-9a-f]{1,4}){1,4})|(?:(?::[0-9a-f]{1,4}){0,2}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){2}(?:(?:(?::[0-9a-f]{1,4}){1,5})|(?:(?::[0-9a-f]{1,4}){0,3}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){1}(?:(?:(?::[0-9a-f]{1,4}){1,6})|(?:(?::[0-9a-f]{1,4}){0,4}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?::(?:(?:(?::[0-9a-f]{1,4}){1,7})|(?:(?::[0-9a-f]{1,4}){0,5}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))|v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|[a-z0-9\-._~!$&'()*+,;=]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=]*)*)(?::\d*)?(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?)|[a-z][a-z0-9+.-]*:(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?(?:\?[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?(?:#[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?$/i;
const obj0$validateProblem = ["bad_request","not_found","method_not_allowed","rate_limited","origin_not_allowed","host_not_allowed","payload_too_large","unsupported_media_type","precondition_failed","internal_error"];
const pattern0$validateRobotsTxt = /*#__PURE__*/ new RegExp("Content-Signal: ai-train=yes, search=yes, ai-input=yes\\n", "u");
const pattern0$validateSections = /*#__PURE__*/ new RegExp("^/", "u");
const obj0$validateSections = /*#__PURE__*/ new Set(["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]);
const obj1$validateSections = ["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"];
const matchesPath$Sections = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^/", "u"));
const pattern0$validateSecurityTxt = /*#__PURE__*/ new RegExp("^Contact: [^\\n]+\\nExpires: [^\\n]+\\n", "u");
const pattern0$validateSkillName = /*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u");
const pattern0$validateXmlText = /*#__PURE__*/ new RegExp("^<", "u");
const obj0$validateMcpManifest$ProtocolVersions = ["2025-06-18","2025-03-26"];

function validateAgentSkills(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeAgentSkills(data)){
validateAgentSkills.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["$schema","skills"]);
if(missing0 !== undefined){
validateAgentSkills.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.$schema !== undefined && hasOwn.call(data, "$schema")){
let data0 = data.$schema;
if(typeof data0 !== "string"){
validateAgentSkills.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "https://schemas.agentskills.io/discovery/0.2.0/schema.json")){
validateAgentSkills.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/const",keyword:"const",params:{allowedValue: "https://schemas.agentskills.io/discovery/0.2.0/schema.json"},message:"must be equal to constant"}];
return false;
}
}
if(data.skills !== undefined && hasOwn.call(data, "skills")){
let data1 = data.skills;
if(Array.isArray(data1)){
if(data1.length < 1){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
const missing1 = missingOwn(data2, ["name","type","description","url","digest"]);
if(missing1 !== undefined){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"#/properties/skills/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.name !== undefined && hasOwn.call(data2, "name")){
let data3 = data2.name;
if(typeof data3 === "string"){
if(isLonger(data3, 64)){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/name",schemaPath:"#/properties/skills/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0$validateAgentSkills.test(data3)){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/name",schemaPath:"#/properties/skills/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*$"+"\""}];
return false;
}
}
}
else {
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/name",schemaPath:"#/properties/skills/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.type !== undefined && hasOwn.call(data2, "type")){
let data4 = data2.type;
if(typeof data4 !== "string"){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/type",schemaPath:"#/properties/skills/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data4 === "skill-md") || (data4 === "archive"))){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/type",schemaPath:"#/properties/skills/items/properties/type/enum",keyword:"enum",params:{allowedValues: obj0$validateAgentSkills},message:"must be equal to one of the allowed values"}];
return false;
}
}
if(data2.description !== undefined && hasOwn.call(data2, "description")){
let data5 = data2.description;
if(typeof data5 === "string"){
if(isLonger(data5, 1024)){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/description",schemaPath:"#/properties/skills/items/properties/description/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
else {
if(data5.length < 1){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/description",schemaPath:"#/properties/skills/items/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/description",schemaPath:"#/properties/skills/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.url !== undefined && hasOwn.call(data2, "url")){
let data6 = data2.url;
if(typeof data6 === "string"){
if(!(uriFormat.test(data6))){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/url",schemaPath:"#/properties/skills/items/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/url",schemaPath:"#/properties/skills/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.digest !== undefined && hasOwn.call(data2, "digest")){
let data7 = data2.digest;
if(typeof data7 === "string"){
if(!pattern1$validateAgentSkills.test(data7)){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/digest",schemaPath:"#/properties/skills/items/properties/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[a-f0-9]{64}$"},message:"must match pattern \""+"^sha256:[a-f0-9]{64}$"+"\""}];
return false;
}
}
else {
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/digest",schemaPath:"#/properties/skills/items/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.metadata !== undefined && hasOwn.call(data2, "metadata")){
let data8 = data2.metadata;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.version !== undefined && hasOwn.call(data8, "version")){
let data9 = data8.version;
if(typeof data9 === "string"){
if(!pattern2$validateAgentSkills.test(data9)){
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/metadata/version",schemaPath:"#/properties/skills/items/properties/metadata/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/metadata/version",schemaPath:"#/properties/skills/items/properties/metadata/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0+"/metadata",schemaPath:"#/properties/skills/items/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
else {
validateAgentSkills.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"#/properties/skills/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
}
else {
validateAgentSkills.errors = [{instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validateAgentSkills.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateAgentSkills.errors = vErrors;
return errors === 0;
}

function isMetadata$AgentSkills(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (typeof m1 === "string" && matchesVersion$AgentSkills(m1)))
  );
}

function isSkills$AgentSkills(value) {
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
    && matchesName$AgentSkills(m1)
    && m1.length <= 64
    && (m2 === "skill-md" || m2 === "archive")
    && typeof m3 === "string"
    && m3.length >= 1
    && m3.length <= 1024
    && typeof m4 === "string"
    && matchesUriFormat(m4)
    && typeof m5 === "string"
    && matchesDigest$AgentSkills(m5)
    && (m6 === undefined || isMetadata$AgentSkills(m6))
  );
}

function isValue$AgentSkills(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["$schema"];
  const m2 = value.skills;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "https://schemas.agentskills.io/discovery/0.2.0/schema.json"
    && Array.isArray(m2)
    && m2.length >= 1
    && everyItem(m2, (value) => isSkills$AgentSkills(value))
  );
}

function recognizeAgentSkills(value) {
  return isValue$AgentSkills(value);
}

function validateAiCatalog(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeAiCatalog(data)){
validateAiCatalog.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["specVersion","host","entries"]);
if(missing0 !== undefined){
validateAiCatalog.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.specVersion !== undefined && hasOwn.call(data, "specVersion")){
let data0 = data.specVersion;
if(typeof data0 !== "string"){
validateAiCatalog.errors = [{instancePath:instancePath+"/specVersion",schemaPath:"#/properties/specVersion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "1.0")){
validateAiCatalog.errors = [{instancePath:instancePath+"/specVersion",schemaPath:"#/properties/specVersion/const",keyword:"const",params:{allowedValue: "1.0"},message:"must be equal to constant"}];
return false;
}
}
if(data.host !== undefined && hasOwn.call(data, "host")){
let data1 = data.host;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const missing1 = missingOwn(data1, ["displayName","identifier"]);
if(missing1 !== undefined){
validateAiCatalog.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.displayName !== undefined && hasOwn.call(data1, "displayName")){
let data2 = data1.displayName;
if(typeof data2 === "string"){
if(data2.length < 1){
validateAiCatalog.errors = [{instancePath:instancePath+"/host/displayName",schemaPath:"#/properties/host/properties/displayName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/host/displayName",schemaPath:"#/properties/host/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data1.identifier !== undefined && hasOwn.call(data1, "identifier")){
let data3 = data1.identifier;
if(typeof data3 === "string"){
if(data3.length < 1){
validateAiCatalog.errors = [{instancePath:instancePath+"/host/identifier",schemaPath:"#/properties/host/properties/identifier/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/host/identifier",schemaPath:"#/properties/host/properties/identifier/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.entries !== undefined && hasOwn.call(data, "entries")){
let data4 = data.entries;
if(Array.isArray(data4)){
if(data4.length < 1){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs11 = errors;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const missing2 = missingOwn(data5, ["identifier","displayName","description","type","url","representativeQueries"]);
if(missing2 !== undefined){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data5.identifier !== undefined && hasOwn.call(data5, "identifier")){
let data6 = data5.identifier;
if(typeof data6 === "string"){
if(!pattern0$validateAiCatalog.test(data6)){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/identifier",schemaPath:"#/properties/entries/items/properties/identifier/pattern",keyword:"pattern",params:{pattern: "^urn:[a-z0-9][a-z0-9-]{0,31}:"},message:"must match pattern \""+"^urn:[a-z0-9][a-z0-9-]{0,31}:"+"\""}];
return false;
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/identifier",schemaPath:"#/properties/entries/items/properties/identifier/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.displayName !== undefined && hasOwn.call(data5, "displayName")){
let data7 = data5.displayName;
if(typeof data7 === "string"){
if(data7.length < 1){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/displayName",schemaPath:"#/properties/entries/items/properties/displayName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/displayName",schemaPath:"#/properties/entries/items/properties/displayName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.description !== undefined && hasOwn.call(data5, "description")){
let data8 = data5.description;
if(typeof data8 === "string"){
if(data8.length < 1){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/description",schemaPath:"#/properties/entries/items/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/description",schemaPath:"#/properties/entries/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.type !== undefined && hasOwn.call(data5, "type")){
let data9 = data5.type;
if(typeof data9 === "string"){
if(!pattern1$validateAiCatalog.test(data9)){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/type",schemaPath:"#/properties/entries/items/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/type",schemaPath:"#/properties/entries/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.url !== undefined && hasOwn.call(data5, "url")){
let data10 = data5.url;
if(typeof data10 === "string"){
if(!(uriFormat.test(data10))){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/url",schemaPath:"#/properties/entries/items/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/url",schemaPath:"#/properties/entries/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.representativeQueries !== undefined && hasOwn.call(data5, "representativeQueries")){
let data11 = data5.representativeQueries;
if(Array.isArray(data11)){
if(data11.length > 5){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries",schemaPath:"#/properties/entries/items/properties/representativeQueries/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"}];
return false;
}
else {
if(data11.length < 2){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries",schemaPath:"#/properties/entries/items/properties/representativeQueries/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid12 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
const _errs25 = errors;
if(typeof data12 === "string"){
if(data12.length < 1){
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries/" + i1,schemaPath:"#/properties/entries/items/properties/representativeQueries/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries/" + i1,schemaPath:"#/properties/entries/items/properties/representativeQueries/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid12 = _errs25 === errors;
if(!valid12){
break;
}
}
}
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0+"/representativeQueries",schemaPath:"#/properties/entries/items/properties/representativeQueries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/entries/" + i0,schemaPath:"#/properties/entries/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid5 = _errs11 === errors;
if(!valid5){
break;
}
}
}
}
else {
validateAiCatalog.errors = [{instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validateAiCatalog.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateAiCatalog.errors = vErrors;
return errors === 0;
}

function isHost$AiCatalog(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.displayName;
  const m2 = value.identifier;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && m2.length >= 1
  );
}

function isEntries$AiCatalog(value) {
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
    && matchesIdentifier$AiCatalog(m1)
    && typeof m2 === "string"
    && m2.length >= 1
    && typeof m3 === "string"
    && m3.length >= 1
    && typeof m4 === "string"
    && matchesType$AiCatalog(m4)
    && typeof m5 === "string"
    && matchesUriFormat(m5)
    && Array.isArray(m6)
    && m6.length >= 2
    && m6.length <= 5
    && everyItem(m6, (value) => typeof value === "string" && value.length >= 1)
  );
}

function isValue$AiCatalog(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.specVersion;
  const m2 = value.host;
  const m3 = value.entries;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "1.0"
    && isHost$AiCatalog(m2)
    && Array.isArray(m3)
    && m3.length >= 1
    && everyItem(m3, (value) => isEntries$AiCatalog(value))
  );
}

function recognizeAiCatalog(value) {
  return isValue$AiCatalog(value);
}

function validateApiCatalog(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeApiCatalog(data)){
validateApiCatalog.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["linkset"]);
if(missing0 !== undefined){
validateApiCatalog.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.linkset !== undefined && hasOwn.call(data, "linkset")){
let data0 = data.linkset;
if(Array.isArray(data0)){
if(data0.length < 2){
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset",schemaPath:"#/properties/linkset/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const missing1 = missingOwn(data1, ["anchor"]);
if(missing1 !== undefined){
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.anchor !== undefined && hasOwn.call(data1, "anchor")){
let data2 = data1.anchor;
if(typeof data2 === "string"){
if(!(uriFormat.test(data2))){
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/anchor",schemaPath:"#/properties/linkset/items/properties/anchor/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/anchor",schemaPath:"#/properties/linkset/items/properties/anchor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data1.profile !== undefined && hasOwn.call(data1, "profile")){
let data3 = data1.profile;
if(Array.isArray(data3)){
if(data3.length < 1){
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile",schemaPath:"#/properties/linkset/items/properties/profile/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid4 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs9 = errors;
if(!(validateLinkTarget.call(this, data3[i1], {instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1,parentData:data3,parentDataProperty:i1}))){
validateApiCatalog.errors = validateLinkTarget.errors;
return false;
}
var valid4 = _errs9 === errors;
if(!valid4){
break;
}
}
}
}
else {
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile",schemaPath:"#/properties/linkset/items/properties/profile/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1.item !== undefined && hasOwn.call(data1, "item")){
let data5 = data1.item;
if(Array.isArray(data5)){
if(data5.length < 1){
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item",schemaPath:"#/properties/linkset/items/properties/item/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid6 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
const _errs12 = errors;
if(!(validateLinkTarget.call(this, data5[i2], {instancePath:instancePath+"/linkset/" + i0+"/item/" + i2,parentData:data5,parentDataProperty:i2}))){
validateApiCatalog.errors = validateLinkTarget.errors;
return false;
}
var valid6 = _errs12 === errors;
if(!valid6){
break;
}
}
}
}
else {
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item",schemaPath:"#/properties/linkset/items/properties/item/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1["service-desc"] !== undefined && hasOwn.call(data1, "service-desc")){
let data7 = data1["service-desc"];
if(Array.isArray(data7)){
if(data7.length < 1){
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc",schemaPath:"#/properties/linkset/items/properties/service-desc/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid8 = true;
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
const _errs15 = errors;
if(!(validateLinkTarget.call(this, data7[i3], {instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3,parentData:data7,parentDataProperty:i3}))){
validateApiCatalog.errors = validateLinkTarget.errors;
return false;
}
var valid8 = _errs15 === errors;
if(!valid8){
break;
}
}
}
}
else {
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc",schemaPath:"#/properties/linkset/items/properties/service-desc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1["service-doc"] !== undefined && hasOwn.call(data1, "service-doc")){
let data9 = data1["service-doc"];
if(Array.isArray(data9)){
if(data9.length < 1){
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc",schemaPath:"#/properties/linkset/items/properties/service-doc/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid10 = true;
const len4 = data9.length;
for(let i4=0; i4<len4; i4++){
const _errs18 = errors;
if(!(validateLinkTarget.call(this, data9[i4], {instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4,parentData:data9,parentDataProperty:i4}))){
validateApiCatalog.errors = validateLinkTarget.errors;
return false;
}
var valid10 = _errs18 === errors;
if(!valid10){
break;
}
}
}
}
else {
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc",schemaPath:"#/properties/linkset/items/properties/service-doc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1["service-meta"] !== undefined && hasOwn.call(data1, "service-meta")){
let data11 = data1["service-meta"];
if(Array.isArray(data11)){
if(data11.length < 1){
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta",schemaPath:"#/properties/linkset/items/properties/service-meta/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid12 = true;
const len5 = data11.length;
for(let i5=0; i5<len5; i5++){
const _errs21 = errors;
if(!(validateLinkTarget.call(this, data11[i5], {instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5,parentData:data11,parentDataProperty:i5}))){
validateApiCatalog.errors = validateLinkTarget.errors;
return false;
}
var valid12 = _errs21 === errors;
if(!valid12){
break;
}
}
}
}
else {
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta",schemaPath:"#/properties/linkset/items/properties/service-meta/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data1.status !== undefined && hasOwn.call(data1, "status")){
let data13 = data1.status;
if(Array.isArray(data13)){
if(data13.length < 1){
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status",schemaPath:"#/properties/linkset/items/properties/status/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid14 = true;
const len6 = data13.length;
for(let i6=0; i6<len6; i6++){
const _errs24 = errors;
if(!(validateLinkTarget.call(this, data13[i6], {instancePath:instancePath+"/linkset/" + i0+"/status/" + i6,parentData:data13,parentDataProperty:i6}))){
validateApiCatalog.errors = validateLinkTarget.errors;
return false;
}
var valid14 = _errs24 === errors;
if(!valid14){
break;
}
}
}
}
else {
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status",schemaPath:"#/properties/linkset/items/properties/status/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validateApiCatalog.errors = [{instancePath:instancePath+"/linkset",schemaPath:"#/properties/linkset/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validateApiCatalog.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateApiCatalog.errors = vErrors;
return errors === 0;
}

function isLinkset$ApiCatalog(value) {
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
    && (m2 === undefined || (Array.isArray(m2) && m2.length >= 1 && everyItem(m2, (value) => recognizeLinkTarget(value))))
    && (m3 === undefined || (Array.isArray(m3) && m3.length >= 1 && everyItem(m3, (value) => recognizeLinkTarget(value))))
    && (m4 === undefined || (Array.isArray(m4) && m4.length >= 1 && everyItem(m4, (value) => recognizeLinkTarget(value))))
    && (m5 === undefined || (Array.isArray(m5) && m5.length >= 1 && everyItem(m5, (value) => recognizeLinkTarget(value))))
    && (m6 === undefined || (Array.isArray(m6) && m6.length >= 1 && everyItem(m6, (value) => recognizeLinkTarget(value))))
    && (m7 === undefined || (Array.isArray(m7) && m7.length >= 1 && everyItem(m7, (value) => recognizeLinkTarget(value))))
  );
}

function isValue$ApiCatalog(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.linkset;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && m1.length >= 2
    && everyItem(m1, (value) => isLinkset$ApiCatalog(value))
  );
}

function recognizeApiCatalog(value) {
  return isValue$ApiCatalog(value);
}

function validateApiIndex(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeApiIndex(data)){
validateApiIndex.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["name","version","links","operations"]);
if(missing0 !== undefined){
validateApiIndex.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length < 1){
validateApiIndex.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateApiIndex.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.version !== undefined && hasOwn.call(data, "version")){
let data1 = data.version;
if(typeof data1 === "string"){
if(!pattern0$validateApiIndex.test(data1)){
validateApiIndex.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateApiIndex.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.links !== undefined && hasOwn.call(data, "links")){
if(!(validateSiteLinks.call(this, data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links"}))){
validateApiIndex.errors = validateSiteLinks.errors;
return false;
}
}
if(data.operations !== undefined && hasOwn.call(data, "operations")){
let data3 = data.operations;
if(Array.isArray(data3)){
if(data3.length < 1){
validateApiIndex.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs8 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
const missing1 = missingOwn(data4, ["id","method","path","summary"]);
if(missing1 !== undefined){
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.id !== undefined && hasOwn.call(data4, "id")){
let data5 = data4.id;
if(typeof data5 === "string"){
if(!pattern1$validateApiIndex.test(data5)){
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0+"/id",schemaPath:"#/properties/operations/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z][A-Za-z0-9]*$"},message:"must match pattern \""+"^[a-z][A-Za-z0-9]*$"+"\""}];
return false;
}
}
else {
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0+"/id",schemaPath:"#/properties/operations/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data4.method !== undefined && hasOwn.call(data4, "method")){
let data6 = data4.method;
if(typeof data6 !== "string"){
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0+"/method",schemaPath:"#/properties/operations/items/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data6 === "GET") || (data6 === "POST"))){
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0+"/method",schemaPath:"#/properties/operations/items/properties/method/enum",keyword:"enum",params:{allowedValues: obj0$validateApiIndex},message:"must be equal to one of the allowed values"}];
return false;
}
}
if(data4.path !== undefined && hasOwn.call(data4, "path")){
let data7 = data4.path;
if(typeof data7 === "string"){
if(!pattern2$validateApiIndex.test(data7)){
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0+"/path",schemaPath:"#/properties/operations/items/properties/path/pattern",keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""}];
return false;
}
}
else {
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0+"/path",schemaPath:"#/properties/operations/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data4.summary !== undefined && hasOwn.call(data4, "summary")){
let data8 = data4.summary;
if(typeof data8 === "string"){
if(data8.length < 1){
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0+"/summary",schemaPath:"#/properties/operations/items/properties/summary/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0+"/summary",schemaPath:"#/properties/operations/items/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateApiIndex.errors = [{instancePath:instancePath+"/operations/" + i0,schemaPath:"#/properties/operations/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid4 = _errs8 === errors;
if(!valid4){
break;
}
}
}
}
else {
validateApiIndex.errors = [{instancePath:instancePath+"/operations",schemaPath:"#/properties/operations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validateApiIndex.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateApiIndex.errors = vErrors;
return errors === 0;
}

function isOperations$ApiIndex(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  const m2 = value.method;
  const m3 = value.path;
  const m4 = value.summary;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesId$ApiIndex(m1)
    && (m2 === "GET" || m2 === "POST")
    && typeof m3 === "string"
    && matchesPath$ApiIndex(m3)
    && typeof m4 === "string"
    && m4.length >= 1
  );
}

function isValue$ApiIndex(value) {
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
    && matchesVersion$ApiIndex(m2)
    && recognizeSiteLinks(m3)
    && Array.isArray(m4)
    && m4.length >= 1
    && everyItem(m4, (value) => isOperations$ApiIndex(value))
  );
}

function recognizeApiIndex(value) {
  return isValue$ApiIndex(value);
}

function validateAssetDigest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0$validateAssetDigest.test(data)){
validateAssetDigest.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{12}$"},message:"must match pattern \""+"^[0-9a-f]{12}$"+"\""}];
return false;
}
}
else {
validateAssetDigest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validateAssetDigest.errors = vErrors;
return errors === 0;
}

function validateCallToolParams(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeCallToolParams(data)){
validateCallToolParams.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["name"]);
if(missing0 !== undefined){
validateCallToolParams.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
if(typeof data.name !== "string"){
validateCallToolParams.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.arguments !== undefined && hasOwn.call(data, "arguments")){
let data1 = data.arguments;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
validateCallToolParams.errors = [{instancePath:instancePath+"/arguments",schemaPath:"#/properties/arguments/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
else {
validateCallToolParams.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateCallToolParams.errors = vErrors;
return errors === 0;
}

function isArguments$CallToolParams(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue$CallToolParams(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.arguments;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && (m2 === undefined || isArguments$CallToolParams(m2))
  );
}

function recognizeCallToolParams(value) {
  return isValue$CallToolParams(value);
}

function validateCallToolRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(!(validateJsonRpcRequest.call(this, data, {instancePath,parentData,parentDataProperty}))){
validateCallToolRequest.errors = validateJsonRpcRequest.errors;
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["method","params"]);
if(missing0 !== undefined){
validateCallToolRequest.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.method !== undefined && hasOwn.call(data, "method")){
let data0 = data.method;
if(typeof data0 !== "string"){
validateCallToolRequest.errors = [{instancePath:instancePath+"/method",schemaPath:"#/allOf/1/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "tools/call")){
validateCallToolRequest.errors = [{instancePath:instancePath+"/method",schemaPath:"#/allOf/1/properties/method/const",keyword:"const",params:{allowedValue: "tools/call"},message:"must be equal to constant"}];
return false;
}
}
if(data.params !== undefined && hasOwn.call(data, "params")){
let data1 = data.params;
const _errs6 = errors;
if(!(validateCallToolParams.call(this, data1, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params"}))){
validateCallToolRequest.errors = validateCallToolParams.errors;
return false;
}
var valid3 = _errs6 === errors;
if(valid3){
const _errs7 = errors;
const _errs8 = errors;
let valid4 = false;
let passing0 = null;
const _errs9 = errors;
if(!(validateGetInitPromptCall(data1, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params"}))){
vErrors = vErrors === null ? validateGetInitPromptCall.errors : vErrors.concat(validateGetInitPromptCall.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid4 = true;
passing0 = 0;
}
const _errs10 = errors;
if(!(validateListSiteSectionsCall(data1, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params"}))){
vErrors = vErrors === null ? validateListSiteSectionsCall.errors : vErrors.concat(validateListSiteSectionsCall.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid4){
valid4 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid4 = true;
passing0 = 1;
}
const _errs11 = errors;
if(!(validateReadPageCall(data1, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params"}))){
vErrors = vErrors === null ? validateReadPageCall.errors : vErrors.concat(validateReadPageCall.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid4){
valid4 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid4 = true;
passing0 = 2;
}
}
}
if(!valid4){
const err0 = {instancePath:instancePath+"/params",schemaPath:"#/allOf/1/properties/params/allOf/1/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validateCallToolRequest.errors = vErrors;
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
var valid3 = _errs7 === errors;
}
}
}
}
else {
validateCallToolRequest.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validateCallToolRequest.errors = vErrors;
return errors === 0;
}

function validateCallToolResult(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeCallToolResult(data)){
validateCallToolResult.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["content"]);
if(missing0 !== undefined){
validateCallToolResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.content !== undefined && hasOwn.call(data, "content")){
let data0 = data.content;
if(Array.isArray(data0)){
if(data0.length < 1){
validateCallToolResult.errors = [{instancePath:instancePath+"/content",schemaPath:"#/properties/content/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const missing1 = missingOwn(data1, ["type","text"]);
if(missing1 !== undefined){
validateCallToolResult.errors = [{instancePath:instancePath+"/content/" + i0,schemaPath:"#/properties/content/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.type !== undefined && hasOwn.call(data1, "type")){
let data2 = data1.type;
if(typeof data2 !== "string"){
validateCallToolResult.errors = [{instancePath:instancePath+"/content/" + i0+"/type",schemaPath:"#/properties/content/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data2 === "text")){
validateCallToolResult.errors = [{instancePath:instancePath+"/content/" + i0+"/type",schemaPath:"#/properties/content/items/properties/type/const",keyword:"const",params:{allowedValue: "text"},message:"must be equal to constant"}];
return false;
}
}
if(data1.text !== undefined && hasOwn.call(data1, "text")){
if(typeof data1.text !== "string"){
validateCallToolResult.errors = [{instancePath:instancePath+"/content/" + i0+"/text",schemaPath:"#/properties/content/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateCallToolResult.errors = [{instancePath:instancePath+"/content/" + i0,schemaPath:"#/properties/content/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validateCallToolResult.errors = [{instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.structuredContent !== undefined && hasOwn.call(data, "structuredContent")){
let data4 = data.structuredContent;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
validateCallToolResult.errors = [{instancePath:instancePath+"/structuredContent",schemaPath:"#/properties/structuredContent/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.isError !== undefined && hasOwn.call(data, "isError")){
if(typeof data.isError !== "boolean"){
validateCallToolResult.errors = [{instancePath:instancePath+"/isError",schemaPath:"#/properties/isError/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validateCallToolResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateCallToolResult.errors = vErrors;
return errors === 0;
}

function isContent$CallToolResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  const m2 = value.text;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "text"
    && typeof m2 === "string"
  );
}

function isStructuredContent$CallToolResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue$CallToolResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.content;
  const m2 = value.structuredContent;
  const m3 = value.isError;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && m1.length >= 1
    && everyItem(m1, (value) => isContent$CallToolResult(value))
    && (m2 === undefined || isStructuredContent$CallToolResult(m2))
    && (m3 === undefined || typeof m3 === "boolean")
  );
}

function recognizeCallToolResult(value) {
  return isValue$CallToolResult(value);
}

function validateEventStream(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0$validateEventStream.test(data)){
validateEventStream.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^event: message\\ndata: [^\\n]+\\n\\n$"},message:"must match pattern \""+"^event: message\\ndata: [^\\n]+\\n\\n$"+"\""}];
return false;
}
}
else {
validateEventStream.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validateEventStream.errors = vErrors;
return errors === 0;
}

function validateFileName(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(isLonger(data, 64)){
validateFileName.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0$validateFileName.test(data)){
validateFileName.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$"+"\""}];
return false;
}
}
}
else {
validateFileName.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validateFileName.errors = vErrors;
return errors === 0;
}

function validateGetInitPromptArguments(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetInitPromptArguments(data)){
validateGetInitPromptArguments.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "language")){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateGetInitPromptArguments.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.language !== undefined && hasOwn.call(data, "language")){
let data0 = data.language;
if(typeof data0 !== "string"){
validateGetInitPromptArguments.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(obj0$validateGetInitPromptArguments.has(data0))){
validateGetInitPromptArguments.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: obj1$validateGetInitPromptArguments},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
else {
validateGetInitPromptArguments.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateGetInitPromptArguments.errors = vErrors;
return errors === 0;
}

function isValue$GetInitPromptArguments(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.language;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1)
    && (m1 === undefined || (m1 === "en" || m1 === "es" || m1 === "pt" || m1 === "zh" || m1 === "ja" || m1 === "de" || m1 === "fr" || m1 === "ko" || m1 === "ru" || m1 === "it" || m1 === "tr" || m1 === "id" || m1 === "vi" || m1 === "hi" || m1 === "pl" || m1 === "uk" || m1 === "th"))
  );
}

function recognizeGetInitPromptArguments(value) {
  return isValue$GetInitPromptArguments(value);
}

function validateGetInitPromptCall(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetInitPromptCall(data)){
validateGetInitPromptCall.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["name"]);
if(missing0 !== undefined){
validateGetInitPromptCall.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
let data0 = data.name;
if(typeof data0 !== "string"){
validateGetInitPromptCall.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "get_init_prompt")){
validateGetInitPromptCall.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/const",keyword:"const",params:{allowedValue: "get_init_prompt"},message:"must be equal to constant"}];
return false;
}
}
if(data.arguments !== undefined && hasOwn.call(data, "arguments")){
if(!(validateGetInitPromptArguments.call(this, data.arguments, {instancePath:instancePath+"/arguments",parentData:data,parentDataProperty:"arguments"}))){
validateGetInitPromptCall.errors = validateGetInitPromptArguments.errors;
return false;
}
}
}
}
else {
validateGetInitPromptCall.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateGetInitPromptCall.errors = vErrors;
return errors === 0;
}

function isValue$GetInitPromptCall(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.arguments;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "get_init_prompt"
    && (m2 === undefined || recognizeGetInitPromptArguments(m2))
  );
}

function recognizeGetInitPromptCall(value) {
  return isValue$GetInitPromptCall(value);
}

function validateHealth(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeHealth(data)){
validateHealth.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["status","version","links"]);
if(missing0 !== undefined){
validateHealth.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined && hasOwn.call(data, "status")){
let data0 = data.status;
if(typeof data0 !== "string"){
validateHealth.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "ok")){
validateHealth.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/const",keyword:"const",params:{allowedValue: "ok"},message:"must be equal to constant"}];
return false;
}
}
if(data.version !== undefined && hasOwn.call(data, "version")){
let data1 = data.version;
if(typeof data1 === "string"){
if(!pattern0$validateHealth.test(data1)){
validateHealth.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateHealth.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.links !== undefined && hasOwn.call(data, "links")){
if(!(validateSiteLinks.call(this, data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links"}))){
validateHealth.errors = validateSiteLinks.errors;
return false;
}
}
}
}
else {
validateHealth.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateHealth.errors = vErrors;
return errors === 0;
}

function isValue$Health(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.status;
  const m2 = value.version;
  const m3 = value.links;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "ok"
    && typeof m2 === "string"
    && matchesVersion$Health(m2)
    && recognizeSiteLinks(m3)
  );
}

function recognizeHealth(value) {
  return isValue$Health(value);
}

function validateHtml(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0$validateHtml.test(data)){
validateHtml.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^<!(doctype|DOCTYPE) html>"},message:"must match pattern \""+"^<!(doctype|DOCTYPE) html>"+"\""}];
return false;
}
}
else {
validateHtml.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validateHtml.errors = vErrors;
return errors === 0;
}

function validateInitializeParams(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeInitializeParams(data)){
validateInitializeParams.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["protocolVersion","capabilities","clientInfo"]);
if(missing0 !== undefined){
validateInitializeParams.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.protocolVersion !== undefined && hasOwn.call(data, "protocolVersion")){
if(typeof data.protocolVersion !== "string"){
validateInitializeParams.errors = [{instancePath:instancePath+"/protocolVersion",schemaPath:"#/properties/protocolVersion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.capabilities !== undefined && hasOwn.call(data, "capabilities")){
let data1 = data.capabilities;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
validateInitializeParams.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.clientInfo !== undefined && hasOwn.call(data, "clientInfo")){
let data2 = data.clientInfo;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
const missing1 = missingOwn(data2, ["name","version"]);
if(missing1 !== undefined){
validateInitializeParams.errors = [{instancePath:instancePath+"/clientInfo",schemaPath:"#/properties/clientInfo/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.name !== undefined && hasOwn.call(data2, "name")){
if(typeof data2.name !== "string"){
validateInitializeParams.errors = [{instancePath:instancePath+"/clientInfo/name",schemaPath:"#/properties/clientInfo/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.title !== undefined && hasOwn.call(data2, "title")){
if(typeof data2.title !== "string"){
validateInitializeParams.errors = [{instancePath:instancePath+"/clientInfo/title",schemaPath:"#/properties/clientInfo/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.version !== undefined && hasOwn.call(data2, "version")){
if(typeof data2.version !== "string"){
validateInitializeParams.errors = [{instancePath:instancePath+"/clientInfo/version",schemaPath:"#/properties/clientInfo/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateInitializeParams.errors = [{instancePath:instancePath+"/clientInfo",schemaPath:"#/properties/clientInfo/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
else {
validateInitializeParams.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateInitializeParams.errors = vErrors;
return errors === 0;
}

function isCapabilities$InitializeParams(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isClientInfo$InitializeParams(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.title;
  const m3 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && (m2 === undefined || typeof m2 === "string")
    && typeof m3 === "string"
  );
}

function isValue$InitializeParams(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.protocolVersion;
  const m2 = value.capabilities;
  const m3 = value.clientInfo;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && isCapabilities$InitializeParams(m2)
    && isClientInfo$InitializeParams(m3)
  );
}

function recognizeInitializeParams(value) {
  return isValue$InitializeParams(value);
}

function validateInitializeRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeInitializeRequest(data)){
validateInitializeRequest.errors = null;
return true;
}
const _errs0 = errors;
if(!(validateJsonRpcRequest.call(this, data, {instancePath,parentData,parentDataProperty}))){
validateInitializeRequest.errors = validateJsonRpcRequest.errors;
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["method","params"]);
if(missing0 !== undefined){
validateInitializeRequest.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.method !== undefined && hasOwn.call(data, "method")){
let data0 = data.method;
if(typeof data0 !== "string"){
validateInitializeRequest.errors = [{instancePath:instancePath+"/method",schemaPath:"#/allOf/1/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "initialize")){
validateInitializeRequest.errors = [{instancePath:instancePath+"/method",schemaPath:"#/allOf/1/properties/method/const",keyword:"const",params:{allowedValue: "initialize"},message:"must be equal to constant"}];
return false;
}
}
if(data.params !== undefined && hasOwn.call(data, "params")){
if(!(validateInitializeParams.call(this, data.params, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params"}))){
validateInitializeRequest.errors = validateInitializeParams.errors;
return false;
}
}
}
}
else {
validateInitializeRequest.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid0 = _errs1 === errors;
}
validateInitializeRequest.errors = vErrors;
return errors === 0;
}

function isValue$InitializeRequest(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.method;
  const m2 = value.params;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "initialize"
    && recognizeInitializeParams(m2)
  );
}

function recognizeInitializeRequest(value) {
  return recognizeJsonRpcRequest(value) && isValue$InitializeRequest(value);
}

function validateInitializeResult(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeInitializeResult(data)){
validateInitializeResult.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["protocolVersion","capabilities","serverInfo"]);
if(missing0 !== undefined){
validateInitializeResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.protocolVersion !== undefined && hasOwn.call(data, "protocolVersion")){
let data0 = data.protocolVersion;
if(typeof data0 !== "string"){
validateInitializeResult.errors = [{instancePath:instancePath+"/protocolVersion",schemaPath:"#/properties/protocolVersion/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "2025-06-18") || (data0 === "2025-03-26"))){
validateInitializeResult.errors = [{instancePath:instancePath+"/protocolVersion",schemaPath:"#/properties/protocolVersion/enum",keyword:"enum",params:{allowedValues: obj0$validateInitializeResult},message:"must be equal to one of the allowed values"}];
return false;
}
}
if(data.capabilities !== undefined && hasOwn.call(data, "capabilities")){
let data1 = data.capabilities;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const missing1 = missingOwn(data1, ["tools"]);
if(missing1 !== undefined){
validateInitializeResult.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.tools !== undefined && hasOwn.call(data1, "tools")){
let data2 = data1.tools;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.listChanged !== undefined && hasOwn.call(data2, "listChanged")){
let data3 = data2.listChanged;
if(typeof data3 !== "boolean"){
validateInitializeResult.errors = [{instancePath:instancePath+"/capabilities/tools/listChanged",schemaPath:"#/properties/capabilities/properties/tools/properties/listChanged/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data3 === false)){
validateInitializeResult.errors = [{instancePath:instancePath+"/capabilities/tools/listChanged",schemaPath:"#/properties/capabilities/properties/tools/properties/listChanged/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
}
}
else {
validateInitializeResult.errors = [{instancePath:instancePath+"/capabilities/tools",schemaPath:"#/properties/capabilities/properties/tools/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
else {
validateInitializeResult.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.serverInfo !== undefined && hasOwn.call(data, "serverInfo")){
let data4 = data.serverInfo;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
const missing2 = missingOwn(data4, ["name","version"]);
if(missing2 !== undefined){
validateInitializeResult.errors = [{instancePath:instancePath+"/serverInfo",schemaPath:"#/properties/serverInfo/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data4.name !== undefined && hasOwn.call(data4, "name")){
let data5 = data4.name;
if(typeof data5 === "string"){
if(data5.length < 1){
validateInitializeResult.errors = [{instancePath:instancePath+"/serverInfo/name",schemaPath:"#/properties/serverInfo/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateInitializeResult.errors = [{instancePath:instancePath+"/serverInfo/name",schemaPath:"#/properties/serverInfo/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data4.title !== undefined && hasOwn.call(data4, "title")){
let data6 = data4.title;
if(typeof data6 === "string"){
if(data6.length < 1){
validateInitializeResult.errors = [{instancePath:instancePath+"/serverInfo/title",schemaPath:"#/properties/serverInfo/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateInitializeResult.errors = [{instancePath:instancePath+"/serverInfo/title",schemaPath:"#/properties/serverInfo/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data4.version !== undefined && hasOwn.call(data4, "version")){
let data7 = data4.version;
if(typeof data7 === "string"){
if(data7.length < 1){
validateInitializeResult.errors = [{instancePath:instancePath+"/serverInfo/version",schemaPath:"#/properties/serverInfo/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateInitializeResult.errors = [{instancePath:instancePath+"/serverInfo/version",schemaPath:"#/properties/serverInfo/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateInitializeResult.errors = [{instancePath:instancePath+"/serverInfo",schemaPath:"#/properties/serverInfo/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.instructions !== undefined && hasOwn.call(data, "instructions")){
let data8 = data.instructions;
if(typeof data8 === "string"){
if(data8.length < 1){
validateInitializeResult.errors = [{instancePath:instancePath+"/instructions",schemaPath:"#/properties/instructions/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateInitializeResult.errors = [{instancePath:instancePath+"/instructions",schemaPath:"#/properties/instructions/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateInitializeResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateInitializeResult.errors = vErrors;
return errors === 0;
}

function isTools$InitializeResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.listChanged;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (typeof m1 === "boolean" && m1 === false))
  );
}

function isCapabilities$InitializeResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.tools;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && isTools$InitializeResult(m1)
  );
}

function isServerInfo$InitializeResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.title;
  const m3 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && (m2 === undefined || (typeof m2 === "string" && m2.length >= 1))
    && typeof m3 === "string"
    && m3.length >= 1
  );
}

function isValue$InitializeResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.protocolVersion;
  const m2 = value.capabilities;
  const m3 = value.serverInfo;
  const m4 = value.instructions;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === "2025-06-18" || m1 === "2025-03-26")
    && isCapabilities$InitializeResult(m2)
    && isServerInfo$InitializeResult(m3)
    && (m4 === undefined || (typeof m4 === "string" && m4.length >= 1))
  );
}

function recognizeInitializeResult(value) {
  return isValue$InitializeResult(value);
}

function validateJsonRpcError(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeJsonRpcError(data)){
validateJsonRpcError.errors = null;
return true;
}
const _errs1 = errors;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.method === undefined) || (!(hasOwn.call(data, "method")))) && (missing0 = "method")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.result === undefined) || (!(hasOwn.call(data, "result")))) && (missing1 = "result")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
if(valid0){
validateJsonRpcError.errors = [{instancePath,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"}];
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const missing2 = missingOwn(data, ["jsonrpc","id","error"]);
if(missing2 !== undefined){
validateJsonRpcError.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data.jsonrpc !== undefined && hasOwn.call(data, "jsonrpc")){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
validateJsonRpcError.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "2.0")){
validateJsonRpcError.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/const",keyword:"const",params:{allowedValue: "2.0"},message:"must be equal to constant"}];
return false;
}
}
if(data.id !== undefined && hasOwn.call(data, "id")){
let data1 = data.id;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))))) && (data1 !== null)){
validateJsonRpcError.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: ["string","integer","null"]},message:"must be string,integer,null"}];
return false;
}
}
if(data.error !== undefined && hasOwn.call(data, "error")){
let data2 = data.error;
const _errs10 = errors;
if(errors === _errs10){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
const missing3 = missingOwn(data2, ["code","message"]);
if(missing3 !== undefined){
validateJsonRpcError.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
if(data2.code !== undefined && hasOwn.call(data2, "code")){
let data3 = data2.code;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validateJsonRpcError.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
}
if(data2.message !== undefined && hasOwn.call(data2, "message")){
if(typeof data2.message !== "string"){
validateJsonRpcError.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateJsonRpcError.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validateJsonRpcError.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validateJsonRpcError.errors = vErrors;
return errors === 0;
}

function isError$JsonRpcError(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.code;
  const m2 = value.message;
  const m3 = value.data;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Number.isInteger(m1)
    && typeof m2 === "string"
  );
}

function isValue$JsonRpcError(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.jsonrpc;
  const m2 = value.id;
  const m3 = value.error;
  const m4 = value.method;
  const m5 = value.result;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "2.0"
    && (typeof m2 === "string" || Number.isInteger(m2) || m2 === null)
    && isError$JsonRpcError(m3)
    && !((m4 !== undefined || m5 !== undefined))
  );
}

function recognizeJsonRpcError(value) {
  return isValue$JsonRpcError(value);
}

function validateJsonRpcId(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!((typeof data == "number") && (!(data % 1) && !isNaN(data))))){
validateJsonRpcId.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: ["string","integer"]},message:"must be string,integer"}];
return false;
}
validateJsonRpcId.errors = vErrors;
return errors === 0;
}

function recognizeJsonRpcId(value) {
  return (typeof value === "string" || Number.isInteger(value));
}

function validateJsonRpcNotification(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeJsonRpcNotification(data)){
validateJsonRpcNotification.errors = null;
return true;
}
const _errs1 = errors;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) || (!(hasOwn.call(data, "id")))) && (missing0 = "id")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
validateJsonRpcNotification.errors = [{instancePath,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"}];
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const missing1 = missingOwn(data, ["jsonrpc","method"]);
if(missing1 !== undefined){
validateJsonRpcNotification.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data.jsonrpc !== undefined && hasOwn.call(data, "jsonrpc")){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
validateJsonRpcNotification.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "2.0")){
validateJsonRpcNotification.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/const",keyword:"const",params:{allowedValue: "2.0"},message:"must be equal to constant"}];
return false;
}
}
if(data.method !== undefined && hasOwn.call(data, "method")){
if(typeof data.method !== "string"){
validateJsonRpcNotification.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.params !== undefined && hasOwn.call(data, "params")){
let data2 = data.params;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
validateJsonRpcNotification.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validateJsonRpcNotification.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validateJsonRpcNotification.errors = vErrors;
return errors === 0;
}

function isParams$JsonRpcNotification(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue$JsonRpcNotification(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.jsonrpc;
  const m2 = value.method;
  const m3 = value.params;
  const m4 = value.id;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "2.0"
    && typeof m2 === "string"
    && (m3 === undefined || isParams$JsonRpcNotification(m3))
    && !(m4 !== undefined)
  );
}

function recognizeJsonRpcNotification(value) {
  return isValue$JsonRpcNotification(value);
}

function validateJsonRpcRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeJsonRpcRequest(data)){
validateJsonRpcRequest.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["jsonrpc","id","method"]);
if(missing0 !== undefined){
validateJsonRpcRequest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.jsonrpc !== undefined && hasOwn.call(data, "jsonrpc")){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
validateJsonRpcRequest.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "2.0")){
validateJsonRpcRequest.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/const",keyword:"const",params:{allowedValue: "2.0"},message:"must be equal to constant"}];
return false;
}
}
if(data.id !== undefined && hasOwn.call(data, "id")){
if(!(validateJsonRpcId.call(this, data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id"}))){
validateJsonRpcRequest.errors = validateJsonRpcId.errors;
return false;
}
}
if(data.method !== undefined && hasOwn.call(data, "method")){
if(typeof data.method !== "string"){
validateJsonRpcRequest.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.params !== undefined && hasOwn.call(data, "params")){
let data3 = data.params;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validateJsonRpcRequest.errors = [{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
else {
validateJsonRpcRequest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateJsonRpcRequest.errors = vErrors;
return errors === 0;
}

function isParams$JsonRpcRequest(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue$JsonRpcRequest(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.jsonrpc;
  const m2 = value.id;
  const m3 = value.method;
  const m4 = value.params;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "2.0"
    && recognizeJsonRpcId(m2)
    && typeof m3 === "string"
    && (m4 === undefined || isParams$JsonRpcRequest(m4))
  );
}

function recognizeJsonRpcRequest(value) {
  return isValue$JsonRpcRequest(value);
}

function validateJsonRpcResponse(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeJsonRpcResponse(data)){
validateJsonRpcResponse.errors = null;
return true;
}
const _errs1 = errors;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.method === undefined) || (!(hasOwn.call(data, "method")))) && (missing0 = "method")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
validateJsonRpcResponse.errors = [{instancePath,schemaPath:"#/not",keyword:"not",params:{},message:"must NOT be valid"}];
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const missing1 = missingOwn(data, ["jsonrpc","id","result"]);
if(missing1 !== undefined){
validateJsonRpcResponse.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data.jsonrpc !== undefined && hasOwn.call(data, "jsonrpc")){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
validateJsonRpcResponse.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "2.0")){
validateJsonRpcResponse.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/const",keyword:"const",params:{allowedValue: "2.0"},message:"must be equal to constant"}];
return false;
}
}
if(data.id !== undefined && hasOwn.call(data, "id")){
if(!(validateJsonRpcId.call(this, data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id"}))){
validateJsonRpcResponse.errors = validateJsonRpcId.errors;
return false;
}
}
if(data.result !== undefined && hasOwn.call(data, "result")){
let data2 = data.result;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
validateJsonRpcResponse.errors = [{instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validateJsonRpcResponse.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validateJsonRpcResponse.errors = vErrors;
return errors === 0;
}

function isResult$JsonRpcResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue$JsonRpcResponse(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.jsonrpc;
  const m2 = value.id;
  const m3 = value.result;
  const m4 = value.method;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "2.0"
    && recognizeJsonRpcId(m2)
    && isResult$JsonRpcResponse(m3)
    && !(m4 !== undefined)
  );
}

function recognizeJsonRpcResponse(value) {
  return isValue$JsonRpcResponse(value);
}

function validateLanguage(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validateLanguage.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(obj0$validateLanguage.has(data))){
validateLanguage.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: obj1$validateLanguage},message:"must be equal to one of the allowed values"}];
return false;
}
validateLanguage.errors = vErrors;
return errors === 0;
}

function recognizeLanguage(value) {
  return (value === "en" || value === "es" || value === "pt" || value === "zh" || value === "ja" || value === "de" || value === "fr" || value === "ko" || value === "ru" || value === "it" || value === "tr" || value === "id" || value === "vi" || value === "hi" || value === "pl" || value === "uk" || value === "th");
}

function validateLinkTarget(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeLinkTarget(data)){
validateLinkTarget.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["href"]);
if(missing0 !== undefined){
validateLinkTarget.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.href !== undefined && hasOwn.call(data, "href")){
let data0 = data.href;
if(typeof data0 === "string"){
if(!(uriFormat.test(data0))){
validateLinkTarget.errors = [{instancePath:instancePath+"/href",schemaPath:"#/properties/href/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateLinkTarget.errors = [{instancePath:instancePath+"/href",schemaPath:"#/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.type !== undefined && hasOwn.call(data, "type")){
let data1 = data.type;
if(typeof data1 === "string"){
if(!pattern0$validateLinkTarget.test(data1)){
validateLinkTarget.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validateLinkTarget.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data2 = data.title;
if(typeof data2 === "string"){
if(data2.length < 1){
validateLinkTarget.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateLinkTarget.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateLinkTarget.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateLinkTarget.errors = vErrors;
return errors === 0;
}

function isValue$LinkTarget(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.href;
  const m2 = value.type;
  const m3 = value.title;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesUriFormat(m1)
    && (m2 === undefined || (typeof m2 === "string" && matchesType$LinkTarget(m2)))
    && (m3 === undefined || (typeof m3 === "string" && m3.length >= 1))
  );
}

function recognizeLinkTarget(value) {
  return isValue$LinkTarget(value);
}

function validateListSiteSectionsArguments(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeListSiteSectionsArguments(data)){
validateListSiteSectionsArguments.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "language")){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateListSiteSectionsArguments.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.language !== undefined && hasOwn.call(data, "language")){
let data0 = data.language;
if(typeof data0 !== "string"){
validateListSiteSectionsArguments.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(obj0$validateListSiteSectionsArguments.has(data0))){
validateListSiteSectionsArguments.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: obj1$validateListSiteSectionsArguments},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
else {
validateListSiteSectionsArguments.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateListSiteSectionsArguments.errors = vErrors;
return errors === 0;
}

function isValue$ListSiteSectionsArguments(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.language;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1)
    && (m1 === undefined || (m1 === "en" || m1 === "es" || m1 === "pt" || m1 === "zh" || m1 === "ja" || m1 === "de" || m1 === "fr" || m1 === "ko" || m1 === "ru" || m1 === "it" || m1 === "tr" || m1 === "id" || m1 === "vi" || m1 === "hi" || m1 === "pl" || m1 === "uk" || m1 === "th"))
  );
}

function recognizeListSiteSectionsArguments(value) {
  return isValue$ListSiteSectionsArguments(value);
}

function validateListSiteSectionsCall(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeListSiteSectionsCall(data)){
validateListSiteSectionsCall.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["name"]);
if(missing0 !== undefined){
validateListSiteSectionsCall.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
let data0 = data.name;
if(typeof data0 !== "string"){
validateListSiteSectionsCall.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "list_site_sections")){
validateListSiteSectionsCall.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/const",keyword:"const",params:{allowedValue: "list_site_sections"},message:"must be equal to constant"}];
return false;
}
}
if(data.arguments !== undefined && hasOwn.call(data, "arguments")){
if(!(validateListSiteSectionsArguments.call(this, data.arguments, {instancePath:instancePath+"/arguments",parentData:data,parentDataProperty:"arguments"}))){
validateListSiteSectionsCall.errors = validateListSiteSectionsArguments.errors;
return false;
}
}
}
}
else {
validateListSiteSectionsCall.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateListSiteSectionsCall.errors = vErrors;
return errors === 0;
}

function isValue$ListSiteSectionsCall(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.arguments;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "list_site_sections"
    && (m2 === undefined || recognizeListSiteSectionsArguments(m2))
  );
}

function recognizeListSiteSectionsCall(value) {
  return isValue$ListSiteSectionsCall(value);
}

function validateListToolsParams(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeListToolsParams(data)){
validateListToolsParams.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cursor !== undefined && hasOwn.call(data, "cursor")){
if(typeof data.cursor !== "string"){
validateListToolsParams.errors = [{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validateListToolsParams.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateListToolsParams.errors = vErrors;
return errors === 0;
}

function isValue$ListToolsParams(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.cursor;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || typeof m1 === "string")
  );
}

function recognizeListToolsParams(value) {
  return isValue$ListToolsParams(value);
}

function validateListToolsRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeListToolsRequest(data)){
validateListToolsRequest.errors = null;
return true;
}
const _errs0 = errors;
if(!(validateJsonRpcRequest.call(this, data, {instancePath,parentData,parentDataProperty}))){
validateListToolsRequest.errors = validateJsonRpcRequest.errors;
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["method"]);
if(missing0 !== undefined){
validateListToolsRequest.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.method !== undefined && hasOwn.call(data, "method")){
let data0 = data.method;
if(typeof data0 !== "string"){
validateListToolsRequest.errors = [{instancePath:instancePath+"/method",schemaPath:"#/allOf/1/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "tools/list")){
validateListToolsRequest.errors = [{instancePath:instancePath+"/method",schemaPath:"#/allOf/1/properties/method/const",keyword:"const",params:{allowedValue: "tools/list"},message:"must be equal to constant"}];
return false;
}
}
if(data.params !== undefined && hasOwn.call(data, "params")){
if(!(validateListToolsParams.call(this, data.params, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params"}))){
validateListToolsRequest.errors = validateListToolsParams.errors;
return false;
}
}
}
}
else {
validateListToolsRequest.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid0 = _errs1 === errors;
}
validateListToolsRequest.errors = vErrors;
return errors === 0;
}

function isValue$ListToolsRequest(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.method;
  const m2 = value.params;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "tools/list"
    && (m2 === undefined || recognizeListToolsParams(m2))
  );
}

function recognizeListToolsRequest(value) {
  return recognizeJsonRpcRequest(value) && isValue$ListToolsRequest(value);
}

function validateListToolsResult(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeListToolsResult(data)){
validateListToolsResult.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["tools"]);
if(missing0 !== undefined){
validateListToolsResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.tools !== undefined && hasOwn.call(data, "tools")){
let data0 = data.tools;
if(Array.isArray(data0)){
if(data0.length < 1){
validateListToolsResult.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validateMcpTool.call(this, data0[i0], {instancePath:instancePath+"/tools/" + i0,parentData:data0,parentDataProperty:i0}))){
validateListToolsResult.errors = validateMcpTool.errors;
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validateListToolsResult.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validateListToolsResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateListToolsResult.errors = vErrors;
return errors === 0;
}

function isValue$ListToolsResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.tools;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && m1.length >= 1
    && everyItem(m1, (value) => recognizeMcpTool(value))
  );
}

function recognizeListToolsResult(value) {
  return isValue$ListToolsResult(value);
}

function validateMarkdown(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length < 1){
validateMarkdown.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMarkdown.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validateMarkdown.errors = vErrors;
return errors === 0;
}

function validateMcpAnswer(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validateMcpResult(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateMcpResult.errors : vErrors.concat(validateMcpResult.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validateMcpError(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateMcpError.errors : vErrors.concat(validateMcpError.errors);
errors = vErrors.length;
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
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validateMcpAnswer.errors = vErrors;
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
validateMcpAnswer.errors = vErrors;
return errors === 0;
}

function validateMcpError(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpError(data)){
validateMcpError.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "jsonrpc") || (key0 === "id")) || (key0 === "error"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateMcpError.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["jsonrpc","id","error"]);
if(missing0 !== undefined){
validateMcpError.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.jsonrpc !== undefined && hasOwn.call(data, "jsonrpc")){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
validateMcpError.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "2.0")){
validateMcpError.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/const",keyword:"const",params:{allowedValue: "2.0"},message:"must be equal to constant"}];
return false;
}
}
if(data.id !== undefined && hasOwn.call(data, "id")){
let data1 = data.id;
if(((typeof data1 !== "string") && (!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))))) && (data1 !== null)){
validateMcpError.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: ["string","integer","null"]},message:"must be string,integer,null"}];
return false;
}
}
if(data.error !== undefined && hasOwn.call(data, "error")){
let data2 = data.error;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
const _errs8 = errors;
for(const key1 of Object.keys(data2)){
if(!(((key1 === "code") || (key1 === "message")) || (key1 === "data"))){
if(this?.leavesOut === true){
delete data2[key1];
continue;
}
validateMcpError.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs8 === errors){
const missing1 = missingOwn(data2, ["code","message"]);
if(missing1 !== undefined){
validateMcpError.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.code !== undefined && hasOwn.call(data2, "code")){
let data3 = data2.code;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validateMcpError.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(!((((data3 === -32700) || (data3 === -32600)) || (data3 === -32601)) || (data3 === -32602))){
validateMcpError.errors = [{instancePath:instancePath+"/error/code",schemaPath:"#/properties/error/properties/code/enum",keyword:"enum",params:{allowedValues: obj0$validateMcpError},message:"must be equal to one of the allowed values"}];
return false;
}
}
if(data2.message !== undefined && hasOwn.call(data2, "message")){
let data4 = data2.message;
if(typeof data4 === "string"){
if(data4.length < 1){
validateMcpError.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpError.errors = [{instancePath:instancePath+"/error/message",schemaPath:"#/properties/error/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data2.data !== undefined && hasOwn.call(data2, "data")){
let data5 = data2.data;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.pointer !== undefined && hasOwn.call(data5, "pointer")){
let data6 = data5.pointer;
if(typeof data6 === "string"){
if(!(jsonPointerFormat.test(data6))){
validateMcpError.errors = [{instancePath:instancePath+"/error/data/pointer",schemaPath:"#/properties/error/properties/data/properties/pointer/format",keyword:"format",params:{format: "json-pointer"},message:"must match format \"json-pointer\""}];
return false;
}
}
else {
validateMcpError.errors = [{instancePath:instancePath+"/error/data/pointer",schemaPath:"#/properties/error/properties/data/properties/pointer/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data5.hint !== undefined && hasOwn.call(data5, "hint")){
if(typeof data5.hint !== "string"){
validateMcpError.errors = [{instancePath:instancePath+"/error/data/hint",schemaPath:"#/properties/error/properties/data/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
else {
validateMcpError.errors = [{instancePath:instancePath+"/error/data",schemaPath:"#/properties/error/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validateMcpError.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
else {
validateMcpError.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateMcpError.errors = vErrors;
return errors === 0;
}

function isData$McpError(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.pointer;
  const m2 = value.hint;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === undefined
    && (m2 === undefined || typeof m2 === "string")
  );
}

function isError$McpError(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.data;
  const m2 = value.code;
  const m3 = value.message;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 2 + (m1 === undefined ? 0 : 1)
    && Number.isInteger(m2)
    && (m2 === -32700 || m2 === -32600 || m2 === -32601 || m2 === -32602)
    && typeof m3 === "string"
    && m3.length >= 1
    && (m1 === undefined || isData$McpError(m1))
  );
}

function isValue$McpError(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.jsonrpc;
  const m2 = value.id;
  const m3 = value.error;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 3
    && m1 === "2.0"
    && (typeof m2 === "string" || Number.isInteger(m2) || m2 === null)
    && isError$McpError(m3)
  );
}

function recognizeMcpError(value) {
  return isValue$McpError(value);
}

function validateMcpManifest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpManifest(data)){
validateMcpManifest.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["name","title","description","version","transport","protocolVersions","authentication","tools","links"]);
if(missing0 !== undefined){
validateMcpManifest.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(data0.length < 1){
validateMcpManifest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpManifest.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data1 = data.title;
if(typeof data1 === "string"){
if(data1.length < 1){
validateMcpManifest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpManifest.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.description !== undefined && hasOwn.call(data, "description")){
let data2 = data.description;
if(typeof data2 === "string"){
if(data2.length < 1){
validateMcpManifest.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpManifest.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.version !== undefined && hasOwn.call(data, "version")){
let data3 = data.version;
if(typeof data3 === "string"){
if(!pattern0$validateMcpManifest.test(data3)){
validateMcpManifest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateMcpManifest.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.transport !== undefined && hasOwn.call(data, "transport")){
let data4 = data.transport;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
const missing1 = missingOwn(data4, ["type","url"]);
if(missing1 !== undefined){
validateMcpManifest.errors = [{instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.type !== undefined && hasOwn.call(data4, "type")){
let data5 = data4.type;
if(typeof data5 !== "string"){
validateMcpManifest.errors = [{instancePath:instancePath+"/transport/type",schemaPath:"#/properties/transport/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data5 === "streamable-http")){
validateMcpManifest.errors = [{instancePath:instancePath+"/transport/type",schemaPath:"#/properties/transport/properties/type/const",keyword:"const",params:{allowedValue: "streamable-http"},message:"must be equal to constant"}];
return false;
}
}
if(data4.url !== undefined && hasOwn.call(data4, "url")){
let data6 = data4.url;
if(typeof data6 === "string"){
if(!(uriFormat.test(data6))){
validateMcpManifest.errors = [{instancePath:instancePath+"/transport/url",schemaPath:"#/properties/transport/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateMcpManifest.errors = [{instancePath:instancePath+"/transport/url",schemaPath:"#/properties/transport/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateMcpManifest.errors = [{instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.protocolVersions !== undefined && hasOwn.call(data, "protocolVersions")){
if(!(validateMcpManifest$ProtocolVersions.call(this, data.protocolVersions, {instancePath:instancePath+"/protocolVersions",parentData:data,parentDataProperty:"protocolVersions"}))){
validateMcpManifest.errors = validateMcpManifest$ProtocolVersions.errors;
return false;
}
}
if(data.authentication !== undefined && hasOwn.call(data, "authentication")){
let data8 = data.authentication;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
const missing2 = missingOwn(data8, ["required"]);
if(missing2 !== undefined){
validateMcpManifest.errors = [{instancePath:instancePath+"/authentication",schemaPath:"#/properties/authentication/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data8.required !== undefined && hasOwn.call(data8, "required")){
let data9 = data8.required;
if(typeof data9 !== "boolean"){
validateMcpManifest.errors = [{instancePath:instancePath+"/authentication/required",schemaPath:"#/properties/authentication/properties/required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data9 === false)){
validateMcpManifest.errors = [{instancePath:instancePath+"/authentication/required",schemaPath:"#/properties/authentication/properties/required/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validateMcpManifest.errors = [{instancePath:instancePath+"/authentication",schemaPath:"#/properties/authentication/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.tools !== undefined && hasOwn.call(data, "tools")){
let data10 = data.tools;
if(Array.isArray(data10)){
if(data10.length < 1){
validateMcpManifest.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid11 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
const _errs22 = errors;
if(!(validateMcpTool.call(this, data10[i0], {instancePath:instancePath+"/tools/" + i0,parentData:data10,parentDataProperty:i0}))){
validateMcpManifest.errors = validateMcpTool.errors;
return false;
}
var valid11 = _errs22 === errors;
if(!valid11){
break;
}
}
}
}
else {
validateMcpManifest.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.links !== undefined && hasOwn.call(data, "links")){
if(!(validateSiteLinks.call(this, data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links"}))){
validateMcpManifest.errors = validateSiteLinks.errors;
return false;
}
}
}
}
else {
validateMcpManifest.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateMcpManifest.errors = vErrors;
return errors === 0;
}

function isTransport$McpManifest(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  const m2 = value.url;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "streamable-http"
    && typeof m2 === "string"
    && matchesUriFormat(m2)
  );
}

function isAuthentication$McpManifest(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.required;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "boolean"
    && m1 === false
  );
}

function isValue$McpManifest(value) {
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
    && matchesVersion$McpManifest(m4)
    && isTransport$McpManifest(m5)
    && recognizeMcpManifest$ProtocolVersions(m6)
    && isAuthentication$McpManifest(m7)
    && Array.isArray(m8)
    && m8.length >= 1
    && everyItem(m8, (value) => recognizeMcpTool(value))
    && recognizeSiteLinks(m9)
  );
}

function recognizeMcpManifest(value) {
  return isValue$McpManifest(value);
}

function validateMcpMessage(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validateInitializeRequest(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateInitializeRequest.errors : vErrors.concat(validateInitializeRequest.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validatePingRequest(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validatePingRequest.errors : vErrors.concat(validatePingRequest.errors);
errors = vErrors.length;
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
}
const _errs3 = errors;
if(!(validateListToolsRequest(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateListToolsRequest.errors : vErrors.concat(validateListToolsRequest.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs4 = errors;
if(!(validateCallToolRequest(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateCallToolRequest.errors : vErrors.concat(validateCallToolRequest.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs5 = errors;
if(!(validateJsonRpcNotification(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateJsonRpcNotification.errors : vErrors.concat(validateJsonRpcNotification.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs6 = errors;
if(!(validateJsonRpcResponse(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateJsonRpcResponse.errors : vErrors.concat(validateJsonRpcResponse.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs7 = errors;
if(!(validateJsonRpcError(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateJsonRpcError.errors : vErrors.concat(validateJsonRpcError.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
}
}
}
}
}
}
}
if(!valid0){
const err0 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validateMcpMessage.errors = vErrors;
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
validateMcpMessage.errors = vErrors;
return errors === 0;
}

function validateMcpRequestBody(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validateMcpMessage(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateMcpMessage.errors : vErrors.concat(validateMcpMessage.errors);
errors = vErrors.length;
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
if(!(validateMcpMessage(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0}))){
vErrors = vErrors === null ? validateMcpMessage.errors : vErrors.concat(validateMcpMessage.errors);
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
validateMcpRequestBody.errors = vErrors;
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
validateMcpRequestBody.errors = vErrors;
return errors === 0;
}

function validateMcpResponseBody(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validateMcpAnswer(data, {instancePath,parentData,parentDataProperty}))){
vErrors = vErrors === null ? validateMcpAnswer.errors : vErrors.concat(validateMcpAnswer.errors);
errors = vErrors.length;
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
if(!(validateMcpAnswer(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0}))){
vErrors = vErrors === null ? validateMcpAnswer.errors : vErrors.concat(validateMcpAnswer.errors);
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
validateMcpResponseBody.errors = vErrors;
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
validateMcpResponseBody.errors = vErrors;
return errors === 0;
}

function validateMcpResult(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpResult(data)){
validateMcpResult.errors = null;
return true;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "jsonrpc") || (key0 === "id")) || (key0 === "result"))){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateMcpResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["jsonrpc","id","result"]);
if(missing0 !== undefined){
validateMcpResult.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.jsonrpc !== undefined && hasOwn.call(data, "jsonrpc")){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
validateMcpResult.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "2.0")){
validateMcpResult.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"#/properties/jsonrpc/const",keyword:"const",params:{allowedValue: "2.0"},message:"must be equal to constant"}];
return false;
}
}
if(data.id !== undefined && hasOwn.call(data, "id")){
if(!(validateJsonRpcId.call(this, data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id"}))){
validateMcpResult.errors = validateJsonRpcId.errors;
return false;
}
}
if(data.result !== undefined && hasOwn.call(data, "result")){
let data2 = data.result;
const _errs6 = errors;
let valid4 = false;
const _errs7 = errors;
if(!(validateInitializeResult(data2, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result"}))){
vErrors = vErrors === null ? validateInitializeResult.errors : vErrors.concat(validateInitializeResult.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs8 = errors;
if(!(validatePingResult(data2, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result"}))){
vErrors = vErrors === null ? validatePingResult.errors : vErrors.concat(validatePingResult.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs9 = errors;
if(!(validateListToolsResult(data2, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result"}))){
vErrors = vErrors === null ? validateListToolsResult.errors : vErrors.concat(validateListToolsResult.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs10 = errors;
if(!(validateCallToolResult(data2, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result"}))){
vErrors = vErrors === null ? validateCallToolResult.errors : vErrors.concat(validateCallToolResult.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid4 = valid4 || _valid0;
}
}
}
if(!valid4){
const err0 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validateMcpResult.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
}
}
else {
validateMcpResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validateMcpResult.errors = vErrors;
return errors === 0;
}

function isValue$McpResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.result;
  const m2 = value.jsonrpc;
  const m3 = value.id;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 3
    && m1 !== undefined
    && m2 === "2.0"
    && recognizeJsonRpcId(m3)
    && (recognizeInitializeResult(m1) || recognizePingResult(m1) || recognizeListToolsResult(m1) || recognizeCallToolResult(m1))
  );
}

function recognizeMcpResult(value) {
  return isValue$McpResult(value);
}

function validateMcpServerCard(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpServerCard(data)){
validateMcpServerCard.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["$schema","name","version","title","description","websiteUrl","remotes","capabilities","tools"]);
if(missing0 !== undefined){
validateMcpServerCard.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.$schema !== undefined && hasOwn.call(data, "$schema")){
let data0 = data.$schema;
if(typeof data0 !== "string"){
validateMcpServerCard.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json")){
validateMcpServerCard.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/const",keyword:"const",params:{allowedValue: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json"},message:"must be equal to constant"}];
return false;
}
}
if(data.name !== undefined && hasOwn.call(data, "name")){
let data1 = data.name;
if(typeof data1 === "string"){
if(isLonger(data1, 200)){
validateMcpServerCard.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(!pattern0$validateMcpServerCard.test(data1)){
validateMcpServerCard.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$"},message:"must match pattern \""+"^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$"+"\""}];
return false;
}
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.version !== undefined && hasOwn.call(data, "version")){
let data2 = data.version;
if(typeof data2 === "string"){
if(!pattern1$validateMcpServerCard.test(data2)){
validateMcpServerCard.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data3 = data.title;
if(typeof data3 === "string"){
if(isLonger(data3, 100)){
validateMcpServerCard.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(data3.length < 1){
validateMcpServerCard.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.description !== undefined && hasOwn.call(data, "description")){
let data4 = data.description;
if(typeof data4 === "string"){
if(isLonger(data4, 100)){
validateMcpServerCard.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"}];
return false;
}
else {
if(data4.length < 1){
validateMcpServerCard.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.websiteUrl !== undefined && hasOwn.call(data, "websiteUrl")){
let data5 = data.websiteUrl;
if(typeof data5 === "string"){
if(!(uriFormat.test(data5))){
validateMcpServerCard.errors = [{instancePath:instancePath+"/websiteUrl",schemaPath:"#/properties/websiteUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/websiteUrl",schemaPath:"#/properties/websiteUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.remotes !== undefined && hasOwn.call(data, "remotes")){
let data6 = data.remotes;
if(Array.isArray(data6)){
if(data6.length < 1){
validateMcpServerCard.errors = [{instancePath:instancePath+"/remotes",schemaPath:"#/properties/remotes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid7 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs15 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
const missing1 = missingOwn(data7, ["type","url","supportedProtocolVersions"]);
if(missing1 !== undefined){
validateMcpServerCard.errors = [{instancePath:instancePath+"/remotes/" + i0,schemaPath:"#/properties/remotes/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data7.type !== undefined && hasOwn.call(data7, "type")){
let data8 = data7.type;
if(typeof data8 !== "string"){
validateMcpServerCard.errors = [{instancePath:instancePath+"/remotes/" + i0+"/type",schemaPath:"#/properties/remotes/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data8 === "streamable-http")){
validateMcpServerCard.errors = [{instancePath:instancePath+"/remotes/" + i0+"/type",schemaPath:"#/properties/remotes/items/properties/type/const",keyword:"const",params:{allowedValue: "streamable-http"},message:"must be equal to constant"}];
return false;
}
}
if(data7.url !== undefined && hasOwn.call(data7, "url")){
let data9 = data7.url;
if(typeof data9 === "string"){
if(!(uriFormat.test(data9))){
validateMcpServerCard.errors = [{instancePath:instancePath+"/remotes/" + i0+"/url",schemaPath:"#/properties/remotes/items/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/remotes/" + i0+"/url",schemaPath:"#/properties/remotes/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data7.supportedProtocolVersions !== undefined && hasOwn.call(data7, "supportedProtocolVersions")){
if(!(validateMcpManifest$ProtocolVersions.call(this, data7.supportedProtocolVersions, {instancePath:instancePath+"/remotes/" + i0+"/supportedProtocolVersions",parentData:data7,parentDataProperty:"supportedProtocolVersions"}))){
validateMcpServerCard.errors = validateMcpManifest$ProtocolVersions.errors;
return false;
}
}
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/remotes/" + i0,schemaPath:"#/properties/remotes/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid7 = _errs15 === errors;
if(!valid7){
break;
}
}
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/remotes",schemaPath:"#/properties/remotes/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.capabilities !== undefined && hasOwn.call(data, "capabilities")){
let data11 = data.capabilities;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
const missing2 = missingOwn(data11, ["tools"]);
if(missing2 !== undefined){
validateMcpServerCard.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data11.tools !== undefined && hasOwn.call(data11, "tools")){
let data12 = data11.tools;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.listChanged !== undefined && hasOwn.call(data12, "listChanged")){
let data13 = data12.listChanged;
if(typeof data13 !== "boolean"){
validateMcpServerCard.errors = [{instancePath:instancePath+"/capabilities/tools/listChanged",schemaPath:"#/properties/capabilities/properties/tools/properties/listChanged/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data13 === false)){
validateMcpServerCard.errors = [{instancePath:instancePath+"/capabilities/tools/listChanged",schemaPath:"#/properties/capabilities/properties/tools/properties/listChanged/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/capabilities/tools",schemaPath:"#/properties/capabilities/properties/tools/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.tools !== undefined && hasOwn.call(data, "tools")){
let data14 = data.tools;
if(Array.isArray(data14)){
if(data14.length < 1){
validateMcpServerCard.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid15 = true;
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
const _errs30 = errors;
if(!(validateMcpTool.call(this, data14[i1], {instancePath:instancePath+"/tools/" + i1,parentData:data14,parentDataProperty:i1}))){
validateMcpServerCard.errors = validateMcpTool.errors;
return false;
}
var valid15 = _errs30 === errors;
if(!valid15){
break;
}
}
}
}
else {
validateMcpServerCard.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validateMcpServerCard.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateMcpServerCard.errors = vErrors;
return errors === 0;
}

function isRemotes$McpServerCard(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  const m2 = value.url;
  const m3 = value.supportedProtocolVersions;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "streamable-http"
    && typeof m2 === "string"
    && matchesUriFormat(m2)
    && recognizeMcpManifest$ProtocolVersions(m3)
  );
}

function isTools$McpServerCard(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.listChanged;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (typeof m1 === "boolean" && m1 === false))
  );
}

function isCapabilities$McpServerCard(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.tools;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && isTools$McpServerCard(m1)
  );
}

function isValue$McpServerCard(value) {
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
    && matchesName$McpServerCard(m2)
    && m2.length <= 200
    && typeof m3 === "string"
    && matchesVersion$McpServerCard(m3)
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
    && everyItem(m7, (value) => isRemotes$McpServerCard(value))
    && isCapabilities$McpServerCard(m8)
    && Array.isArray(m9)
    && m9.length >= 1
    && everyItem(m9, (value) => recognizeMcpTool(value))
  );
}

function recognizeMcpServerCard(value) {
  return isValue$McpServerCard(value);
}

function validateMcpTool(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpTool(data)){
validateMcpTool.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["name","description","inputSchema","annotations"]);
if(missing0 !== undefined){
validateMcpTool.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
let data0 = data.name;
if(typeof data0 === "string"){
if(!pattern0$validateMcpTool.test(data0)){
validateMcpTool.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""}];
return false;
}
}
else {
validateMcpTool.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data1 = data.title;
if(typeof data1 === "string"){
if(data1.length < 1){
validateMcpTool.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpTool.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.description !== undefined && hasOwn.call(data, "description")){
let data2 = data.description;
if(typeof data2 === "string"){
if(data2.length < 1){
validateMcpTool.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateMcpTool.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.inputSchema !== undefined && hasOwn.call(data, "inputSchema")){
if(!(validateMcpTool$InputSchema.call(this, data.inputSchema, {instancePath:instancePath+"/inputSchema",parentData:data,parentDataProperty:"inputSchema"}))){
validateMcpTool.errors = validateMcpTool$InputSchema.errors;
return false;
}
}
if(data.outputSchema !== undefined && hasOwn.call(data, "outputSchema")){
if(!(validateMcpTool$InputSchema.call(this, data.outputSchema, {instancePath:instancePath+"/outputSchema",parentData:data,parentDataProperty:"outputSchema"}))){
validateMcpTool.errors = validateMcpTool$InputSchema.errors;
return false;
}
}
if(data.annotations !== undefined && hasOwn.call(data, "annotations")){
let data5 = data.annotations;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const missing1 = missingOwn(data5, ["readOnlyHint"]);
if(missing1 !== undefined){
validateMcpTool.errors = [{instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.readOnlyHint !== undefined && hasOwn.call(data5, "readOnlyHint")){
let data6 = data5.readOnlyHint;
if(typeof data6 !== "boolean"){
validateMcpTool.errors = [{instancePath:instancePath+"/annotations/readOnlyHint",schemaPath:"#/properties/annotations/properties/readOnlyHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data6 === true)){
validateMcpTool.errors = [{instancePath:instancePath+"/annotations/readOnlyHint",schemaPath:"#/properties/annotations/properties/readOnlyHint/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
}
if(data5.destructiveHint !== undefined && hasOwn.call(data5, "destructiveHint")){
if(typeof data5.destructiveHint !== "boolean"){
validateMcpTool.errors = [{instancePath:instancePath+"/annotations/destructiveHint",schemaPath:"#/properties/annotations/properties/destructiveHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
if(data5.idempotentHint !== undefined && hasOwn.call(data5, "idempotentHint")){
if(typeof data5.idempotentHint !== "boolean"){
validateMcpTool.errors = [{instancePath:instancePath+"/annotations/idempotentHint",schemaPath:"#/properties/annotations/properties/idempotentHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
if(data5.openWorldHint !== undefined && hasOwn.call(data5, "openWorldHint")){
if(typeof data5.openWorldHint !== "boolean"){
validateMcpTool.errors = [{instancePath:instancePath+"/annotations/openWorldHint",schemaPath:"#/properties/annotations/properties/openWorldHint/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
}
}
}
else {
validateMcpTool.errors = [{instancePath:instancePath+"/annotations",schemaPath:"#/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
else {
validateMcpTool.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateMcpTool.errors = vErrors;
return errors === 0;
}

function isAnnotations$McpTool(value) {
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
  );
}

function isValue$McpTool(value) {
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
    && matchesName$McpTool(m1)
    && (m2 === undefined || (typeof m2 === "string" && m2.length >= 1))
    && typeof m3 === "string"
    && m3.length >= 1
    && recognizeMcpTool$InputSchema(m4)
    && (m5 === undefined || recognizeMcpTool$InputSchema(m5))
    && isAnnotations$McpTool(m6)
  );
}

function recognizeMcpTool(value) {
  return isValue$McpTool(value);
}

function validateOauthAuthorizationServer(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["issuer","scopes_supported","response_types_supported","grant_types_supported","agent_auth"]);
if(missing0 !== undefined){
validateOauthAuthorizationServer.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.issuer !== undefined && hasOwn.call(data, "issuer")){
let data0 = data.issuer;
if(typeof data0 === "string"){
if(!(uriFormat.test(data0))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.scopes_supported !== undefined && hasOwn.call(data, "scopes_supported")){
let data1 = data.scopes_supported;
if(!(Array.isArray(data1))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data1, obj0$validateOauthAuthorizationServer))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/const",keyword:"const",params:{allowedValue: obj0$validateOauthAuthorizationServer},message:"must be equal to constant"}];
return false;
}
}
if(data.response_types_supported !== undefined && hasOwn.call(data, "response_types_supported")){
let data2 = data.response_types_supported;
if(!(Array.isArray(data2))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/response_types_supported",schemaPath:"#/properties/response_types_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data2, obj2$validateOauthAuthorizationServer))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/response_types_supported",schemaPath:"#/properties/response_types_supported/const",keyword:"const",params:{allowedValue: obj2$validateOauthAuthorizationServer},message:"must be equal to constant"}];
return false;
}
}
if(data.grant_types_supported !== undefined && hasOwn.call(data, "grant_types_supported")){
let data3 = data.grant_types_supported;
if(!(Array.isArray(data3))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/grant_types_supported",schemaPath:"#/properties/grant_types_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data3, obj4$validateOauthAuthorizationServer))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/grant_types_supported",schemaPath:"#/properties/grant_types_supported/const",keyword:"const",params:{allowedValue: obj4$validateOauthAuthorizationServer},message:"must be equal to constant"}];
return false;
}
}
if(data.service_documentation !== undefined && hasOwn.call(data, "service_documentation")){
let data4 = data.service_documentation;
if(typeof data4 === "string"){
if(!(uriFormat.test(data4))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/service_documentation",schemaPath:"#/properties/service_documentation/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/service_documentation",schemaPath:"#/properties/service_documentation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.agent_auth !== undefined && hasOwn.call(data, "agent_auth")){
let data5 = data.agent_auth;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const missing1 = missingOwn(data5, ["auth_required","identity_types_supported","skill"]);
if(missing1 !== undefined){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/agent_auth",schemaPath:"#/properties/agent_auth/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.auth_required !== undefined && hasOwn.call(data5, "auth_required")){
let data6 = data5.auth_required;
if(typeof data6 !== "boolean"){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/agent_auth/auth_required",schemaPath:"#/properties/agent_auth/properties/auth_required/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(!(data6 === false)){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/agent_auth/auth_required",schemaPath:"#/properties/agent_auth/properties/auth_required/const",keyword:"const",params:{allowedValue: false},message:"must be equal to constant"}];
return false;
}
}
if(data5.identity_types_supported !== undefined && hasOwn.call(data5, "identity_types_supported")){
let data7 = data5.identity_types_supported;
if(!(Array.isArray(data7))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/agent_auth/identity_types_supported",schemaPath:"#/properties/agent_auth/properties/identity_types_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data7, obj6$validateOauthAuthorizationServer))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/agent_auth/identity_types_supported",schemaPath:"#/properties/agent_auth/properties/identity_types_supported/const",keyword:"const",params:{allowedValue: obj6$validateOauthAuthorizationServer},message:"must be equal to constant"}];
return false;
}
}
if(data5.skill !== undefined && hasOwn.call(data5, "skill")){
let data8 = data5.skill;
if(typeof data8 === "string"){
if(!(uriFormat.test(data8))){
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/agent_auth/skill",schemaPath:"#/properties/agent_auth/properties/skill/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/agent_auth/skill",schemaPath:"#/properties/agent_auth/properties/skill/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateOauthAuthorizationServer.errors = [{instancePath:instancePath+"/agent_auth",schemaPath:"#/properties/agent_auth/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
else {
validateOauthAuthorizationServer.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateOauthAuthorizationServer.errors = vErrors;
return errors === 0;
}

function validateOauthProtectedResource(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["resource","authorization_servers","scopes_supported","bearer_methods_supported"]);
if(missing0 !== undefined){
validateOauthProtectedResource.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.resource !== undefined && hasOwn.call(data, "resource")){
let data0 = data.resource;
if(typeof data0 === "string"){
if(!(uriFormat.test(data0))){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/resource",schemaPath:"#/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.authorization_servers !== undefined && hasOwn.call(data, "authorization_servers")){
let data1 = data.authorization_servers;
if(Array.isArray(data1)){
if(data1.length > 1){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/authorization_servers",schemaPath:"#/properties/authorization_servers/maxItems",keyword:"maxItems",params:{limit: 1},message:"must NOT have more than 1 items"}];
return false;
}
else {
if(data1.length < 1){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/authorization_servers",schemaPath:"#/properties/authorization_servers/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(typeof data2 === "string"){
if(!(uriFormat.test(data2))){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/authorization_servers/" + i0,schemaPath:"#/properties/authorization_servers/items/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/authorization_servers/" + i0,schemaPath:"#/properties/authorization_servers/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/authorization_servers",schemaPath:"#/properties/authorization_servers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.scopes_supported !== undefined && hasOwn.call(data, "scopes_supported")){
let data3 = data.scopes_supported;
if(!(Array.isArray(data3))){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data3, obj0$validateOauthProtectedResource))){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/scopes_supported",schemaPath:"#/properties/scopes_supported/const",keyword:"const",params:{allowedValue: obj0$validateOauthProtectedResource},message:"must be equal to constant"}];
return false;
}
}
if(data.bearer_methods_supported !== undefined && hasOwn.call(data, "bearer_methods_supported")){
let data4 = data.bearer_methods_supported;
if(!(Array.isArray(data4))){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/bearer_methods_supported",schemaPath:"#/properties/bearer_methods_supported/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
if(!(equal(data4, obj2$validateOauthProtectedResource))){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/bearer_methods_supported",schemaPath:"#/properties/bearer_methods_supported/const",keyword:"const",params:{allowedValue: obj2$validateOauthProtectedResource},message:"must be equal to constant"}];
return false;
}
}
if(data.resource_name !== undefined && hasOwn.call(data, "resource_name")){
let data5 = data.resource_name;
if(typeof data5 === "string"){
if(data5.length < 1){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/resource_name",schemaPath:"#/properties/resource_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/resource_name",schemaPath:"#/properties/resource_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.resource_documentation !== undefined && hasOwn.call(data, "resource_documentation")){
let data6 = data.resource_documentation;
if(typeof data6 === "string"){
if(!(uriFormat.test(data6))){
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/resource_documentation",schemaPath:"#/properties/resource_documentation/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateOauthProtectedResource.errors = [{instancePath:instancePath+"/resource_documentation",schemaPath:"#/properties/resource_documentation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateOauthProtectedResource.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateOauthProtectedResource.errors = vErrors;
return errors === 0;
}

function validateOpenapiDocument(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeOpenapiDocument(data)){
validateOpenapiDocument.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["openapi","info","paths"]);
if(missing0 !== undefined){
validateOpenapiDocument.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.openapi !== undefined && hasOwn.call(data, "openapi")){
let data0 = data.openapi;
if(typeof data0 === "string"){
if(!pattern0$validateOpenapiDocument.test(data0)){
validateOpenapiDocument.errors = [{instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/pattern",keyword:"pattern",params:{pattern: "^3\\.1\\.\\d+$"},message:"must match pattern \""+"^3\\.1\\.\\d+$"+"\""}];
return false;
}
}
else {
validateOpenapiDocument.errors = [{instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.info !== undefined && hasOwn.call(data, "info")){
let data1 = data.info;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const missing1 = missingOwn(data1, ["title","version"]);
if(missing1 !== undefined){
validateOpenapiDocument.errors = [{instancePath:instancePath+"/info",schemaPath:"#/properties/info/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.title !== undefined && hasOwn.call(data1, "title")){
if(typeof data1.title !== "string"){
validateOpenapiDocument.errors = [{instancePath:instancePath+"/info/title",schemaPath:"#/properties/info/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data1.version !== undefined && hasOwn.call(data1, "version")){
let data3 = data1.version;
if(typeof data3 === "string"){
if(!pattern1$validateOpenapiDocument.test(data3)){
validateOpenapiDocument.errors = [{instancePath:instancePath+"/info/version",schemaPath:"#/properties/info/properties/version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""}];
return false;
}
}
else {
validateOpenapiDocument.errors = [{instancePath:instancePath+"/info/version",schemaPath:"#/properties/info/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateOpenapiDocument.errors = [{instancePath:instancePath+"/info",schemaPath:"#/properties/info/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.paths !== undefined && hasOwn.call(data, "paths")){
let data4 = data.paths;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
validateOpenapiDocument.errors = [{instancePath:instancePath+"/paths",schemaPath:"#/properties/paths/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
else {
validateOpenapiDocument.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateOpenapiDocument.errors = vErrors;
return errors === 0;
}

function isInfo$OpenapiDocument(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.title;
  const m2 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && typeof m2 === "string"
    && matchesVersion$OpenapiDocument(m2)
  );
}

function isPaths$OpenapiDocument(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue$OpenapiDocument(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.openapi;
  const m2 = value.info;
  const m3 = value.paths;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesOpenapi$OpenapiDocument(m1)
    && isInfo$OpenapiDocument(m2)
    && isPaths$OpenapiDocument(m3)
  );
}

function recognizeOpenapiDocument(value) {
  return isValue$OpenapiDocument(value);
}

function validatePageName(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(isLonger(data, 80)){
validatePageName.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"}];
return false;
}
else {
if(!pattern0$validatePageName.test(data)){
validatePageName.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*$"+"\""}];
return false;
}
}
}
else {
validatePageName.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validatePageName.errors = vErrors;
return errors === 0;
}

function recognizePageName(value) {
  return typeof value === "string" && value.length <= 80 && matchesValue$PageName(value);
}

function validatePages(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validatePages.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
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
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
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
const missing0 = missingOwn(data1, ["page","title","description","markdown","html"]);
if(missing0 !== undefined){
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/items/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data1.page !== undefined && hasOwn.call(data1, "page")){
if(!(validatePageName.call(this, data1.page, {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/page",parentData:data1,parentDataProperty:"page"}))){
validatePages.errors = validatePageName.errors;
return false;
}
}
if(data1.title !== undefined && hasOwn.call(data1, "title")){
let data3 = data1.title;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(data3.length < 1){
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/title",schemaPath:"#/additionalProperties/items/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/title",schemaPath:"#/additionalProperties/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
if(data1.description !== undefined && hasOwn.call(data1, "description")){
let data4 = data1.description;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(data4.length < 1){
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/description",schemaPath:"#/additionalProperties/items/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/description",schemaPath:"#/additionalProperties/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
if(data1.markdown !== undefined && hasOwn.call(data1, "markdown")){
let data5 = data1.markdown;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data5 === "string"){
if(!(uriFormat.test(data5))){
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/markdown",schemaPath:"#/additionalProperties/items/properties/markdown/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/markdown",schemaPath:"#/additionalProperties/items/properties/markdown/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
if(data1.html !== undefined && hasOwn.call(data1, "html")){
let data6 = data1.html;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data6 === "string"){
if(!(uriFormat.test(data6))){
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/html",schemaPath:"#/additionalProperties/items/properties/html/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/html",schemaPath:"#/additionalProperties/items/properties/html/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
if(data1.section !== undefined && hasOwn.call(data1, "section")){
let data7 = data1.section;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(data7.length < 1){
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/section",schemaPath:"#/additionalProperties/items/properties/section/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/section",schemaPath:"#/additionalProperties/items/properties/section/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
if(data1.bytes !== undefined && hasOwn.call(data1, "bytes")){
let data8 = data1.bytes;
const _errs17 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/bytes",schemaPath:"#/additionalProperties/items/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if(typeof data8 == "number"){
if(data8 < 1 || isNaN(data8)){
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/bytes",schemaPath:"#/additionalProperties/items/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
if(data1.updated !== undefined && hasOwn.call(data1, "updated")){
let data9 = data1.updated;
const _errs19 = errors;
if(errors === _errs19){
if(errors === _errs19){
if(typeof data9 === "string"){
if(!(date(data9))){
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/updated",schemaPath:"#/additionalProperties/items/properties/updated/format",keyword:"format",params:{format: "date"},message:"must match format \"date\""}];
return false;
}
}
else {
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0+"/updated",schemaPath:"#/additionalProperties/items/properties/updated/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/additionalProperties/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validatePages.errors = [{instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
if(_errs1 === errors){
for(const key1 of Object.keys(data)){
const _errs21 = errors;
if(!(obj0$validatePages.has(key1))){
const err0 = {instancePath,schemaPath:"#/propertyNames/enum",keyword:"enum",params:{allowedValues: obj1$validatePages},message:"must be equal to one of the allowed values",propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var valid10 = _errs21 === errors;
if(!valid10){
const err1 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validatePages.errors = vErrors;
return false;
break;
}
}
}
}
}
else {
validatePages.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validatePages.errors = vErrors;
return errors === 0;
}

function validatePingParams(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizePingParams(data)){
validatePingParams.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validatePingParams.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validatePingParams.errors = vErrors;
return errors === 0;
}

function isValue$PingParams(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function recognizePingParams(value) {
  return isValue$PingParams(value);
}

function validatePingRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizePingRequest(data)){
validatePingRequest.errors = null;
return true;
}
const _errs0 = errors;
if(!(validateJsonRpcRequest.call(this, data, {instancePath,parentData,parentDataProperty}))){
validatePingRequest.errors = validateJsonRpcRequest.errors;
return false;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["method"]);
if(missing0 !== undefined){
validatePingRequest.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.method !== undefined && hasOwn.call(data, "method")){
let data0 = data.method;
if(typeof data0 !== "string"){
validatePingRequest.errors = [{instancePath:instancePath+"/method",schemaPath:"#/allOf/1/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "ping")){
validatePingRequest.errors = [{instancePath:instancePath+"/method",schemaPath:"#/allOf/1/properties/method/const",keyword:"const",params:{allowedValue: "ping"},message:"must be equal to constant"}];
return false;
}
}
if(data.params !== undefined && hasOwn.call(data, "params")){
if(!(validatePingParams.call(this, data.params, {instancePath:instancePath+"/params",parentData:data,parentDataProperty:"params"}))){
validatePingRequest.errors = validatePingParams.errors;
return false;
}
}
}
}
else {
validatePingRequest.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid0 = _errs1 === errors;
}
validatePingRequest.errors = vErrors;
return errors === 0;
}

function isValue$PingRequest(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.method;
  const m2 = value.params;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "ping"
    && (m2 === undefined || recognizePingParams(m2))
  );
}

function recognizePingRequest(value) {
  return recognizeJsonRpcRequest(value) && isValue$PingRequest(value);
}

function validatePingResult(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizePingResult(data)){
validatePingResult.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validatePingResult.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
else {
validatePingResult.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validatePingResult.errors = vErrors;
return errors === 0;
}

function isValue$PingResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 0
  );
}

function recognizePingResult(value) {
  return isValue$PingResult(value);
}

function validatePlainText(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length < 1){
validatePlainText.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validatePlainText.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validatePlainText.errors = vErrors;
return errors === 0;
}

function validateProblem(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["type","title","status","detail","instance","code","hint","links"]);
if(missing0 !== undefined){
validateProblem.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined && hasOwn.call(data, "type")){
let data0 = data.type;
if(typeof data0 === "string"){
if(!(uriReferenceFormat.test(data0))){
validateProblem.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/format",keyword:"format",params:{format: "uri-reference"},message:"must match format \"uri-reference\""}];
return false;
}
}
else {
validateProblem.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data1 = data.title;
if(typeof data1 === "string"){
if(data1.length < 1){
validateProblem.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateProblem.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.status !== undefined && hasOwn.call(data, "status")){
let data2 = data.status;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validateProblem.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(typeof data2 == "number"){
if(data2 > 599 || isNaN(data2)){
validateProblem.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"}];
return false;
}
else {
if(data2 < 400 || isNaN(data2)){
validateProblem.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"}];
return false;
}
}
}
}
if(data.detail !== undefined && hasOwn.call(data, "detail")){
let data3 = data.detail;
if(typeof data3 === "string"){
if(data3.length < 1){
validateProblem.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateProblem.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.instance !== undefined && hasOwn.call(data, "instance")){
let data4 = data.instance;
if(typeof data4 === "string"){
if(!(uriReferenceFormat.test(data4))){
validateProblem.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/format",keyword:"format",params:{format: "uri-reference"},message:"must match format \"uri-reference\""}];
return false;
}
}
else {
validateProblem.errors = [{instancePath:instancePath+"/instance",schemaPath:"#/properties/instance/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.code !== undefined && hasOwn.call(data, "code")){
let data5 = data.code;
if(typeof data5 !== "string"){
validateProblem.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((data5 === "bad_request") || (data5 === "not_found")) || (data5 === "method_not_allowed")) || (data5 === "rate_limited")) || (data5 === "origin_not_allowed")) || (data5 === "host_not_allowed")) || (data5 === "payload_too_large")) || (data5 === "unsupported_media_type")) || (data5 === "precondition_failed")) || (data5 === "internal_error"))){
validateProblem.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/enum",keyword:"enum",params:{allowedValues: obj0$validateProblem},message:"must be equal to one of the allowed values"}];
return false;
}
}
if(data.hint !== undefined && hasOwn.call(data, "hint")){
let data6 = data.hint;
if(typeof data6 === "string"){
if(data6.length < 1){
validateProblem.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateProblem.errors = [{instancePath:instancePath+"/hint",schemaPath:"#/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.links !== undefined && hasOwn.call(data, "links")){
if(!(validateSiteLinks.call(this, data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links"}))){
validateProblem.errors = validateSiteLinks.errors;
return false;
}
}
}
}
else {
validateProblem.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateProblem.errors = vErrors;
return errors === 0;
}

function validateReadPageArguments(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeReadPageArguments(data)){
validateReadPageArguments.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "path")){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validateReadPageArguments.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
const missing0 = missingOwn(data, ["path"]);
if(missing0 !== undefined){
validateReadPageArguments.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.path !== undefined && hasOwn.call(data, "path")){
let data0 = data.path;
if(typeof data0 === "string"){
if(isLonger(data0, 200)){
validateReadPageArguments.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
else {
if(data0.length < 1){
validateReadPageArguments.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validateReadPageArguments.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validateReadPageArguments.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateReadPageArguments.errors = vErrors;
return errors === 0;
}

function isValue$ReadPageArguments(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.path;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 1
    && typeof m1 === "string"
    && m1.length >= 1
    && m1.length <= 200
  );
}

function recognizeReadPageArguments(value) {
  return isValue$ReadPageArguments(value);
}

function validateReadPageCall(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeReadPageCall(data)){
validateReadPageCall.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["name","arguments"]);
if(missing0 !== undefined){
validateReadPageCall.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined && hasOwn.call(data, "name")){
let data0 = data.name;
if(typeof data0 !== "string"){
validateReadPageCall.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "read_page")){
validateReadPageCall.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/const",keyword:"const",params:{allowedValue: "read_page"},message:"must be equal to constant"}];
return false;
}
}
if(data.arguments !== undefined && hasOwn.call(data, "arguments")){
if(!(validateReadPageArguments.call(this, data.arguments, {instancePath:instancePath+"/arguments",parentData:data,parentDataProperty:"arguments"}))){
validateReadPageCall.errors = validateReadPageArguments.errors;
return false;
}
}
}
}
else {
validateReadPageCall.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateReadPageCall.errors = vErrors;
return errors === 0;
}

function isValue$ReadPageCall(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.arguments;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "read_page"
    && recognizeReadPageArguments(m2)
  );
}

function recognizeReadPageCall(value) {
  return isValue$ReadPageCall(value);
}

function validateRobotsTxt(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0$validateRobotsTxt.test(data)){
validateRobotsTxt.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "Content-Signal: ai-train=yes, search=yes, ai-input=yes\\n"},message:"must match pattern \""+"Content-Signal: ai-train=yes, search=yes, ai-input=yes\\n"+"\""}];
return false;
}
}
else {
validateRobotsTxt.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validateRobotsTxt.errors = vErrors;
return errors === 0;
}

function validateSchemaDocument(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeSchemaDocument(data)){
validateSchemaDocument.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["$schema","$id","title","description"]);
if(missing0 !== undefined){
validateSchemaDocument.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.$schema !== undefined && hasOwn.call(data, "$schema")){
let data0 = data.$schema;
if(typeof data0 !== "string"){
validateSchemaDocument.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "https://json-schema.org/draft/2020-12/schema")){
validateSchemaDocument.errors = [{instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/const",keyword:"const",params:{allowedValue: "https://json-schema.org/draft/2020-12/schema"},message:"must be equal to constant"}];
return false;
}
}
if(data.$id !== undefined && hasOwn.call(data, "$id")){
let data1 = data.$id;
if(typeof data1 === "string"){
if(!(uriFormat.test(data1))){
validateSchemaDocument.errors = [{instancePath:instancePath+"/$id",schemaPath:"#/properties/%24id/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateSchemaDocument.errors = [{instancePath:instancePath+"/$id",schemaPath:"#/properties/%24id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.title !== undefined && hasOwn.call(data, "title")){
let data2 = data.title;
if(typeof data2 === "string"){
if(data2.length < 1){
validateSchemaDocument.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateSchemaDocument.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.description !== undefined && hasOwn.call(data, "description")){
let data3 = data.description;
if(typeof data3 === "string"){
if(data3.length < 1){
validateSchemaDocument.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateSchemaDocument.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateSchemaDocument.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateSchemaDocument.errors = vErrors;
return errors === 0;
}

function isValue$SchemaDocument(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["$schema"];
  const m2 = value["$id"];
  const m3 = value.title;
  const m4 = value.description;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "https://json-schema.org/draft/2020-12/schema"
    && typeof m2 === "string"
    && matchesUriFormat(m2)
    && typeof m3 === "string"
    && m3.length >= 1
    && typeof m4 === "string"
    && m4.length >= 1
  );
}

function recognizeSchemaDocument(value) {
  return isValue$SchemaDocument(value);
}

function validateSearchIndex(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["language","words","pages","sections"]);
if(missing0 !== undefined){
validateSearchIndex.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.language !== undefined && hasOwn.call(data, "language")){
if(!(validateLanguage.call(this, data.language, {instancePath:instancePath+"/language",parentData:data,parentDataProperty:"language"}))){
validateSearchIndex.errors = validateLanguage.errors;
return false;
}
}
if(data.words !== undefined && hasOwn.call(data, "words")){
let data1 = data.words;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 of Object.keys(data1)){
let data2 = data1[key0];
const _errs6 = errors;
if(typeof data2 === "string"){
if(data2.length < 1){
validateSearchIndex.errors = [{instancePath:instancePath+"/words/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/words/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateSearchIndex.errors = [{instancePath:instancePath+"/words/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/words/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validateSearchIndex.errors = [{instancePath:instancePath+"/words",schemaPath:"#/properties/words/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
if(data.pages !== undefined && hasOwn.call(data, "pages")){
let data3 = data.pages;
if(Array.isArray(data3)){
if(data3.length < 1){
validateSearchIndex.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
const missing1 = missingOwn(data4, ["path","title"]);
if(missing1 !== undefined){
validateSearchIndex.errors = [{instancePath:instancePath+"/pages/" + i0,schemaPath:"#/properties/pages/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.path !== undefined && hasOwn.call(data4, "path")){
let data5 = data4.path;
if(typeof data5 === "string"){
if(!(uriReferenceFormat.test(data5))){
validateSearchIndex.errors = [{instancePath:instancePath+"/pages/" + i0+"/path",schemaPath:"#/properties/pages/items/properties/path/format",keyword:"format",params:{format: "uri-reference"},message:"must match format \"uri-reference\""}];
return false;
}
}
else {
validateSearchIndex.errors = [{instancePath:instancePath+"/pages/" + i0+"/path",schemaPath:"#/properties/pages/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data4.title !== undefined && hasOwn.call(data4, "title")){
let data6 = data4.title;
if(typeof data6 === "string"){
if(data6.length < 1){
validateSearchIndex.errors = [{instancePath:instancePath+"/pages/" + i0+"/title",schemaPath:"#/properties/pages/items/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateSearchIndex.errors = [{instancePath:instancePath+"/pages/" + i0+"/title",schemaPath:"#/properties/pages/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateSearchIndex.errors = [{instancePath:instancePath+"/pages/" + i0,schemaPath:"#/properties/pages/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid4 = _errs10 === errors;
if(!valid4){
break;
}
}
}
}
else {
validateSearchIndex.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.sections !== undefined && hasOwn.call(data, "sections")){
let data7 = data.sections;
if(Array.isArray(data7)){
if(data7.length < 1){
validateSearchIndex.errors = [{instancePath:instancePath+"/sections",schemaPath:"#/properties/sections/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid8 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
const _errs19 = errors;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
const missing2 = missingOwn(data8, ["page","id","heading","text"]);
if(missing2 !== undefined){
validateSearchIndex.errors = [{instancePath:instancePath+"/sections/" + i1,schemaPath:"#/properties/sections/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data8.page !== undefined && hasOwn.call(data8, "page")){
let data9 = data8.page;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validateSearchIndex.errors = [{instancePath:instancePath+"/sections/" + i1+"/page",schemaPath:"#/properties/sections/items/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
validateSearchIndex.errors = [{instancePath:instancePath+"/sections/" + i1+"/page",schemaPath:"#/properties/sections/items/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
if(data8.id !== undefined && hasOwn.call(data8, "id")){
if(typeof data8.id !== "string"){
validateSearchIndex.errors = [{instancePath:instancePath+"/sections/" + i1+"/id",schemaPath:"#/properties/sections/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data8.heading !== undefined && hasOwn.call(data8, "heading")){
let data11 = data8.heading;
if(typeof data11 === "string"){
if(data11.length < 1){
validateSearchIndex.errors = [{instancePath:instancePath+"/sections/" + i1+"/heading",schemaPath:"#/properties/sections/items/properties/heading/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateSearchIndex.errors = [{instancePath:instancePath+"/sections/" + i1+"/heading",schemaPath:"#/properties/sections/items/properties/heading/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data8.text !== undefined && hasOwn.call(data8, "text")){
if(typeof data8.text !== "string"){
validateSearchIndex.errors = [{instancePath:instancePath+"/sections/" + i1+"/text",schemaPath:"#/properties/sections/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateSearchIndex.errors = [{instancePath:instancePath+"/sections/" + i1,schemaPath:"#/properties/sections/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid8 = _errs19 === errors;
if(!valid8){
break;
}
}
}
}
else {
validateSearchIndex.errors = [{instancePath:instancePath+"/sections",schemaPath:"#/properties/sections/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
else {
validateSearchIndex.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateSearchIndex.errors = vErrors;
return errors === 0;
}

function validateSections(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeSections(data)){
validateSections.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["sections","language"]);
if(missing0 !== undefined){
validateSections.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.sections !== undefined && hasOwn.call(data, "sections")){
let data0 = data.sections;
if(Array.isArray(data0)){
if(data0.length < 1){
validateSections.errors = [{instancePath:instancePath+"/sections",schemaPath:"#/properties/sections/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const missing1 = missingOwn(data1, ["name","path","description"]);
if(missing1 !== undefined){
validateSections.errors = [{instancePath:instancePath+"/sections/" + i0,schemaPath:"#/properties/sections/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.name !== undefined && hasOwn.call(data1, "name")){
let data2 = data1.name;
if(typeof data2 === "string"){
if(data2.length < 1){
validateSections.errors = [{instancePath:instancePath+"/sections/" + i0+"/name",schemaPath:"#/properties/sections/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateSections.errors = [{instancePath:instancePath+"/sections/" + i0+"/name",schemaPath:"#/properties/sections/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data1.path !== undefined && hasOwn.call(data1, "path")){
let data3 = data1.path;
if(typeof data3 === "string"){
if(!pattern0$validateSections.test(data3)){
validateSections.errors = [{instancePath:instancePath+"/sections/" + i0+"/path",schemaPath:"#/properties/sections/items/properties/path/pattern",keyword:"pattern",params:{pattern: "^/"},message:"must match pattern \""+"^/"+"\""}];
return false;
}
}
else {
validateSections.errors = [{instancePath:instancePath+"/sections/" + i0+"/path",schemaPath:"#/properties/sections/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data1.description !== undefined && hasOwn.call(data1, "description")){
let data4 = data1.description;
if(typeof data4 === "string"){
if(data4.length < 1){
validateSections.errors = [{instancePath:instancePath+"/sections/" + i0+"/description",schemaPath:"#/properties/sections/items/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validateSections.errors = [{instancePath:instancePath+"/sections/" + i0+"/description",schemaPath:"#/properties/sections/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateSections.errors = [{instancePath:instancePath+"/sections/" + i0,schemaPath:"#/properties/sections/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validateSections.errors = [{instancePath:instancePath+"/sections",schemaPath:"#/properties/sections/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
if(data.language !== undefined && hasOwn.call(data, "language")){
let data5 = data.language;
if(typeof data5 !== "string"){
validateSections.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(obj0$validateSections.has(data5))){
validateSections.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/enum",keyword:"enum",params:{allowedValues: obj1$validateSections},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
else {
validateSections.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateSections.errors = vErrors;
return errors === 0;
}

function isSections$Sections(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.path;
  const m3 = value.description;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && matchesPath$Sections(m2)
    && typeof m3 === "string"
    && m3.length >= 1
  );
}

function isValue$Sections(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.sections;
  const m2 = value.language;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && m1.length >= 1
    && everyItem(m1, (value) => isSections$Sections(value))
    && (m2 === "en" || m2 === "es" || m2 === "pt" || m2 === "zh" || m2 === "ja" || m2 === "de" || m2 === "fr" || m2 === "ko" || m2 === "ru" || m2 === "it" || m2 === "tr" || m2 === "id" || m2 === "vi" || m2 === "hi" || m2 === "pl" || m2 === "uk" || m2 === "th")
  );
}

function recognizeSections(value) {
  return isValue$Sections(value);
}

function validateSecurityTxt(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0$validateSecurityTxt.test(data)){
validateSecurityTxt.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^Contact: [^\\n]+\\nExpires: [^\\n]+\\n"},message:"must match pattern \""+"^Contact: [^\\n]+\\nExpires: [^\\n]+\\n"+"\""}];
return false;
}
}
else {
validateSecurityTxt.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validateSecurityTxt.errors = vErrors;
return errors === 0;
}

function validateSiteLinks(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeSiteLinks(data)){
validateSiteLinks.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["openapi","developers"]);
if(missing0 !== undefined){
validateSiteLinks.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.openapi !== undefined && hasOwn.call(data, "openapi")){
let data0 = data.openapi;
if(typeof data0 === "string"){
if(!(uriFormat.test(data0))){
validateSiteLinks.errors = [{instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateSiteLinks.errors = [{instancePath:instancePath+"/openapi",schemaPath:"#/properties/openapi/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(data.developers !== undefined && hasOwn.call(data, "developers")){
let data1 = data.developers;
if(typeof data1 === "string"){
if(!(uriFormat.test(data1))){
validateSiteLinks.errors = [{instancePath:instancePath+"/developers",schemaPath:"#/properties/developers/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validateSiteLinks.errors = [{instancePath:instancePath+"/developers",schemaPath:"#/properties/developers/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
else {
validateSiteLinks.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateSiteLinks.errors = vErrors;
return errors === 0;
}

function isValue$SiteLinks(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.openapi;
  const m2 = value.developers;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesUriFormat(m1)
    && typeof m2 === "string"
    && matchesUriFormat(m2)
  );
}

function recognizeSiteLinks(value) {
  return isValue$SiteLinks(value);
}

function validateSkillName(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(isLonger(data, 64)){
validateSkillName.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern0$validateSkillName.test(data)){
validateSkillName.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*$"+"\""}];
return false;
}
}
}
else {
validateSkillName.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validateSkillName.errors = vErrors;
return errors === 0;
}

function validateXmlText(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0$validateXmlText.test(data)){
validateXmlText.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^<"},message:"must match pattern \""+"^<"+"\""}];
return false;
}
}
else {
validateXmlText.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
validateXmlText.errors = vErrors;
return errors === 0;
}

function validateMcpManifest$ProtocolVersions(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpManifest$ProtocolVersions(data)){
validateMcpManifest$ProtocolVersions.errors = null;
return true;
}
if(Array.isArray(data)){
if(data.length < 1){
validateMcpManifest$ProtocolVersions.errors = [{instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(typeof data0 !== "string"){
validateMcpManifest$ProtocolVersions.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data0 === "2025-06-18") || (data0 === "2025-03-26"))){
validateMcpManifest$ProtocolVersions.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/items/enum",keyword:"enum",params:{allowedValues: obj0$validateMcpManifest$ProtocolVersions},message:"must be equal to one of the allowed values"}];
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
validateMcpManifest$ProtocolVersions.errors = [{instancePath,schemaPath:"#/uniqueItems",keyword:"uniqueItems",params:{i: pair0[0], j: pair0[1]},message:"must NOT have duplicate items"}];
return false;
}
}
}
}
else {
validateMcpManifest$ProtocolVersions.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
validateMcpManifest$ProtocolVersions.errors = vErrors;
return errors === 0;
}

function recognizeMcpManifest$ProtocolVersions(value) {
  return Array.isArray(value) && value.length >= 1 && areUnlike(value) && everyItem(value, (value) => (value === "2025-06-18" || value === "2025-03-26"));
}

function validateMcpTool$InputSchema(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeMcpTool$InputSchema(data)){
validateMcpTool$InputSchema.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
const missing0 = missingOwn(data, ["type"]);
if(missing0 !== undefined){
validateMcpTool$InputSchema.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined && hasOwn.call(data, "type")){
let data0 = data.type;
if(typeof data0 !== "string"){
validateMcpTool$InputSchema.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data0 === "object")){
validateMcpTool$InputSchema.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "object"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validateMcpTool$InputSchema.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
validateMcpTool$InputSchema.errors = vErrors;
return errors === 0;
}

function isValue$McpTool$InputSchema(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "object"
  );
}

function recognizeMcpTool$InputSchema(value) {
  return isValue$McpTool$InputSchema(value);
}

export {
  validateAgentSkills,
  validateAiCatalog,
  validateApiCatalog,
  validateApiIndex,
  validateAssetDigest,
  validateCallToolParams,
  validateCallToolRequest,
  validateCallToolResult,
  validateEventStream,
  validateFileName,
  validateGetInitPromptArguments,
  validateGetInitPromptCall,
  validateHealth,
  validateHtml,
  validateInitializeParams,
  validateInitializeRequest,
  validateInitializeResult,
  validateJsonRpcError,
  validateJsonRpcId,
  validateJsonRpcNotification,
  validateJsonRpcRequest,
  validateJsonRpcResponse,
  validateLanguage,
  validateLinkTarget,
  validateListSiteSectionsArguments,
  validateListSiteSectionsCall,
  validateListToolsParams,
  validateListToolsRequest,
  validateListToolsResult,
  validateMarkdown,
  validateMcpAnswer,
  validateMcpError,
  validateMcpManifest,
  validateMcpMessage,
  validateMcpRequestBody,
  validateMcpResponseBody,
  validateMcpResult,
  validateMcpServerCard,
  validateMcpTool,
  validateOauthAuthorizationServer,
  validateOauthProtectedResource,
  validateOpenapiDocument,
  validatePageName,
  validatePages,
  validatePingParams,
  validatePingRequest,
  validatePingResult,
  validatePlainText,
  validateProblem,
  validateReadPageArguments,
  validateReadPageCall,
  validateRobotsTxt,
  validateSchemaDocument,
  validateSearchIndex,
  validateSections,
  validateSecurityTxt,
  validateSiteLinks,
  validateSkillName,
  validateXmlText,
};
