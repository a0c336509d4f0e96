// Generated from the contract. Do not edit: change the contract and generate again.
import func0 from "./recognizers/api-catalog-response.js";
import validate1 from "./link-target-response.js";
export default validate0;
const func1 = Object.prototype.hasOwnProperty;
const formats0 = /^[a-z][a-z0-9+.-]*:(?:(?:\/\/(?:[a-z0-9\-._~!$&'()*+,;=:]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:]*)*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){7}(?:[0-9a-f]{1,4}|:))|(?:(?:[0-9a-f]{1,4}:){6}(?::[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){5}(?:(?:(?::[0-9a-f]{1,4}){1,2})|:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(?:(?:[0-9a-f]{1,4}:){4}(?:(?:(?::[0-9a-f]{1,4}){1,3})|(?:(?::[0-9a-f]{1,4})?:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){3}(?:(?:(?::[0-9a-f]{1,4}){1,4})|(?:(?::[0-9a-f]{1,4}){0,2}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){2}(?:(?:(?::[0-9a-f]{1,4}){1,5})|(?:(?::[0-9a-f]{1,4}){0,3}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?:(?:[0-9a-f]{1,4}:){1}(?:(?:(?::[0-9a-f]{1,4}){1,6})|(?:(?::[0-9a-f]{1,4}){0,4}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(?::(?:(?:(?::[0-9a-f]{1,4}){1,7})|(?:(?::[0-9a-f]{1,4}){0,5}:(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))|v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|[a-z0-9\-._~!$&'()*+,;=]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=]*)*)(?::\d*)?(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?)|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*(?:\/[a-z0-9\-._~!$&'()*+,;=:@]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@]*)*)*)?(?:\?[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?(?:#[a-z0-9\-._~!$&'()*+,;=:@/?]*(?:%[0-9a-f]{2}[a-z0-9\-._~!$&'()*+,;=:@/?]*)*)?$/i;

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(parentData === undefined && func0(data)){
validate0.errors = null;
return true;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.linkset === undefined) || (!(func1.call(data, "linkset")))) && (missing0 = "linkset")){
validate0.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "linkset")){
if(this?.leavesOut === true){
delete data[key0];
continue;
}
validate0.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.linkset !== undefined && func1.call(data, "linkset")){
let data0 = data.linkset;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length < 2){
validate0.errors = [{instancePath:instancePath+"/linkset",schemaPath:"#/properties/linkset/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.anchor === undefined) || (!(func1.call(data1, "anchor")))) && (missing1 = "anchor")){
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs6 = errors;
for(const key1 of Object.keys(data1)){
if(!(((((((key1 === "anchor") || (key1 === "profile")) || (key1 === "item")) || (key1 === "service-desc")) || (key1 === "service-doc")) || (key1 === "service-meta")) || (key1 === "status"))){
if(this?.leavesOut === true){
delete data1[key1];
continue;
}
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.anchor !== undefined && func1.call(data1, "anchor")){
let data2 = data1.anchor;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/anchor",schemaPath:"#/properties/linkset/items/properties/anchor/format",keyword:"format",params:{format: "uri"},message:"must match format \"uri\""}];
return false;
}
}
else {
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/anchor",schemaPath:"#/properties/linkset/items/properties/anchor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid4 = _errs7 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1.profile !== undefined && func1.call(data1, "profile")){
let data3 = data1.profile;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length < 1){
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile",schemaPath:"#/properties/linkset/items/properties/profile/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs11 = errors;
if(!(validate1.call(this, data3[i1], {instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1,parentData:data3,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var valid5 = _errs11 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile",schemaPath:"#/properties/linkset/items/properties/profile/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs9 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1.item !== undefined && func1.call(data1, "item")){
let data5 = data1.item;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
if(data5.length < 1){
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item",schemaPath:"#/properties/linkset/items/properties/item/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid6 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
const _errs14 = errors;
if(!(validate1.call(this, data5[i2], {instancePath:instancePath+"/linkset/" + i0+"/item/" + i2,parentData:data5,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var valid6 = _errs14 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item",schemaPath:"#/properties/linkset/items/properties/item/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs12 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1["service-desc"] !== undefined && func1.call(data1, "service-desc")){
let data7 = data1["service-desc"];
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
if(data7.length < 1){
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc",schemaPath:"#/properties/linkset/items/properties/service-desc/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid7 = true;
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
const _errs17 = errors;
if(!(validate1.call(this, data7[i3], {instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3,parentData:data7,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var valid7 = _errs17 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc",schemaPath:"#/properties/linkset/items/properties/service-desc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1["service-doc"] !== undefined && func1.call(data1, "service-doc")){
let data9 = data1["service-doc"];
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data9)){
if(data9.length < 1){
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc",schemaPath:"#/properties/linkset/items/properties/service-doc/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid8 = true;
const len4 = data9.length;
for(let i4=0; i4<len4; i4++){
const _errs20 = errors;
if(!(validate1.call(this, data9[i4], {instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4,parentData:data9,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var valid8 = _errs20 === errors;
if(!valid8){
break;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc",schemaPath:"#/properties/linkset/items/properties/service-doc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1["service-meta"] !== undefined && func1.call(data1, "service-meta")){
let data11 = data1["service-meta"];
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data11)){
if(data11.length < 1){
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta",schemaPath:"#/properties/linkset/items/properties/service-meta/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid9 = true;
const len5 = data11.length;
for(let i5=0; i5<len5; i5++){
const _errs23 = errors;
if(!(validate1.call(this, data11[i5], {instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5,parentData:data11,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var valid9 = _errs23 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta",schemaPath:"#/properties/linkset/items/properties/service-meta/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1.status !== undefined && func1.call(data1, "status")){
let data13 = data1.status;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data13)){
if(data13.length < 1){
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status",schemaPath:"#/properties/linkset/items/properties/status/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid10 = true;
const len6 = data13.length;
for(let i6=0; i6<len6; i6++){
const _errs26 = errors;
if(!(validate1.call(this, data13[i6], {instancePath:instancePath+"/linkset/" + i0+"/status/" + i6,parentData:data13,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var valid10 = _errs26 === errors;
if(!valid10){
break;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status",schemaPath:"#/properties/linkset/items/properties/status/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid4 = _errs24 === errors;
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
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs4 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate0.errors = [{instancePath:instancePath+"/linkset",schemaPath:"#/properties/linkset/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
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
