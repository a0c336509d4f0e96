// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  matching,
} from "./support/recognition.js";
import {
  isLonger,
} from "./support/values.js";
const pattern0$validateAssetDigestRequest = /*#__PURE__*/ new RegExp("^[0-9a-f]{12}$", "u");
const matchesValue$AssetDigestRequest = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[0-9a-f]{12}$", "u"));
const pattern0$validateFileNameRequest = /*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$", "u");
const matchesValue$FileNameRequest = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$", "u"));
const obj0$validateGetHashedScriptPath = ["site","theme","search","validate"];
const obj0$validateGetSkillFilePath = ["references","assets","scripts"];
const obj0$validateGetValidatorPath = ["context-manifest","plan-contract","journal-event"];
const obj0$validateGetValidatorSupportPath = ["formats","values"];
const obj0$validateLanguageRequest = /*#__PURE__*/ new Set(["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"]);
const obj1$validateLanguageRequest = ["en","es","pt","zh","ja","de","fr","ko","ru","it","tr","id","vi","hi","pl","uk","th"];
const pattern0$validatePageNameRequest = /*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u");
const matchesValue$PageNameRequest = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u"));
const pattern0$validateSkillNameRequest = /*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u");
const matchesValue$SkillNameRequest = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u"));

function validateAssetDigestRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0$validateAssetDigestRequest.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{12}$"},message:"must match pattern \""+"^[0-9a-f]{12}$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validateAssetDigestRequest.errors = vErrors;
return errors === 0;
}

function recognizeAssetDigestRequest(value) {
  return typeof value === "string" && matchesValue$AssetDigestRequest(value);
}

function validateFileNameRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(isLonger(data, 64)){
const err0 = {instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern0$validateFileNameRequest.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*\\.(md|json|mjs)$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validateFileNameRequest.errors = vErrors;
return errors === 0;
}

function recognizeFileNameRequest(value) {
  return typeof value === "string" && matchesValue$FileNameRequest(value) && value.length <= 64;
}

function validateGetHashedIconPath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetHashedIconPath(data)){
validateGetHashedIconPath.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.digest === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "digest")){
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
if(data.digest !== undefined){
if(!(validateAssetDigestRequest.call(this, data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest"}))){
vErrors = vErrors === null ? validateAssetDigestRequest.errors : vErrors.concat(validateAssetDigestRequest.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validateGetHashedIconPath.errors = vErrors;
return errors === 0;
}

function isValue$GetHashedIconPath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.digest;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizeAssetDigestRequest(m1)
    && countOf(value) === 1
  );
}

function recognizeGetHashedIconPath(value) {
  return isValue$GetHashedIconPath(value);
}

function validateGetHashedScriptPath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetHashedScriptPath(data)){
validateGetHashedScriptPath.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.digest === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.script === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "script"},message:"must have required property '"+"script"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "digest") || (key0 === "script"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
if(errors >= 100){
break;
}
}
}
if(data.digest !== undefined){
if(!(validateAssetDigestRequest.call(this, data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest"}))){
vErrors = vErrors === null ? validateAssetDigestRequest.errors : vErrors.concat(validateAssetDigestRequest.errors);
errors = vErrors.length;
}
}
if(data.script !== undefined){
let data1 = data.script;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(typeof data1 !== "string")){
if(!((((data1 === "site") || (data1 === "theme")) || (data1 === "search")) || (data1 === "validate"))){
const err4 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/enum",keyword:"enum",params:{allowedValues: obj0$validateGetHashedScriptPath},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validateGetHashedScriptPath.errors = vErrors;
return errors === 0;
}

function isValue$GetHashedScriptPath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.digest;
  const m2 = value.script;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizeAssetDigestRequest(m1)
    && (m2 === "site" || m2 === "theme" || m2 === "search" || m2 === "validate")
    && countOf(value) === 2
  );
}

function recognizeGetHashedScriptPath(value) {
  return isValue$GetHashedScriptPath(value);
}

function validateGetLocalizedHomePath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetLocalizedHomePath(data)){
validateGetLocalizedHomePath.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.lang === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lang"},message:"must have required property '"+"lang"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "lang")){
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
if(data.lang !== undefined){
if(!(validateLanguageRequest.call(this, data.lang, {instancePath:instancePath+"/lang",parentData:data,parentDataProperty:"lang"}))){
vErrors = vErrors === null ? validateLanguageRequest.errors : vErrors.concat(validateLanguageRequest.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validateGetLocalizedHomePath.errors = vErrors;
return errors === 0;
}

function isValue$GetLocalizedHomePath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.lang;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizeLanguageRequest(m1)
    && countOf(value) === 1
  );
}

function recognizeGetLocalizedHomePath(value) {
  return isValue$GetLocalizedHomePath(value);
}

function validateGetLocalizedPageMarkdownPath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetLocalizedPageMarkdownPath(data)){
validateGetLocalizedPageMarkdownPath.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.lang === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lang"},message:"must have required property '"+"lang"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.page === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "page"},message:"must have required property '"+"page"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "lang") || (key0 === "page"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
if(errors >= 100){
break;
}
}
}
if(data.lang !== undefined){
if(!(validateLanguageRequest.call(this, data.lang, {instancePath:instancePath+"/lang",parentData:data,parentDataProperty:"lang"}))){
vErrors = vErrors === null ? validateLanguageRequest.errors : vErrors.concat(validateLanguageRequest.errors);
errors = vErrors.length;
}
}
if(data.page !== undefined){
if(!(validatePageNameRequest.call(this, data.page, {instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page"}))){
vErrors = vErrors === null ? validatePageNameRequest.errors : vErrors.concat(validatePageNameRequest.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validateGetLocalizedPageMarkdownPath.errors = vErrors;
return errors === 0;
}

function isValue$GetLocalizedPageMarkdownPath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.lang;
  const m2 = value.page;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizeLanguageRequest(m1)
    && recognizePageNameRequest(m2)
    && countOf(value) === 2
  );
}

function recognizeGetLocalizedPageMarkdownPath(value) {
  return isValue$GetLocalizedPageMarkdownPath(value);
}

function validateGetPageMarkdownPath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetPageMarkdownPath(data)){
validateGetPageMarkdownPath.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.page === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "page"},message:"must have required property '"+"page"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "page")){
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
if(data.page !== undefined){
if(!(validatePageNameRequest.call(this, data.page, {instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page"}))){
vErrors = vErrors === null ? validatePageNameRequest.errors : vErrors.concat(validatePageNameRequest.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validateGetPageMarkdownPath.errors = vErrors;
return errors === 0;
}

function isValue$GetPageMarkdownPath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.page;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizePageNameRequest(m1)
    && countOf(value) === 1
  );
}

function recognizeGetPageMarkdownPath(value) {
  return isValue$GetPageMarkdownPath(value);
}

function validateGetSearchIndexPath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetSearchIndexPath(data)){
validateGetSearchIndexPath.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.digest === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.lang === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lang"},message:"must have required property '"+"lang"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "digest") || (key0 === "lang"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
if(errors >= 100){
break;
}
}
}
if(data.digest !== undefined){
if(!(validateAssetDigestRequest.call(this, data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest"}))){
vErrors = vErrors === null ? validateAssetDigestRequest.errors : vErrors.concat(validateAssetDigestRequest.errors);
errors = vErrors.length;
}
}
if(data.lang !== undefined){
if(!(validateLanguageRequest.call(this, data.lang, {instancePath:instancePath+"/lang",parentData:data,parentDataProperty:"lang"}))){
vErrors = vErrors === null ? validateLanguageRequest.errors : vErrors.concat(validateLanguageRequest.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validateGetSearchIndexPath.errors = vErrors;
return errors === 0;
}

function isValue$GetSearchIndexPath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.digest;
  const m2 = value.lang;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizeAssetDigestRequest(m1)
    && recognizeLanguageRequest(m2)
    && countOf(value) === 2
  );
}

function recognizeGetSearchIndexPath(value) {
  return isValue$GetSearchIndexPath(value);
}

function validateGetSkillArchivePath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetSkillArchivePath(data)){
validateGetSkillArchivePath.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skill === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "skill"},message:"must have required property '"+"skill"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "skill")){
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
if(data.skill !== undefined){
if(!(validateSkillNameRequest.call(this, data.skill, {instancePath:instancePath+"/skill",parentData:data,parentDataProperty:"skill"}))){
vErrors = vErrors === null ? validateSkillNameRequest.errors : vErrors.concat(validateSkillNameRequest.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validateGetSkillArchivePath.errors = vErrors;
return errors === 0;
}

function isValue$GetSkillArchivePath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.skill;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizeSkillNameRequest(m1)
    && countOf(value) === 1
  );
}

function recognizeGetSkillArchivePath(value) {
  return isValue$GetSkillArchivePath(value);
}

function validateGetSkillFilePath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetSkillFilePath(data)){
validateGetSkillFilePath.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skill === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "skill"},message:"must have required property '"+"skill"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.folder === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "folder"},message:"must have required property '"+"folder"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.file === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "skill") || (key0 === "folder")) || (key0 === "file"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
if(errors >= 100){
break;
}
}
}
if(data.skill !== undefined){
if(!(validateSkillNameRequest.call(this, data.skill, {instancePath:instancePath+"/skill",parentData:data,parentDataProperty:"skill"}))){
vErrors = vErrors === null ? validateSkillNameRequest.errors : vErrors.concat(validateSkillNameRequest.errors);
errors = vErrors.length;
}
}
if(data.folder !== undefined){
let data1 = data.folder;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(typeof data1 !== "string")){
if(!(((data1 === "references") || (data1 === "assets")) || (data1 === "scripts"))){
const err5 = {instancePath:instancePath+"/folder",schemaPath:"#/properties/folder/enum",keyword:"enum",params:{allowedValues: obj0$validateGetSkillFilePath},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.file !== undefined){
if(!(validateFileNameRequest.call(this, data.file, {instancePath:instancePath+"/file",parentData:data,parentDataProperty:"file"}))){
vErrors = vErrors === null ? validateFileNameRequest.errors : vErrors.concat(validateFileNameRequest.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validateGetSkillFilePath.errors = vErrors;
return errors === 0;
}

function isValue$GetSkillFilePath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.skill;
  const m2 = value.folder;
  const m3 = value.file;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizeSkillNameRequest(m1)
    && (m2 === "references" || m2 === "assets" || m2 === "scripts")
    && recognizeFileNameRequest(m3)
    && countOf(value) === 3
  );
}

function recognizeGetSkillFilePath(value) {
  return isValue$GetSkillFilePath(value);
}

function validateGetValidatorPath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetValidatorPath(data)){
validateGetValidatorPath.errors = null;
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
const err3 = {instancePath:instancePath+"/validator",schemaPath:"#/properties/validator/enum",keyword:"enum",params:{allowedValues: obj0$validateGetValidatorPath},message:"must be equal to one of the allowed values"};
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
validateGetValidatorPath.errors = vErrors;
return errors === 0;
}

function isValue$GetValidatorPath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.validator;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === "context-manifest" || m1 === "plan-contract" || m1 === "journal-event")
    && countOf(value) === 1
  );
}

function recognizeGetValidatorPath(value) {
  return isValue$GetValidatorPath(value);
}

function validateGetValidatorSupportPath(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && recognizeGetValidatorSupportPath(data)){
validateGetValidatorSupportPath.errors = null;
return true;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.module === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "module"},message:"must have required property '"+"module"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "module")){
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
if(data.module !== undefined){
let data0 = data.module;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/module",schemaPath:"#/properties/module/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(typeof data0 !== "string")){
if(!((data0 === "formats") || (data0 === "values"))){
const err3 = {instancePath:instancePath+"/module",schemaPath:"#/properties/module/enum",keyword:"enum",params:{allowedValues: obj0$validateGetValidatorSupportPath},message:"must be equal to one of the allowed values"};
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
validateGetValidatorSupportPath.errors = vErrors;
return errors === 0;
}

function isValue$GetValidatorSupportPath(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.module;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === "formats" || m1 === "values")
    && countOf(value) === 1
  );
}

function recognizeGetValidatorSupportPath(value) {
  return isValue$GetValidatorSupportPath(value);
}

function validateLanguageRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(typeof data !== "string")){
if(!(obj0$validateLanguageRequest.has(data))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: obj1$validateLanguageRequest},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validateLanguageRequest.errors = vErrors;
return errors === 0;
}

function recognizeLanguageRequest(value) {
  return (value === "en" || value === "es" || value === "pt" || value === "zh" || value === "ja" || value === "de" || value === "fr" || value === "ko" || value === "ru" || value === "it" || value === "tr" || value === "id" || value === "vi" || value === "hi" || value === "pl" || value === "uk" || value === "th");
}

function validatePageNameRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(isLonger(data, 80)){
const err0 = {instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern0$validatePageNameRequest.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validatePageNameRequest.errors = vErrors;
return errors === 0;
}

function recognizePageNameRequest(value) {
  return typeof value === "string" && value.length <= 80 && matchesValue$PageNameRequest(value);
}

function validateSkillNameRequest(data, {instancePath="", parentData, parentDataProperty}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(isLonger(data, 64)){
const err0 = {instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern0$validateSkillNameRequest.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validateSkillNameRequest.errors = vErrors;
return errors === 0;
}

function recognizeSkillNameRequest(value) {
  return typeof value === "string" && matchesValue$SkillNameRequest(value) && value.length <= 64;
}

export {
  validateAssetDigestRequest,
  validateFileNameRequest,
  validateGetHashedIconPath,
  validateGetHashedScriptPath,
  validateGetLocalizedHomePath,
  validateGetLocalizedPageMarkdownPath,
  validateGetPageMarkdownPath,
  validateGetSearchIndexPath,
  validateGetSkillArchivePath,
  validateGetSkillFilePath,
  validateGetValidatorPath,
  validateGetValidatorSupportPath,
  validateLanguageRequest,
  validatePageNameRequest,
  validateSkillNameRequest,
};
