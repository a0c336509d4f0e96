// Generated from the contract. Do not edit: change spec/ and run `make generate`.
import required0 from "ajv/dist/runtime/ucs2length.js";
import required1 from "ajv-formats/dist/formats.js";

export const validate = validate23;
export default validate23;
const schema34 = {"title":"API catalog","description":"A link set (RFC 9264): for each API, where it is described, explained and watched (RFC 9727).","type":"object","required":["linkset"],"properties":{"linkset":{"description":"One member for the catalog itself, then one for each API.","type":"array","minItems":2,"items":{"description":"The links of one context; relation names are keys.","type":"object","required":["anchor"],"properties":{"anchor":{"description":"What the links are about.","type":"string","format":"uri"},"profile":{"description":"On the catalog: the profile that it follows.","type":"array","minItems":1,"items":{"$ref":"#/components/schemas/LinkTarget"}},"item":{"description":"On the catalog: the APIs.","type":"array","minItems":1,"items":{"$ref":"#/components/schemas/LinkTarget"}},"service-desc":{"description":"Machine-readable description.","type":"array","minItems":1,"items":{"$ref":"#/components/schemas/LinkTarget"}},"service-doc":{"description":"Documentation for people.","type":"array","minItems":1,"items":{"$ref":"#/components/schemas/LinkTarget"}},"service-meta":{"description":"Further metadata.","type":"array","minItems":1,"items":{"$ref":"#/components/schemas/LinkTarget"}},"status":{"description":"Health.","type":"array","minItems":1,"items":{"$ref":"#/components/schemas/LinkTarget"}}}}}},"examples":[{"linkset":[{"anchor":"https://plan.example/.well-known/api-catalog","profile":[{"href":"https://www.rfc-editor.org/info/rfc9727"}],"item":[{"href":"https://plan.example/api/v1/index.json"}]},{"anchor":"https://plan.example/api/v1/index.json","service-desc":[{"href":"https://plan.example/openapi.json","type":"application/json"}],"service-doc":[{"href":"https://plan.example/developers","type":"text/html"}],"status":[{"href":"https://plan.example/api/health.json","type":"application/json"}]}]}]};
const schema35 = {"title":"Link target","description":"A link target.","type":"object","required":["href"],"properties":{"href":{"description":"Address.","type":"string","format":"uri"},"type":{"description":"Media type.","type":"string","pattern":"^[a-z]+/[a-z0-9.+-]+$"},"title":{"description":"Name for people.","type":"string","minLength":1}},"examples":[{"href":"https://plan.example/openapi.json","type":"application/json"}]};
const func0 = Object.prototype.hasOwnProperty;
const func70 = (required0.default ?? required0);
const formats0 = required1.fullFormats.uri;
const pattern7 = new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.linkset === undefined) || (!(func0.call(data, "linkset")))) && (missing0 = "linkset")){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.linkset !== undefined && func0.call(data, "linkset")){
let data0 = data.linkset;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length < 2){
validate23.errors = [{instancePath:instancePath+"/linkset",schemaPath:"#/properties/linkset/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.anchor === undefined) || (!(func0.call(data1, "anchor")))) && (missing1 = "anchor")){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.anchor !== undefined && func0.call(data1, "anchor")){
let data2 = data1.anchor;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data2 === "string"){
if(!(formats0(data2))){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/anchor",schemaPath:"#/properties/linkset/items/properties/anchor/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/anchor",schemaPath:"#/properties/linkset/items/properties/anchor/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.profile !== undefined && func0.call(data1, "profile")){
let data3 = data1.profile;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile",schemaPath:"#/properties/linkset/items/properties/profile/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if(((data4.href === undefined) || (!(func0.call(data4, "href")))) && (missing2 = "href")){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1,schemaPath:"#/components/schemas/LinkTarget/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
if(data4.href !== undefined && func0.call(data4, "href")){
let data5 = data4.href;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(formats0(data5))){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid5 = _errs12 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.type !== undefined && func0.call(data4, "type")){
let data6 = data4.type;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(!pattern7.test(data6)){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs14 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data4.title !== undefined && func0.call(data4, "title")){
let data7 = data4.title;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(func70(data7) < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs16 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile/" + i1,schemaPath:"#/components/schemas/LinkTarget/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/profile",schemaPath:"#/properties/linkset/items/properties/profile/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.item !== undefined && func0.call(data1, "item")){
let data8 = data1.item;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data8)){
if(data8.length < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item",schemaPath:"#/properties/linkset/items/properties/item/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid6 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing3;
if(((data9.href === undefined) || (!(func0.call(data9, "href")))) && (missing3 = "href")){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item/" + i2,schemaPath:"#/components/schemas/LinkTarget/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
if(data9.href !== undefined && func0.call(data9, "href")){
let data10 = data9.href;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data10 === "string"){
if(!(formats0(data10))){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item/" + i2+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item/" + i2+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid8 = _errs23 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data9.type !== undefined && func0.call(data9, "type")){
let data11 = data9.type;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data11 === "string"){
if(!pattern7.test(data11)){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item/" + i2+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item/" + i2+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs25 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data9.title !== undefined && func0.call(data9, "title")){
let data12 = data9.title;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data12 === "string"){
if(func70(data12) < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item/" + i2+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item/" + i2+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs27 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item/" + i2,schemaPath:"#/components/schemas/LinkTarget/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs20 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/item",schemaPath:"#/properties/linkset/items/properties/item/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs18 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1["service-desc"] !== undefined && func0.call(data1, "service-desc")){
let data13 = data1["service-desc"];
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data13)){
if(data13.length < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc",schemaPath:"#/properties/linkset/items/properties/service-desc/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid9 = true;
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
let data14 = data13[i3];
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing4;
if(((data14.href === undefined) || (!(func0.call(data14, "href")))) && (missing4 = "href")){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3,schemaPath:"#/components/schemas/LinkTarget/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
if(data14.href !== undefined && func0.call(data14, "href")){
let data15 = data14.href;
const _errs34 = errors;
if(errors === _errs34){
if(errors === _errs34){
if(typeof data15 === "string"){
if(!(formats0(data15))){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid11 = _errs34 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data14.type !== undefined && func0.call(data14, "type")){
let data16 = data14.type;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data16 === "string"){
if(!pattern7.test(data16)){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid11 = _errs36 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data14.title !== undefined && func0.call(data14, "title")){
let data17 = data14.title;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data17 === "string"){
if(func70(data17) < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid11 = _errs38 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc/" + i3,schemaPath:"#/components/schemas/LinkTarget/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid9 = _errs31 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-desc",schemaPath:"#/properties/linkset/items/properties/service-desc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs29 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1["service-doc"] !== undefined && func0.call(data1, "service-doc")){
let data18 = data1["service-doc"];
const _errs40 = errors;
if(errors === _errs40){
if(Array.isArray(data18)){
if(data18.length < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc",schemaPath:"#/properties/linkset/items/properties/service-doc/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid12 = true;
const len4 = data18.length;
for(let i4=0; i4<len4; i4++){
let data19 = data18[i4];
const _errs42 = errors;
const _errs43 = errors;
if(errors === _errs43){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing5;
if(((data19.href === undefined) || (!(func0.call(data19, "href")))) && (missing5 = "href")){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4,schemaPath:"#/components/schemas/LinkTarget/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
if(data19.href !== undefined && func0.call(data19, "href")){
let data20 = data19.href;
const _errs45 = errors;
if(errors === _errs45){
if(errors === _errs45){
if(typeof data20 === "string"){
if(!(formats0(data20))){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid14 = _errs45 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data19.type !== undefined && func0.call(data19, "type")){
let data21 = data19.type;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data21 === "string"){
if(!pattern7.test(data21)){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs47 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data19.title !== undefined && func0.call(data19, "title")){
let data22 = data19.title;
const _errs49 = errors;
if(errors === _errs49){
if(typeof data22 === "string"){
if(func70(data22) < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid14 = _errs49 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc/" + i4,schemaPath:"#/components/schemas/LinkTarget/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid12 = _errs42 === errors;
if(!valid12){
break;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-doc",schemaPath:"#/properties/linkset/items/properties/service-doc/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs40 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1["service-meta"] !== undefined && func0.call(data1, "service-meta")){
let data23 = data1["service-meta"];
const _errs51 = errors;
if(errors === _errs51){
if(Array.isArray(data23)){
if(data23.length < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta",schemaPath:"#/properties/linkset/items/properties/service-meta/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid15 = true;
const len5 = data23.length;
for(let i5=0; i5<len5; i5++){
let data24 = data23[i5];
const _errs53 = errors;
const _errs54 = errors;
if(errors === _errs54){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
let missing6;
if(((data24.href === undefined) || (!(func0.call(data24, "href")))) && (missing6 = "href")){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5,schemaPath:"#/components/schemas/LinkTarget/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
if(data24.href !== undefined && func0.call(data24, "href")){
let data25 = data24.href;
const _errs56 = errors;
if(errors === _errs56){
if(errors === _errs56){
if(typeof data25 === "string"){
if(!(formats0(data25))){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid17 = _errs56 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data24.type !== undefined && func0.call(data24, "type")){
let data26 = data24.type;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data26 === "string"){
if(!pattern7.test(data26)){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs58 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data24.title !== undefined && func0.call(data24, "title")){
let data27 = data24.title;
const _errs60 = errors;
if(errors === _errs60){
if(typeof data27 === "string"){
if(func70(data27) < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs60 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta/" + i5,schemaPath:"#/components/schemas/LinkTarget/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid15 = _errs53 === errors;
if(!valid15){
break;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/service-meta",schemaPath:"#/properties/linkset/items/properties/service-meta/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs51 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.status !== undefined && func0.call(data1, "status")){
let data28 = data1.status;
const _errs62 = errors;
if(errors === _errs62){
if(Array.isArray(data28)){
if(data28.length < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status",schemaPath:"#/properties/linkset/items/properties/status/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid18 = true;
const len6 = data28.length;
for(let i6=0; i6<len6; i6++){
let data29 = data28[i6];
const _errs64 = errors;
const _errs65 = errors;
if(errors === _errs65){
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
let missing7;
if(((data29.href === undefined) || (!(func0.call(data29, "href")))) && (missing7 = "href")){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status/" + i6,schemaPath:"#/components/schemas/LinkTarget/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
if(data29.href !== undefined && func0.call(data29, "href")){
let data30 = data29.href;
const _errs67 = errors;
if(errors === _errs67){
if(errors === _errs67){
if(typeof data30 === "string"){
if(!(formats0(data30))){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status/" + i6+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status/" + i6+"/href",schemaPath:"#/components/schemas/LinkTarget/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid20 = _errs67 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data29.type !== undefined && func0.call(data29, "type")){
let data31 = data29.type;
const _errs69 = errors;
if(errors === _errs69){
if(typeof data31 === "string"){
if(!pattern7.test(data31)){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status/" + i6+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/pattern",keyword:"pattern",params:{pattern: "^[a-z]+/[a-z0-9.+-]+$"},message:"must match pattern \""+"^[a-z]+/[a-z0-9.+-]+$"+"\""}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status/" + i6+"/type",schemaPath:"#/components/schemas/LinkTarget/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs69 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data29.title !== undefined && func0.call(data29, "title")){
let data32 = data29.title;
const _errs71 = errors;
if(errors === _errs71){
if(typeof data32 === "string"){
if(func70(data32) < 1){
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status/" + i6+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status/" + i6+"/title",schemaPath:"#/components/schemas/LinkTarget/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs71 === errors;
}
else {
var valid20 = true;
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status/" + i6,schemaPath:"#/components/schemas/LinkTarget/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid18 = _errs64 === errors;
if(!valid18){
break;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0+"/status",schemaPath:"#/properties/linkset/items/properties/status/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs62 === errors;
}
else {
var valid2 = true;
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
validate23.errors = [{instancePath:instancePath+"/linkset/" + i0,schemaPath:"#/properties/linkset/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/linkset",schemaPath:"#/properties/linkset/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
}
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":{"linkset":true},"dynamicProps":false,"dynamicItems":false};

