// Generated from the contract. Do not edit: change the contract and generate again.
import validate1 from "./language.js";
export default validate0;
const func0 = Object.prototype.hasOwnProperty;
const formats0 = /^(?:(?:[a-z][a-z0-9+.-]*:)?(?:\/\/(?:[a-z0-9\-._~!$&'()*+,;=:]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:]*)*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){7}(?:[0-9a-f]{1,4}|:))|(?:(?:[0-9a-f]{1,4}:){6}(?::[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){5}(?:(?:(?::[0-9a-f]{1,4}){1,2})|:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){4}(?:(?:(?::[0-9a-f]{1,4}){1,3})|(?:(?::[0-9a-f]{1,4})?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){3}(?:(?:(?::[0-9a-f]{1,4}){1,4})|(?:(?::[0-9a-f]{1,4}){0,2}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){2}(?:(?:(?::[0-9a-f]{1,4}){1,5})|(?:(?::[0-9a-f]{1,4}){0,3}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){1}(?:(?:(?::[0-9a-f]{1,4}){1,6})|(?:(?::[0-9a-f]{1,4}){0,4}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?::(?:(?:(?::[0-9a-f]{1,4}){1,7})|(?:(?::[0-9a-f]{1,4}){0,5}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))|v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|[a-z0-9\-._~!$&'()*+,;=]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=]*)*)(?::\d*)?(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?)|[a-z][a-z0-9+.-]*:(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?(?:\?[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?(?:#[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?$/i;

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.language === undefined) || (!(func0.call(data, "language")))) && (missing0 = "language")) || (((data.words === undefined) || (!(func0.call(data, "words")))) && (missing0 = "words"))) || (((data.pages === undefined) || (!(func0.call(data, "pages")))) && (missing0 = "pages"))) || (((data.sections === undefined) || (!(func0.call(data, "sections")))) && (missing0 = "sections"))){
validate0.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.language !== undefined && func0.call(data, "language")){
const _errs2 = errors;
if(!(validate1.call(this, data.language, {instancePath:instancePath+"/language",parentData:data,parentDataProperty:"language",rootData}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.words !== undefined && func0.call(data, "words")){
let data1 = data.words;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 of Object.keys(data1)){
let data2 = data1[key0];
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length < 1){
validate0.errors = [{instancePath:instancePath+"/words/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/words/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/words/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/words/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/words",schemaPath:"#/properties/words/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pages !== undefined && func0.call(data, "pages")){
let data3 = data.pages;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length < 1){
validate0.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
if(errors === _errs10){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if((((data4.path === undefined) || (!(func0.call(data4, "path")))) && (missing1 = "path")) || (((data4.title === undefined) || (!(func0.call(data4, "title")))) && (missing1 = "title"))){
validate0.errors = [{instancePath:instancePath+"/pages/" + i0,schemaPath:"#/properties/pages/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.path !== undefined && func0.call(data4, "path")){
let data5 = data4.path;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data5 === "string"){
if(!(formats0.test(data5))){
validate0.errors = [{instancePath:instancePath+"/pages/" + i0+"/path",schemaPath:"#/properties/pages/items/properties/path/format",keyword:"format",params:{format: "uri-reference"},message:"must match format \"uri-reference\""}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/pages/" + i0+"/path",schemaPath:"#/properties/pages/items/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data4.title !== undefined && func0.call(data4, "title")){
let data6 = data4.title;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data6 === "string"){
if(data6.length < 1){
validate0.errors = [{instancePath:instancePath+"/pages/" + i0+"/title",schemaPath:"#/properties/pages/items/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/pages/" + i0+"/title",schemaPath:"#/properties/pages/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/pages/" + i0,schemaPath:"#/properties/pages/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/pages",schemaPath:"#/properties/pages/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sections !== undefined && func0.call(data, "sections")){
let data7 = data.sections;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data7)){
if(data7.length < 1){
validate0.errors = [{instancePath:instancePath+"/sections",schemaPath:"#/properties/sections/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid4 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
const _errs19 = errors;
if(errors === _errs19){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing2;
if((((((data8.page === undefined) || (!(func0.call(data8, "page")))) && (missing2 = "page")) || (((data8.id === undefined) || (!(func0.call(data8, "id")))) && (missing2 = "id"))) || (((data8.heading === undefined) || (!(func0.call(data8, "heading")))) && (missing2 = "heading"))) || (((data8.text === undefined) || (!(func0.call(data8, "text")))) && (missing2 = "text"))){
validate0.errors = [{instancePath:instancePath+"/sections/" + i1,schemaPath:"#/properties/sections/items/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data8.page !== undefined && func0.call(data8, "page")){
let data9 = data8.page;
const _errs22 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate0.errors = [{instancePath:instancePath+"/sections/" + i1+"/page",schemaPath:"#/properties/sections/items/properties/page/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
validate0.errors = [{instancePath:instancePath+"/sections/" + i1+"/page",schemaPath:"#/properties/sections/items/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid5 = _errs22 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data8.id !== undefined && func0.call(data8, "id")){
const _errs24 = errors;
if(typeof data8.id !== "string"){
validate0.errors = [{instancePath:instancePath+"/sections/" + i1+"/id",schemaPath:"#/properties/sections/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data8.heading !== undefined && func0.call(data8, "heading")){
let data11 = data8.heading;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data11 === "string"){
if(data11.length < 1){
validate0.errors = [{instancePath:instancePath+"/sections/" + i1+"/heading",schemaPath:"#/properties/sections/items/properties/heading/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/sections/" + i1+"/heading",schemaPath:"#/properties/sections/items/properties/heading/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs26 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data8.text !== undefined && func0.call(data8, "text")){
const _errs28 = errors;
if(typeof data8.text !== "string"){
validate0.errors = [{instancePath:instancePath+"/sections/" + i1+"/text",schemaPath:"#/properties/sections/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid5 = _errs28 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/sections/" + i1,schemaPath:"#/properties/sections/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid4 = _errs19 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/sections",schemaPath:"#/properties/sections/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs17 === errors;
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
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
