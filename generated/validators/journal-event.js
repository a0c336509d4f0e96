// Generated from the contract. Do not edit: change the contract and generate again.
import { dateTime as func12 } from "./support/formats.js";
import { isLonger as func20 } from "./support/values.js";
export default validate0;
const func0 = Object.prototype.hasOwnProperty;
const obj0 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","task","fingerprint","note"]);
const obj1 = ["helper","agent","host_adapter","human"];
const pattern0 = /*#__PURE__*/ new RegExp("^PLAN_[A-Za-z0-9_-]+$", "u");
const pattern1 = /*#__PURE__*/ new RegExp("^[a-f0-9]{64}$", "u");
const pattern2 = /*#__PURE__*/ new RegExp("^T-[a-z0-9]+(-[a-z0-9]+)*$", "u");

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.task === undefined) || (!(func0.call(data, "task")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task"},message:"must have required property '"+"task"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj0.has(key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err9 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err10 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(data1 === "task_start")){
const err12 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "task_start"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err13 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err14 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err15 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
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
const err16 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err17 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
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
const err18 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err19 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err21 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err22 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err23 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err24 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err25 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err26 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data8.length < 1){
const err27 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.task !== undefined && func0.call(data, "task")){
let data9 = data.task;
if(typeof data9 === "string"){
if(!pattern2.test(data9)){
const err30 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/pattern",keyword:"pattern",params:{pattern: "^T-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^T-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.fingerprint !== undefined && func0.call(data, "fingerprint")){
let data10 = data.fingerprint;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if((data10.revision === undefined) || (!(func0.call(data10, "revision")))){
const err32 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/$defs/fingerprint/required",keyword:"required",params:{missingProperty: "revision"},message:"must have required property '"+"revision"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((data10.dirty === undefined) || (!(func0.call(data10, "dirty")))){
const err33 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/$defs/fingerprint/required",keyword:"required",params:{missingProperty: "dirty"},message:"must have required property '"+"dirty"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
for(const key2 of Object.keys(data10)){
if(!((key2 === "revision") || (key2 === "dirty"))){
const err34 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/$defs/fingerprint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data10.revision !== undefined && func0.call(data10, "revision")){
let data11 = data10.revision;
if(typeof data11 === "string"){
if(data11.length < 1){
const err35 = {instancePath:instancePath+"/fingerprint/revision",schemaPath:"#/$defs/fingerprint/properties/revision/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/fingerprint/revision",schemaPath:"#/$defs/fingerprint/properties/revision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data10.dirty !== undefined && func0.call(data10, "dirty")){
if(typeof data10.dirty !== "string"){
const err37 = {instancePath:instancePath+"/fingerprint/dirty",schemaPath:"#/$defs/fingerprint/properties/dirty/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/$defs/fingerprint/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data13 = data.note;
if(typeof data13 === "string"){
if(func20(data13, 500)){
const err39 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
validate1.errors = vErrors;
return errors === 0;
}

const obj2 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","authority","mechanism","plan_digest","note"]);
const obj4 = ["plan_authorship","pre_authorization"];

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.authority === undefined) || (!(func0.call(data, "authority")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authority"},message:"must have required property '"+"authority"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.mechanism === undefined) || (!(func0.call(data, "mechanism")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mechanism"},message:"must have required property '"+"mechanism"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.plan_digest === undefined) || (!(func0.call(data, "plan_digest")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan_digest"},message:"must have required property '"+"plan_digest"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj2.has(key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err11 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err12 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(data1 === "approval")){
const err14 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "approval"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err15 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err16 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err17 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
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
const err18 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err19 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err21 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err23 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err24 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err25 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err26 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err27 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err28 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8.length < 1){
const err29 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.authority !== undefined && func0.call(data, "authority")){
let data9 = data.authority;
if(typeof data9 === "string"){
if(data9.length < 1){
const err32 = {instancePath:instancePath+"/authority",schemaPath:"#/properties/authority/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/authority",schemaPath:"#/properties/authority/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.mechanism !== undefined && func0.call(data, "mechanism")){
let data10 = data.mechanism;
if(typeof data10 !== "string"){
const err34 = {instancePath:instancePath+"/mechanism",schemaPath:"#/properties/mechanism/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!((data10 === "plan_authorship") || (data10 === "pre_authorization"))){
const err35 = {instancePath:instancePath+"/mechanism",schemaPath:"#/properties/mechanism/enum",keyword:"enum",params:{allowedValues: obj4},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.plan_digest !== undefined && func0.call(data, "plan_digest")){
let data11 = data.plan_digest;
if(typeof data11 === "string"){
if(!pattern1.test(data11)){
const err36 = {instancePath:instancePath+"/plan_digest",schemaPath:"#/properties/plan_digest/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/plan_digest",schemaPath:"#/properties/plan_digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data12 = data.note;
if(typeof data12 === "string"){
if(func20(data12, 500)){
const err38 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate2.errors = vErrors;
return errors === 0;
}

const obj5 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","command","cwd","env","timeout_seconds","exit_code","trust","evidence_path","task","criterion","note"]);
const obj7 = ["observed","imported","asserted"];
const obj8 = ["imported","asserted"];
const pattern9 = /*#__PURE__*/ new RegExp("^AC-[a-z0-9]+(-[a-z0-9]+)*$", "u");

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.command === undefined) || (!(func0.call(data, "command")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.cwd === undefined) || (!(func0.call(data, "cwd")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cwd"},message:"must have required property '"+"cwd"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.timeout_seconds === undefined) || (!(func0.call(data, "timeout_seconds")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "timeout_seconds"},message:"must have required property '"+"timeout_seconds"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.exit_code === undefined) || (!(func0.call(data, "exit_code")))){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exit_code"},message:"must have required property '"+"exit_code"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((data.trust === undefined) || (!(func0.call(data, "trust")))){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trust"},message:"must have required property '"+"trust"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((data.task === undefined) || (!(func0.call(data, "task")))){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task"},message:"must have required property '"+"task"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((data.criterion === undefined) || (!(func0.call(data, "criterion")))){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "criterion"},message:"must have required property '"+"criterion"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj5.has(key0))){
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err15 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err16 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err17 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(data1 === "gate_run")){
const err18 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "gate_run"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err19 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err20 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err21 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err23 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err25 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err27 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err28 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err29 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err30 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err31 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err32 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data8.length < 1){
const err33 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.command !== undefined && func0.call(data, "command")){
let data9 = data.command;
if(typeof data9 === "string"){
if(func20(data9, 500)){
const err36 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data9.length < 1){
const err37 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.cwd !== undefined && func0.call(data, "cwd")){
let data10 = data.cwd;
if(typeof data10 === "string"){
if(data10.length < 1){
const err39 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.env !== undefined && func0.call(data, "env")){
let data11 = data.env;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key2 of Object.keys(data11)){
if(typeof data11[key2] !== "string"){
const err41 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.timeout_seconds !== undefined && func0.call(data, "timeout_seconds")){
let data13 = data.timeout_seconds;
if(typeof data13 == "number"){
if(data13 <= 0 || isNaN(data13)){
const err43 = {instancePath:instancePath+"/timeout_seconds",schemaPath:"#/properties/timeout_seconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/timeout_seconds",schemaPath:"#/properties/timeout_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.exit_code !== undefined && func0.call(data, "exit_code")){
let data14 = data.exit_code;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
const err45 = {instancePath:instancePath+"/exit_code",schemaPath:"#/properties/exit_code/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.trust !== undefined && func0.call(data, "trust")){
let data15 = data.trust;
if(typeof data15 !== "string"){
const err46 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/trust/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!(((data15 === "observed") || (data15 === "imported")) || (data15 === "asserted"))){
const err47 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/trust/enum",keyword:"enum",params:{allowedValues: obj7},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.evidence_path !== undefined && func0.call(data, "evidence_path")){
let data16 = data.evidence_path;
if(typeof data16 === "string"){
if(data16.length < 1){
const err48 = {instancePath:instancePath+"/evidence_path",schemaPath:"#/properties/evidence_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/evidence_path",schemaPath:"#/properties/evidence_path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.task !== undefined && func0.call(data, "task")){
let data17 = data.task;
if(typeof data17 === "string"){
if(!pattern2.test(data17)){
const err50 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/pattern",keyword:"pattern",params:{pattern: "^T-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^T-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.criterion !== undefined && func0.call(data, "criterion")){
let data18 = data.criterion;
if(typeof data18 === "string"){
if(!pattern9.test(data18)){
const err52 = {instancePath:instancePath+"/criterion",schemaPath:"#/properties/criterion/pattern",keyword:"pattern",params:{pattern: "^AC-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^AC-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/criterion",schemaPath:"#/properties/criterion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data19 = data.note;
if(typeof data19 === "string"){
if(func20(data19, 500)){
const err54 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err56 = {instancePath,schemaPath:"#/$defs/agent_observes_nothing/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
const _errs55 = errors;
let valid15 = true;
const _errs56 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.actor !== undefined && func0.call(data, "actor")){
let data20 = data.actor;
const _errs57 = errors;
if(errors === _errs57){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.kind !== undefined && func0.call(data20, "kind")){
if(!(data20.kind === "agent")){
const err57 = {};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
}
var _valid0 = _errs56 === errors;
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs60 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trust !== undefined && func0.call(data, "trust")){
let data22 = data.trust;
if(!((data22 === "imported") || (data22 === "asserted"))){
const err59 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/agent_observes_nothing/then/properties/trust/enum",keyword:"enum",params:{allowedValues: obj8},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
var _valid0 = _errs60 === errors;
valid15 = _valid0;
}
if(!valid15){
const err60 = {instancePath,schemaPath:"#/$defs/agent_observes_nothing/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.trust !== undefined && func0.call(data, "trust")){
const _errs63 = errors;
let valid19 = true;
const _errs64 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trust !== undefined && func0.call(data, "trust")){
let data23 = data.trust;
if(!((data23 === "observed") || (data23 === "imported"))){
const err61 = {};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
var _valid1 = _errs64 === errors;
errors = _errs63;
if(vErrors !== null){
if(_errs63){
vErrors.length = _errs63;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs66 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.evidence_path === undefined) || (!(func0.call(data, "evidence_path")))){
const err62 = {instancePath,schemaPath:"#/dependentSchemas/trust/then/required",keyword:"required",params:{missingProperty: "evidence_path"},message:"must have required property '"+"evidence_path"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
var _valid1 = _errs66 === errors;
valid19 = _valid1;
}
if(!valid19){
const err63 = {instancePath,schemaPath:"#/dependentSchemas/trust/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
validate3.errors = vErrors;
return errors === 0;
}

const obj9 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","statement","trust","evidence_path","note"]);

function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.statement === undefined) || (!(func0.call(data, "statement")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "statement"},message:"must have required property '"+"statement"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.trust === undefined) || (!(func0.call(data, "trust")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trust"},message:"must have required property '"+"trust"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj9.has(key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err10 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err11 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(data1 === "observation")){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "observation"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err14 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err15 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err16 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err18 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err20 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
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
const err21 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err22 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err23 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err24 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err25 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err26 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err27 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data8.length < 1){
const err28 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.statement !== undefined && func0.call(data, "statement")){
let data9 = data.statement;
if(typeof data9 === "string"){
if(data9.length < 1){
const err31 = {instancePath:instancePath+"/statement",schemaPath:"#/properties/statement/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/statement",schemaPath:"#/properties/statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.trust !== undefined && func0.call(data, "trust")){
let data10 = data.trust;
if(typeof data10 !== "string"){
const err33 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/trust/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(((data10 === "observed") || (data10 === "imported")) || (data10 === "asserted"))){
const err34 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/trust/enum",keyword:"enum",params:{allowedValues: obj7},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.evidence_path !== undefined && func0.call(data, "evidence_path")){
let data11 = data.evidence_path;
if(typeof data11 === "string"){
if(data11.length < 1){
const err35 = {instancePath:instancePath+"/evidence_path",schemaPath:"#/properties/evidence_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/evidence_path",schemaPath:"#/properties/evidence_path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data12 = data.note;
if(typeof data12 === "string"){
if(func20(data12, 500)){
const err37 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err39 = {instancePath,schemaPath:"#/$defs/agent_observes_nothing/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const _errs40 = errors;
let valid14 = true;
const _errs41 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.actor !== undefined && func0.call(data, "actor")){
let data13 = data.actor;
const _errs42 = errors;
if(errors === _errs42){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.kind !== undefined && func0.call(data13, "kind")){
if(!(data13.kind === "agent")){
const err40 = {};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
var _valid0 = _errs41 === errors;
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs45 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trust !== undefined && func0.call(data, "trust")){
let data15 = data.trust;
if(!((data15 === "imported") || (data15 === "asserted"))){
const err42 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/agent_observes_nothing/then/properties/trust/enum",keyword:"enum",params:{allowedValues: obj8},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
var _valid0 = _errs45 === errors;
valid14 = _valid0;
}
if(!valid14){
const err43 = {instancePath,schemaPath:"#/$defs/agent_observes_nothing/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate4.errors = vErrors;
return errors === 0;
}

const obj13 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","kind","trigger_observation","evidence_artifact","hypothesis","action","rationale","affected_tasks","affected_criteria","authority","evidence_invalidated","evidence_preserved","resource_impact","decision","reason","note"]);
const obj15 = ["split","reorder","insert","change_strategy","retry"];
const obj16 = ["authorized","refused"];

function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.kind === undefined) || (!(func0.call(data, "kind")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.trigger_observation === undefined) || (!(func0.call(data, "trigger_observation")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trigger_observation"},message:"must have required property '"+"trigger_observation"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.evidence_artifact === undefined) || (!(func0.call(data, "evidence_artifact")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence_artifact"},message:"must have required property '"+"evidence_artifact"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.hypothesis === undefined) || (!(func0.call(data, "hypothesis")))){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hypothesis"},message:"must have required property '"+"hypothesis"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((data.action === undefined) || (!(func0.call(data, "action")))){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((data.rationale === undefined) || (!(func0.call(data, "rationale")))){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rationale"},message:"must have required property '"+"rationale"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((data.affected_tasks === undefined) || (!(func0.call(data, "affected_tasks")))){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "affected_tasks"},message:"must have required property '"+"affected_tasks"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((data.affected_criteria === undefined) || (!(func0.call(data, "affected_criteria")))){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "affected_criteria"},message:"must have required property '"+"affected_criteria"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((data.authority === undefined) || (!(func0.call(data, "authority")))){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authority"},message:"must have required property '"+"authority"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((data.evidence_invalidated === undefined) || (!(func0.call(data, "evidence_invalidated")))){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence_invalidated"},message:"must have required property '"+"evidence_invalidated"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((data.evidence_preserved === undefined) || (!(func0.call(data, "evidence_preserved")))){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence_preserved"},message:"must have required property '"+"evidence_preserved"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((data.decision === undefined) || (!(func0.call(data, "decision")))){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "decision"},message:"must have required property '"+"decision"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj13.has(key0))){
const err19 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err20 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err21 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err22 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(data1 === "adaptation")){
const err23 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "adaptation"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err24 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err25 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err26 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err28 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err30 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err32 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err33 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err34 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err35 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err36 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err37 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data8.length < 1){
const err38 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.kind !== undefined && func0.call(data, "kind")){
let data9 = data.kind;
if(typeof data9 !== "string"){
const err41 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(((((data9 === "split") || (data9 === "reorder")) || (data9 === "insert")) || (data9 === "change_strategy")) || (data9 === "retry"))){
const err42 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: obj15},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.trigger_observation !== undefined && func0.call(data, "trigger_observation")){
let data10 = data.trigger_observation;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
const err43 = {instancePath:instancePath+"/trigger_observation",schemaPath:"#/properties/trigger_observation/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(typeof data10 == "number"){
if(data10 < 1 || isNaN(data10)){
const err44 = {instancePath:instancePath+"/trigger_observation",schemaPath:"#/properties/trigger_observation/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
if(data.evidence_artifact !== undefined && func0.call(data, "evidence_artifact")){
let data11 = data.evidence_artifact;
if(typeof data11 === "string"){
if(data11.length < 1){
const err45 = {instancePath:instancePath+"/evidence_artifact",schemaPath:"#/properties/evidence_artifact/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/evidence_artifact",schemaPath:"#/properties/evidence_artifact/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.hypothesis !== undefined && func0.call(data, "hypothesis")){
let data12 = data.hypothesis;
if(typeof data12 === "string"){
if(data12.length < 1){
const err47 = {instancePath:instancePath+"/hypothesis",schemaPath:"#/properties/hypothesis/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/hypothesis",schemaPath:"#/properties/hypothesis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.action !== undefined && func0.call(data, "action")){
let data13 = data.action;
if(typeof data13 === "string"){
if(data13.length < 1){
const err49 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.rationale !== undefined && func0.call(data, "rationale")){
let data14 = data.rationale;
if(typeof data14 === "string"){
if(data14.length < 1){
const err51 = {instancePath:instancePath+"/rationale",schemaPath:"#/properties/rationale/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/rationale",schemaPath:"#/properties/rationale/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.affected_tasks !== undefined && func0.call(data, "affected_tasks")){
let data15 = data.affected_tasks;
if(Array.isArray(data15)){
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
let data16 = data15[i0];
if(typeof data16 === "string"){
if(!pattern2.test(data16)){
const err53 = {instancePath:instancePath+"/affected_tasks/" + i0,schemaPath:"#/properties/affected_tasks/items/pattern",keyword:"pattern",params:{pattern: "^T-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^T-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/affected_tasks/" + i0,schemaPath:"#/properties/affected_tasks/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/affected_tasks",schemaPath:"#/properties/affected_tasks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.affected_criteria !== undefined && func0.call(data, "affected_criteria")){
let data17 = data.affected_criteria;
if(Array.isArray(data17)){
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
let data18 = data17[i1];
if(typeof data18 === "string"){
if(!pattern9.test(data18)){
const err56 = {instancePath:instancePath+"/affected_criteria/" + i1,schemaPath:"#/properties/affected_criteria/items/pattern",keyword:"pattern",params:{pattern: "^AC-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^AC-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/affected_criteria/" + i1,schemaPath:"#/properties/affected_criteria/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/affected_criteria",schemaPath:"#/properties/affected_criteria/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.authority !== undefined && func0.call(data, "authority")){
let data19 = data.authority;
if(typeof data19 === "string"){
if(data19.length < 1){
const err59 = {instancePath:instancePath+"/authority",schemaPath:"#/properties/authority/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/authority",schemaPath:"#/properties/authority/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.evidence_invalidated !== undefined && func0.call(data, "evidence_invalidated")){
let data20 = data.evidence_invalidated;
if(Array.isArray(data20)){
const len2 = data20.length;
for(let i2=0; i2<len2; i2++){
let data21 = data20[i2];
if(typeof data21 === "string"){
if(data21.length < 1){
const err61 = {instancePath:instancePath+"/evidence_invalidated/" + i2,schemaPath:"#/properties/evidence_invalidated/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/evidence_invalidated/" + i2,schemaPath:"#/properties/evidence_invalidated/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/evidence_invalidated",schemaPath:"#/properties/evidence_invalidated/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.evidence_preserved !== undefined && func0.call(data, "evidence_preserved")){
let data22 = data.evidence_preserved;
if(Array.isArray(data22)){
const len3 = data22.length;
for(let i3=0; i3<len3; i3++){
let data23 = data22[i3];
if(typeof data23 === "string"){
if(data23.length < 1){
const err64 = {instancePath:instancePath+"/evidence_preserved/" + i3,schemaPath:"#/properties/evidence_preserved/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/evidence_preserved/" + i3,schemaPath:"#/properties/evidence_preserved/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/evidence_preserved",schemaPath:"#/properties/evidence_preserved/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.resource_impact !== undefined && func0.call(data, "resource_impact")){
let data24 = data.resource_impact;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if((data24.declared === undefined) || (!(func0.call(data24, "declared")))){
const err67 = {instancePath:instancePath+"/resource_impact",schemaPath:"#/properties/resource_impact/required",keyword:"required",params:{missingProperty: "declared"},message:"must have required property '"+"declared"+"'"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((data24.unit === undefined) || (!(func0.call(data24, "unit")))){
const err68 = {instancePath:instancePath+"/resource_impact",schemaPath:"#/properties/resource_impact/required",keyword:"required",params:{missingProperty: "unit"},message:"must have required property '"+"unit"+"'"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
for(const key2 of Object.keys(data24)){
if(!((key2 === "declared") || (key2 === "unit"))){
const err69 = {instancePath:instancePath+"/resource_impact",schemaPath:"#/properties/resource_impact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data24.declared !== undefined && func0.call(data24, "declared")){
let data25 = data24.declared;
if(typeof data25 == "number"){
if(data25 < 0 || isNaN(data25)){
const err70 = {instancePath:instancePath+"/resource_impact/declared",schemaPath:"#/properties/resource_impact/properties/declared/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/resource_impact/declared",schemaPath:"#/properties/resource_impact/properties/declared/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data24.unit !== undefined && func0.call(data24, "unit")){
let data26 = data24.unit;
if(typeof data26 === "string"){
if(data26.length < 1){
const err72 = {instancePath:instancePath+"/resource_impact/unit",schemaPath:"#/properties/resource_impact/properties/unit/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/resource_impact/unit",schemaPath:"#/properties/resource_impact/properties/unit/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/resource_impact",schemaPath:"#/properties/resource_impact/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.decision !== undefined && func0.call(data, "decision")){
let data27 = data.decision;
if(typeof data27 !== "string"){
const err75 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(!((data27 === "authorized") || (data27 === "refused"))){
const err76 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/enum",keyword:"enum",params:{allowedValues: obj16},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
let data28 = data.reason;
if(typeof data28 === "string"){
if(data28.length < 1){
const err77 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
else {
const err78 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data29 = data.note;
if(typeof data29 === "string"){
if(func20(data29, 500)){
const err79 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.decision !== undefined && func0.call(data, "decision")){
const _errs72 = errors;
let valid22 = true;
const _errs73 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.decision !== undefined && func0.call(data, "decision")){
if(!(data.decision === "refused")){
const err81 = {};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
var _valid0 = _errs73 === errors;
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs75 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.reason === undefined) || (!(func0.call(data, "reason")))){
const err82 = {instancePath,schemaPath:"#/dependentSchemas/decision/then/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
var _valid0 = _errs75 === errors;
valid22 = _valid0;
}
if(!valid22){
const err83 = {instancePath,schemaPath:"#/dependentSchemas/decision/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
validate5.errors = vErrors;
return errors === 0;
}

const obj17 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","original_criterion","observed_finding","disposition","revised_criterion","reason","authority","affected_tasks","evidence_invalidated","evidence_preserved","note"]);

function validate6(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.original_criterion === undefined) || (!(func0.call(data, "original_criterion")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "original_criterion"},message:"must have required property '"+"original_criterion"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.observed_finding === undefined) || (!(func0.call(data, "observed_finding")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "observed_finding"},message:"must have required property '"+"observed_finding"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.disposition === undefined) || (!(func0.call(data, "disposition")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "disposition"},message:"must have required property '"+"disposition"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.revised_criterion === undefined) || (!(func0.call(data, "revised_criterion")))){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revised_criterion"},message:"must have required property '"+"revised_criterion"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((data.reason === undefined) || (!(func0.call(data, "reason")))){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((data.authority === undefined) || (!(func0.call(data, "authority")))){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authority"},message:"must have required property '"+"authority"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((data.affected_tasks === undefined) || (!(func0.call(data, "affected_tasks")))){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "affected_tasks"},message:"must have required property '"+"affected_tasks"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((data.evidence_invalidated === undefined) || (!(func0.call(data, "evidence_invalidated")))){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence_invalidated"},message:"must have required property '"+"evidence_invalidated"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((data.evidence_preserved === undefined) || (!(func0.call(data, "evidence_preserved")))){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence_preserved"},message:"must have required property '"+"evidence_preserved"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj17.has(key0))){
const err16 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err17 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err18 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err19 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(data1 === "amendment")){
const err20 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "amendment"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err21 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err22 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err23 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err25 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err27 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err29 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err30 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err31 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err32 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err33 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err34 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data8.length < 1){
const err35 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.original_criterion !== undefined && func0.call(data, "original_criterion")){
let data9 = data.original_criterion;
if(typeof data9 === "string"){
if(data9.length < 1){
const err38 = {instancePath:instancePath+"/original_criterion",schemaPath:"#/properties/original_criterion/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/original_criterion",schemaPath:"#/properties/original_criterion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.observed_finding !== undefined && func0.call(data, "observed_finding")){
let data10 = data.observed_finding;
if(typeof data10 === "string"){
if(data10.length < 1){
const err40 = {instancePath:instancePath+"/observed_finding",schemaPath:"#/properties/observed_finding/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/observed_finding",schemaPath:"#/properties/observed_finding/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.disposition !== undefined && func0.call(data, "disposition")){
let data11 = data.disposition;
if(typeof data11 === "string"){
if(data11.length < 1){
const err42 = {instancePath:instancePath+"/disposition",schemaPath:"#/properties/disposition/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/disposition",schemaPath:"#/properties/disposition/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.revised_criterion !== undefined && func0.call(data, "revised_criterion")){
let data12 = data.revised_criterion;
if(typeof data12 === "string"){
if(data12.length < 1){
const err44 = {instancePath:instancePath+"/revised_criterion",schemaPath:"#/properties/revised_criterion/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/revised_criterion",schemaPath:"#/properties/revised_criterion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
let data13 = data.reason;
if(typeof data13 === "string"){
if(data13.length < 1){
const err46 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.authority !== undefined && func0.call(data, "authority")){
let data14 = data.authority;
if(typeof data14 === "string"){
if(data14.length < 1){
const err48 = {instancePath:instancePath+"/authority",schemaPath:"#/properties/authority/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/authority",schemaPath:"#/properties/authority/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.affected_tasks !== undefined && func0.call(data, "affected_tasks")){
let data15 = data.affected_tasks;
if(Array.isArray(data15)){
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
let data16 = data15[i0];
if(typeof data16 === "string"){
if(!pattern2.test(data16)){
const err50 = {instancePath:instancePath+"/affected_tasks/" + i0,schemaPath:"#/properties/affected_tasks/items/pattern",keyword:"pattern",params:{pattern: "^T-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^T-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/affected_tasks/" + i0,schemaPath:"#/properties/affected_tasks/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/affected_tasks",schemaPath:"#/properties/affected_tasks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.evidence_invalidated !== undefined && func0.call(data, "evidence_invalidated")){
let data17 = data.evidence_invalidated;
if(Array.isArray(data17)){
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
let data18 = data17[i1];
if(typeof data18 === "string"){
if(data18.length < 1){
const err53 = {instancePath:instancePath+"/evidence_invalidated/" + i1,schemaPath:"#/properties/evidence_invalidated/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/evidence_invalidated/" + i1,schemaPath:"#/properties/evidence_invalidated/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/evidence_invalidated",schemaPath:"#/properties/evidence_invalidated/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.evidence_preserved !== undefined && func0.call(data, "evidence_preserved")){
let data19 = data.evidence_preserved;
if(Array.isArray(data19)){
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
let data20 = data19[i2];
if(typeof data20 === "string"){
if(data20.length < 1){
const err56 = {instancePath:instancePath+"/evidence_preserved/" + i2,schemaPath:"#/properties/evidence_preserved/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/evidence_preserved/" + i2,schemaPath:"#/properties/evidence_preserved/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/evidence_preserved",schemaPath:"#/properties/evidence_preserved/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data21 = data.note;
if(typeof data21 === "string"){
if(func20(data21, 500)){
const err59 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
validate6.errors = vErrors;
return errors === 0;
}

const obj19 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","category","description","question","resolution","note"]);
const obj21 = ["missing_intent","new_authority","environment_repair","engineering_rescue"];

function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.category === undefined) || (!(func0.call(data, "category")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "category"},message:"must have required property '"+"category"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.description === undefined) || (!(func0.call(data, "description")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.question === undefined) || (!(func0.call(data, "question")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "question"},message:"must have required property '"+"question"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj19.has(key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err11 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err12 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(data1 === "intervention")){
const err14 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "intervention"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err15 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err16 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err17 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
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
const err18 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err19 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err21 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err23 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err24 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err25 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err26 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err27 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err28 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8.length < 1){
const err29 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.category !== undefined && func0.call(data, "category")){
let data9 = data.category;
if(typeof data9 !== "string"){
const err32 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!((((data9 === "missing_intent") || (data9 === "new_authority")) || (data9 === "environment_repair")) || (data9 === "engineering_rescue"))){
const err33 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/enum",keyword:"enum",params:{allowedValues: obj21},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.description !== undefined && func0.call(data, "description")){
let data10 = data.description;
if(typeof data10 === "string"){
if(data10.length < 1){
const err34 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.question !== undefined && func0.call(data, "question")){
let data11 = data.question;
if(typeof data11 === "string"){
if(data11.length < 1){
const err36 = {instancePath:instancePath+"/question",schemaPath:"#/properties/question/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/question",schemaPath:"#/properties/question/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.resolution !== undefined && func0.call(data, "resolution")){
let data12 = data.resolution;
if(typeof data12 === "string"){
if(data12.length < 1){
const err38 = {instancePath:instancePath+"/resolution",schemaPath:"#/properties/resolution/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/resolution",schemaPath:"#/properties/resolution/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data13 = data.note;
if(typeof data13 === "string"){
if(func20(data13, 500)){
const err40 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
validate7.errors = vErrors;
return errors === 0;
}

const obj22 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","source","limit_id","value","unit","trust","evidence_path","note"]);
const pattern23 = /*#__PURE__*/ new RegExp("^[a-z][a-z0-9_]*$", "u");

function validate8(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.source === undefined) || (!(func0.call(data, "source")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.value === undefined) || (!(func0.call(data, "value")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.unit === undefined) || (!(func0.call(data, "unit")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unit"},message:"must have required property '"+"unit"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.trust === undefined) || (!(func0.call(data, "trust")))){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trust"},message:"must have required property '"+"trust"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj22.has(key0))){
const err11 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err12 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err13 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err14 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(data1 === "resource_sample")){
const err15 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "resource_sample"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err16 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err17 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err18 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err20 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
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
const err21 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err22 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err24 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err25 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err26 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err27 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err28 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err29 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data8.length < 1){
const err30 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.source !== undefined && func0.call(data, "source")){
let data9 = data.source;
if(typeof data9 === "string"){
if(data9.length < 1){
const err33 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.limit_id !== undefined && func0.call(data, "limit_id")){
let data10 = data.limit_id;
if(typeof data10 === "string"){
if(!pattern23.test(data10)){
const err35 = {instancePath:instancePath+"/limit_id",schemaPath:"#/properties/limit_id/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/limit_id",schemaPath:"#/properties/limit_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.value !== undefined && func0.call(data, "value")){
let data11 = data.value;
if(typeof data11 == "number"){
if(data11 < 0 || isNaN(data11)){
const err37 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.unit !== undefined && func0.call(data, "unit")){
let data12 = data.unit;
if(typeof data12 === "string"){
if(data12.length < 1){
const err39 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.trust !== undefined && func0.call(data, "trust")){
let data13 = data.trust;
if(typeof data13 !== "string"){
const err41 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/trust/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(((data13 === "observed") || (data13 === "imported")) || (data13 === "asserted"))){
const err42 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/trust/enum",keyword:"enum",params:{allowedValues: obj7},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.evidence_path !== undefined && func0.call(data, "evidence_path")){
let data14 = data.evidence_path;
if(typeof data14 === "string"){
if(data14.length < 1){
const err43 = {instancePath:instancePath+"/evidence_path",schemaPath:"#/properties/evidence_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/evidence_path",schemaPath:"#/properties/evidence_path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data15 = data.note;
if(typeof data15 === "string"){
if(func20(data15, 500)){
const err45 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err47 = {instancePath,schemaPath:"#/$defs/agent_observes_nothing/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const _errs46 = errors;
let valid14 = true;
const _errs47 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.actor !== undefined && func0.call(data, "actor")){
let data16 = data.actor;
const _errs48 = errors;
if(errors === _errs48){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.kind !== undefined && func0.call(data16, "kind")){
if(!(data16.kind === "agent")){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
}
var _valid0 = _errs47 === errors;
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs51 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trust !== undefined && func0.call(data, "trust")){
let data18 = data.trust;
if(!((data18 === "imported") || (data18 === "asserted"))){
const err50 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/agent_observes_nothing/then/properties/trust/enum",keyword:"enum",params:{allowedValues: obj8},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
var _valid0 = _errs51 === errors;
valid14 = _valid0;
}
if(!valid14){
const err51 = {instancePath,schemaPath:"#/$defs/agent_observes_nothing/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
validate8.errors = vErrors;
return errors === 0;
}

const obj26 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","criterion","check_artifacts","starting_fingerprint","old_leg","new_leg","verdict","trust","evidence_path","note"]);
const obj28 = ["PASS","FAIL"];
const obj30 = ["discriminating","non_discriminating","control_unavailable"];

function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.criterion === undefined) || (!(func0.call(data, "criterion")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "criterion"},message:"must have required property '"+"criterion"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.check_artifacts === undefined) || (!(func0.call(data, "check_artifacts")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "check_artifacts"},message:"must have required property '"+"check_artifacts"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.starting_fingerprint === undefined) || (!(func0.call(data, "starting_fingerprint")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "starting_fingerprint"},message:"must have required property '"+"starting_fingerprint"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.old_leg === undefined) || (!(func0.call(data, "old_leg")))){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "old_leg"},message:"must have required property '"+"old_leg"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((data.new_leg === undefined) || (!(func0.call(data, "new_leg")))){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "new_leg"},message:"must have required property '"+"new_leg"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((data.verdict === undefined) || (!(func0.call(data, "verdict")))){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((data.trust === undefined) || (!(func0.call(data, "trust")))){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trust"},message:"must have required property '"+"trust"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj26.has(key0))){
const err14 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err15 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err16 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err17 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(data1 === "control_pair")){
const err18 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "control_pair"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err19 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err20 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err21 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err23 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err25 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err27 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err28 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err29 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err30 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err31 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err32 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data8.length < 1){
const err33 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.criterion !== undefined && func0.call(data, "criterion")){
let data9 = data.criterion;
if(typeof data9 === "string"){
if(!pattern9.test(data9)){
const err36 = {instancePath:instancePath+"/criterion",schemaPath:"#/properties/criterion/pattern",keyword:"pattern",params:{pattern: "^AC-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^AC-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/criterion",schemaPath:"#/properties/criterion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.check_artifacts !== undefined && func0.call(data, "check_artifacts")){
let data10 = data.check_artifacts;
if(Array.isArray(data10)){
if(data10.length < 1){
const err38 = {instancePath:instancePath+"/check_artifacts",schemaPath:"#/properties/check_artifacts/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(typeof data11 === "string"){
if(data11.length < 1){
const err39 = {instancePath:instancePath+"/check_artifacts/" + i0,schemaPath:"#/properties/check_artifacts/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/check_artifacts/" + i0,schemaPath:"#/properties/check_artifacts/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/check_artifacts",schemaPath:"#/properties/check_artifacts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.starting_fingerprint !== undefined && func0.call(data, "starting_fingerprint")){
let data12 = data.starting_fingerprint;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if((data12.revision === undefined) || (!(func0.call(data12, "revision")))){
const err42 = {instancePath:instancePath+"/starting_fingerprint",schemaPath:"#/$defs/fingerprint/required",keyword:"required",params:{missingProperty: "revision"},message:"must have required property '"+"revision"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if((data12.dirty === undefined) || (!(func0.call(data12, "dirty")))){
const err43 = {instancePath:instancePath+"/starting_fingerprint",schemaPath:"#/$defs/fingerprint/required",keyword:"required",params:{missingProperty: "dirty"},message:"must have required property '"+"dirty"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key2 of Object.keys(data12)){
if(!((key2 === "revision") || (key2 === "dirty"))){
const err44 = {instancePath:instancePath+"/starting_fingerprint",schemaPath:"#/$defs/fingerprint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data12.revision !== undefined && func0.call(data12, "revision")){
let data13 = data12.revision;
if(typeof data13 === "string"){
if(data13.length < 1){
const err45 = {instancePath:instancePath+"/starting_fingerprint/revision",schemaPath:"#/$defs/fingerprint/properties/revision/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/starting_fingerprint/revision",schemaPath:"#/$defs/fingerprint/properties/revision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data12.dirty !== undefined && func0.call(data12, "dirty")){
if(typeof data12.dirty !== "string"){
const err47 = {instancePath:instancePath+"/starting_fingerprint/dirty",schemaPath:"#/$defs/fingerprint/properties/dirty/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/starting_fingerprint",schemaPath:"#/$defs/fingerprint/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.old_leg !== undefined && func0.call(data, "old_leg")){
let data15 = data.old_leg;
const _errs43 = errors;
let valid15 = true;
const _errs44 = errors;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.available !== undefined && func0.call(data15, "available")){
if(!(data15.available === true)){
const err49 = {};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
var _valid0 = _errs44 === errors;
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs46 = errors;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if((data15.outcome === undefined) || (!(func0.call(data15, "outcome")))){
const err50 = {instancePath:instancePath+"/old_leg",schemaPath:"#/properties/old_leg/then/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
var _valid0 = _errs46 === errors;
valid15 = _valid0;
ifClause0 = "then";
}
else {
const _errs47 = errors;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.outcome !== undefined && func0.call(data15, "outcome")){
const err51 = {instancePath:instancePath+"/old_leg/outcome",schemaPath:"#/properties/old_leg/else/properties/outcome/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
var _valid0 = _errs47 === errors;
valid15 = _valid0;
ifClause0 = "else";
}
if(!valid15){
const err52 = {instancePath:instancePath+"/old_leg",schemaPath:"#/properties/old_leg/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if((data15.available === undefined) || (!(func0.call(data15, "available")))){
const err53 = {instancePath:instancePath+"/old_leg",schemaPath:"#/properties/old_leg/required",keyword:"required",params:{missingProperty: "available"},message:"must have required property '"+"available"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
for(const key3 of Object.keys(data15)){
if(!(((key3 === "available") || (key3 === "outcome")) || (key3 === "log"))){
const err54 = {instancePath:instancePath+"/old_leg",schemaPath:"#/properties/old_leg/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data15.available !== undefined && func0.call(data15, "available")){
if(typeof data15.available !== "boolean"){
const err55 = {instancePath:instancePath+"/old_leg/available",schemaPath:"#/properties/old_leg/properties/available/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data15.outcome !== undefined && func0.call(data15, "outcome")){
let data19 = data15.outcome;
if(typeof data19 !== "string"){
const err56 = {instancePath:instancePath+"/old_leg/outcome",schemaPath:"#/$defs/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(!((data19 === "PASS") || (data19 === "FAIL"))){
const err57 = {instancePath:instancePath+"/old_leg/outcome",schemaPath:"#/$defs/outcome/enum",keyword:"enum",params:{allowedValues: obj28},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data15.log !== undefined && func0.call(data15, "log")){
let data20 = data15.log;
if(typeof data20 === "string"){
if(data20.length < 1){
const err58 = {instancePath:instancePath+"/old_leg/log",schemaPath:"#/properties/old_leg/properties/log/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/old_leg/log",schemaPath:"#/properties/old_leg/properties/log/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/old_leg",schemaPath:"#/properties/old_leg/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.new_leg !== undefined && func0.call(data, "new_leg")){
let data21 = data.new_leg;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if((data21.outcome === undefined) || (!(func0.call(data21, "outcome")))){
const err61 = {instancePath:instancePath+"/new_leg",schemaPath:"#/properties/new_leg/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((data21.log === undefined) || (!(func0.call(data21, "log")))){
const err62 = {instancePath:instancePath+"/new_leg",schemaPath:"#/properties/new_leg/required",keyword:"required",params:{missingProperty: "log"},message:"must have required property '"+"log"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
for(const key4 of Object.keys(data21)){
if(!((key4 === "outcome") || (key4 === "log"))){
const err63 = {instancePath:instancePath+"/new_leg",schemaPath:"#/properties/new_leg/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data21.outcome !== undefined && func0.call(data21, "outcome")){
let data22 = data21.outcome;
if(typeof data22 !== "string"){
const err64 = {instancePath:instancePath+"/new_leg/outcome",schemaPath:"#/$defs/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(!((data22 === "PASS") || (data22 === "FAIL"))){
const err65 = {instancePath:instancePath+"/new_leg/outcome",schemaPath:"#/$defs/outcome/enum",keyword:"enum",params:{allowedValues: obj28},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data21.log !== undefined && func0.call(data21, "log")){
let data23 = data21.log;
if(typeof data23 === "string"){
if(data23.length < 1){
const err66 = {instancePath:instancePath+"/new_leg/log",schemaPath:"#/properties/new_leg/properties/log/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/new_leg/log",schemaPath:"#/properties/new_leg/properties/log/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/new_leg",schemaPath:"#/properties/new_leg/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.verdict !== undefined && func0.call(data, "verdict")){
let data24 = data.verdict;
if(typeof data24 !== "string"){
const err69 = {instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!(((data24 === "discriminating") || (data24 === "non_discriminating")) || (data24 === "control_unavailable"))){
const err70 = {instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/enum",keyword:"enum",params:{allowedValues: obj30},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.trust !== undefined && func0.call(data, "trust")){
let data25 = data.trust;
if(typeof data25 !== "string"){
const err71 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/trust/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!(((data25 === "observed") || (data25 === "imported")) || (data25 === "asserted"))){
const err72 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/trust/enum",keyword:"enum",params:{allowedValues: obj7},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.evidence_path !== undefined && func0.call(data, "evidence_path")){
let data26 = data.evidence_path;
if(typeof data26 === "string"){
if(data26.length < 1){
const err73 = {instancePath:instancePath+"/evidence_path",schemaPath:"#/properties/evidence_path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/evidence_path",schemaPath:"#/properties/evidence_path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data27 = data.note;
if(typeof data27 === "string"){
if(func20(data27, 500)){
const err75 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err77 = {instancePath,schemaPath:"#/$defs/agent_observes_nothing/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
const _errs77 = errors;
let valid28 = true;
const _errs78 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.actor !== undefined && func0.call(data, "actor")){
let data28 = data.actor;
const _errs79 = errors;
if(errors === _errs79){
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.kind !== undefined && func0.call(data28, "kind")){
if(!(data28.kind === "agent")){
const err78 = {};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
}
var _valid1 = _errs78 === errors;
errors = _errs77;
if(vErrors !== null){
if(_errs77){
vErrors.length = _errs77;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs82 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.trust !== undefined && func0.call(data, "trust")){
let data30 = data.trust;
if(!((data30 === "imported") || (data30 === "asserted"))){
const err80 = {instancePath:instancePath+"/trust",schemaPath:"#/$defs/agent_observes_nothing/then/properties/trust/enum",keyword:"enum",params:{allowedValues: obj8},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
var _valid1 = _errs82 === errors;
valid28 = _valid1;
}
if(!valid28){
const err81 = {instancePath,schemaPath:"#/$defs/agent_observes_nothing/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.verdict !== undefined && func0.call(data, "verdict")){
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err82 = {instancePath,schemaPath:"#/$defs/verdict_arithmetic/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
const _errs87 = errors;
let valid33 = true;
const _errs88 = errors;
const _errs89 = errors;
let valid34 = false;
const _errs90 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.old_leg !== undefined && func0.call(data, "old_leg")){
let data31 = data.old_leg;
const _errs91 = errors;
if(errors === _errs91){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.available !== undefined && func0.call(data31, "available")){
if(!(data31.available === false)){
const err83 = {};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
}
var _valid3 = _errs90 === errors;
valid34 = valid34 || _valid3;
if(!valid34){
const _errs94 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.starting_fingerprint !== undefined && func0.call(data, "starting_fingerprint")){
let data33 = data.starting_fingerprint;
const _errs95 = errors;
if(errors === _errs95){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.dirty !== undefined && func0.call(data33, "dirty")){
let data34 = data33.dirty;
const _errs97 = errors;
if(errors === _errs97){
if(typeof data34 === "string"){
if(data34.length < 1){
const err85 = {};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
}
else {
const err87 = {};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
}
var _valid3 = _errs94 === errors;
valid34 = valid34 || _valid3;
}
if(!valid34){
const err88 = {};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
else {
errors = _errs89;
if(vErrors !== null){
if(_errs89){
vErrors.length = _errs89;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs88 === errors;
errors = _errs87;
if(vErrors !== null){
if(_errs87){
vErrors.length = _errs87;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid2){
const _errs99 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.verdict !== undefined && func0.call(data, "verdict")){
if(!(data.verdict === "control_unavailable")){
const err89 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/verdict_arithmetic/then/properties/verdict/const",keyword:"const",params:{allowedValue: "control_unavailable"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
var _valid2 = _errs99 === errors;
valid33 = _valid2;
ifClause1 = "then";
}
else {
const _errs101 = errors;
const _errs102 = errors;
let valid40 = true;
const _errs103 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.old_leg !== undefined && func0.call(data, "old_leg")){
let data36 = data.old_leg;
const _errs104 = errors;
if(errors === _errs104){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.outcome !== undefined && func0.call(data36, "outcome")){
if(!(data36.outcome === "FAIL")){
const err90 = {};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
var valid41 = _errs104 === errors;
}
else {
var valid41 = true;
}
if(valid41){
if(data.new_leg !== undefined && func0.call(data, "new_leg")){
let data38 = data.new_leg;
const _errs107 = errors;
if(errors === _errs107){
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
if(data38.outcome !== undefined && func0.call(data38, "outcome")){
if(!(data38.outcome === "PASS")){
const err92 = {};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
else {
const err93 = {};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
var valid41 = _errs107 === errors;
}
else {
var valid41 = true;
}
}
}
var _valid4 = _errs103 === errors;
errors = _errs102;
if(vErrors !== null){
if(_errs102){
vErrors.length = _errs102;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid4){
const _errs110 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.verdict !== undefined && func0.call(data, "verdict")){
if(!(data.verdict === "discriminating")){
const err94 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/verdict_arithmetic/else/then/properties/verdict/const",keyword:"const",params:{allowedValue: "discriminating"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
var _valid4 = _errs110 === errors;
valid40 = _valid4;
ifClause2 = "then";
}
else {
const _errs112 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.verdict !== undefined && func0.call(data, "verdict")){
if(!(data.verdict === "non_discriminating")){
const err95 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/verdict_arithmetic/else/else/properties/verdict/const",keyword:"const",params:{allowedValue: "non_discriminating"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
var _valid4 = _errs112 === errors;
valid40 = _valid4;
ifClause2 = "else";
}
if(!valid40){
const err96 = {instancePath,schemaPath:"#/$defs/verdict_arithmetic/else/if",keyword:"if",params:{failingKeyword: ifClause2},message:"must match \""+ifClause2+"\" schema"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
var _valid2 = _errs101 === errors;
valid33 = _valid2;
ifClause1 = "else";
}
if(!valid33){
const err97 = {instancePath,schemaPath:"#/$defs/verdict_arithmetic/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
validate9.errors = vErrors;
return errors === 0;
}

const obj33 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","task","priority_boost","aging","note"]);

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.task === undefined) || (!(func0.call(data, "task")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task"},message:"must have required property '"+"task"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.priority_boost === undefined) || (!(func0.call(data, "priority_boost")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "priority_boost"},message:"must have required property '"+"priority_boost"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj33.has(key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err10 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err11 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(data1 === "selection")){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "selection"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err14 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err15 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err16 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err18 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err20 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
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
const err21 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err22 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err23 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err24 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err25 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err26 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err27 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data8.length < 1){
const err28 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.task !== undefined && func0.call(data, "task")){
let data9 = data.task;
if(typeof data9 === "string"){
if(!pattern2.test(data9)){
const err31 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/pattern",keyword:"pattern",params:{pattern: "^T-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^T-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.priority_boost !== undefined && func0.call(data, "priority_boost")){
if(typeof data.priority_boost !== "boolean"){
const err33 = {instancePath:instancePath+"/priority_boost",schemaPath:"#/properties/priority_boost/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.aging !== undefined && func0.call(data, "aging")){
let data11 = data.aging;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if((data11.waiting_since_seq === undefined) || (!(func0.call(data11, "waiting_since_seq")))){
const err34 = {instancePath:instancePath+"/aging",schemaPath:"#/properties/aging/required",keyword:"required",params:{missingProperty: "waiting_since_seq"},message:"must have required property '"+"waiting_since_seq"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((data11.threshold === undefined) || (!(func0.call(data11, "threshold")))){
const err35 = {instancePath:instancePath+"/aging",schemaPath:"#/properties/aging/required",keyword:"required",params:{missingProperty: "threshold"},message:"must have required property '"+"threshold"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
for(const key2 of Object.keys(data11)){
if(!((key2 === "waiting_since_seq") || (key2 === "threshold"))){
const err36 = {instancePath:instancePath+"/aging",schemaPath:"#/properties/aging/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data11.waiting_since_seq !== undefined && func0.call(data11, "waiting_since_seq")){
let data12 = data11.waiting_since_seq;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
const err37 = {instancePath:instancePath+"/aging/waiting_since_seq",schemaPath:"#/properties/aging/properties/waiting_since_seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(typeof data12 == "number"){
if(data12 < 1 || isNaN(data12)){
const err38 = {instancePath:instancePath+"/aging/waiting_since_seq",schemaPath:"#/properties/aging/properties/waiting_since_seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data11.threshold !== undefined && func0.call(data11, "threshold")){
let data13 = data11.threshold;
if(typeof data13 === "string"){
if(data13.length < 1){
const err39 = {instancePath:instancePath+"/aging/threshold",schemaPath:"#/properties/aging/properties/threshold/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/aging/threshold",schemaPath:"#/properties/aging/properties/threshold/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/aging",schemaPath:"#/properties/aging/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data14 = data.note;
if(typeof data14 === "string"){
if(func20(data14, 500)){
const err42 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

const obj35 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","subject","stage","reason","proposal","note"]);
const obj37 = ["task_start","authorize","dispatch","gate"];

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.subject === undefined) || (!(func0.call(data, "subject")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subject"},message:"must have required property '"+"subject"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.stage === undefined) || (!(func0.call(data, "stage")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stage"},message:"must have required property '"+"stage"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.reason === undefined) || (!(func0.call(data, "reason")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj35.has(key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err11 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err12 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(data1 === "refusal")){
const err14 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "refusal"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err15 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err16 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err17 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
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
const err18 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err19 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err21 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err23 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err24 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err25 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err26 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err27 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err28 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8.length < 1){
const err29 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.subject !== undefined && func0.call(data, "subject")){
let data9 = data.subject;
if(typeof data9 === "string"){
if(data9.length < 1){
const err32 = {instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.stage !== undefined && func0.call(data, "stage")){
let data10 = data.stage;
if(typeof data10 !== "string"){
const err34 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!((((data10 === "task_start") || (data10 === "authorize")) || (data10 === "dispatch")) || (data10 === "gate"))){
const err35 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: obj37},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.reason !== undefined && func0.call(data, "reason")){
let data11 = data.reason;
if(typeof data11 === "string"){
if(data11.length < 1){
const err36 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.proposal !== undefined && func0.call(data, "proposal")){
let data12 = data.proposal;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
const err38 = {instancePath:instancePath+"/proposal",schemaPath:"#/properties/proposal/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(typeof data12 == "number"){
if(data12 < 1 || isNaN(data12)){
const err39 = {instancePath:instancePath+"/proposal",schemaPath:"#/properties/proposal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data13 = data.note;
if(typeof data13 === "string"){
if(func20(data13, 500)){
const err40 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const obj38 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","view","snapshot_digest","digests","note"]);

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.view === undefined) || (!(func0.call(data, "view")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "view"},message:"must have required property '"+"view"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.snapshot_digest === undefined) || (!(func0.call(data, "snapshot_digest")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "snapshot_digest"},message:"must have required property '"+"snapshot_digest"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj38.has(key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err10 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err11 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(data1 === "view_render")){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "view_render"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err14 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err15 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err16 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err18 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err20 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
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
const err21 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err22 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err23 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err24 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err25 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err26 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err27 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data8.length < 1){
const err28 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.view !== undefined && func0.call(data, "view")){
let data9 = data.view;
if(typeof data9 === "string"){
if(data9.length < 1){
const err31 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/view",schemaPath:"#/properties/view/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.snapshot_digest !== undefined && func0.call(data, "snapshot_digest")){
let data10 = data.snapshot_digest;
if(typeof data10 === "string"){
if(!pattern1.test(data10)){
const err33 = {instancePath:instancePath+"/snapshot_digest",schemaPath:"#/properties/snapshot_digest/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/snapshot_digest",schemaPath:"#/properties/snapshot_digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.digests !== undefined && func0.call(data, "digests")){
let data11 = data.digests;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key2 of Object.keys(data11)){
let data12 = data11[key2];
if(typeof data12 === "string"){
if(!pattern1.test(data12)){
const err35 = {instancePath:instancePath+"/digests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/digests/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/digests/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/digests/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/digests",schemaPath:"#/properties/digests/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data13 = data.note;
if(typeof data13 === "string"){
if(func20(data13, 500)){
const err38 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}

const obj40 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","trigger","editor","authority","note"]);

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.trigger === undefined) || (!(func0.call(data, "trigger")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "trigger"},message:"must have required property '"+"trigger"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.editor === undefined) || (!(func0.call(data, "editor")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "editor"},message:"must have required property '"+"editor"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.authority === undefined) || (!(func0.call(data, "authority")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authority"},message:"must have required property '"+"authority"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj40.has(key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err11 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err12 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(data1 === "reconciliation")){
const err14 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "reconciliation"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err15 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err16 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err17 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
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
const err18 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err19 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err21 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err23 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err24 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err25 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err26 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err27 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err28 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8.length < 1){
const err29 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.trigger !== undefined && func0.call(data, "trigger")){
let data9 = data.trigger;
if(typeof data9 === "string"){
if(data9.length < 1){
const err32 = {instancePath:instancePath+"/trigger",schemaPath:"#/properties/trigger/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/trigger",schemaPath:"#/properties/trigger/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.editor !== undefined && func0.call(data, "editor")){
let data10 = data.editor;
if(typeof data10 === "string"){
if(data10.length < 1){
const err34 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.authority !== undefined && func0.call(data, "authority")){
let data11 = data.authority;
if(typeof data11 === "string"){
if(data11.length < 1){
const err36 = {instancePath:instancePath+"/authority",schemaPath:"#/properties/authority/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/authority",schemaPath:"#/properties/authority/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data12 = data.note;
if(typeof data12 === "string"){
if(func20(data12, 500)){
const err38 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const obj42 = /*#__PURE__*/ new Set(["schema","type","seq","ts","plan","contract_id","actor","byte_offset","cause","note"]);

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema === undefined) || (!(func0.call(data, "schema")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema"},message:"must have required property '"+"schema"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.type === undefined) || (!(func0.call(data, "type")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.seq === undefined) || (!(func0.call(data, "seq")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.ts === undefined) || (!(func0.call(data, "ts")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.actor === undefined) || (!(func0.call(data, "actor")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actor"},message:"must have required property '"+"actor"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.byte_offset === undefined) || (!(func0.call(data, "byte_offset")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "byte_offset"},message:"must have required property '"+"byte_offset"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.cause === undefined) || (!(func0.call(data, "cause")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "cause"},message:"must have required property '"+"cause"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj42.has(key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err10 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/journal-event/v6.json")){
const err11 = {instancePath:instancePath+"/schema",schemaPath:"#/$defs/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/journal-event/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.type !== undefined && func0.call(data, "type")){
let data1 = data.type;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(data1 === "journal_repair")){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "journal_repair"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.seq !== undefined && func0.call(data, "seq")){
let data2 = data.seq;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err14 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err15 = {instancePath:instancePath+"/seq",schemaPath:"#/$defs/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.ts !== undefined && func0.call(data, "ts")){
let data3 = data.ts;
if(typeof data3 === "string"){
if(!(func12(data3))){
const err16 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/ts",schemaPath:"#/$defs/ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.plan !== undefined && func0.call(data, "plan")){
let data4 = data.plan;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err18 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/plan",schemaPath:"#/$defs/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data5 = data.contract_id;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err20 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
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
const err21 = {instancePath:instancePath+"/contract_id",schemaPath:"#/$defs/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.actor !== undefined && func0.call(data, "actor")){
let data6 = data.actor;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.kind === undefined) || (!(func0.call(data6, "kind")))){
const err22 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((data6.identity === undefined) || (!(func0.call(data6, "identity")))){
const err23 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "kind") || (key1 === "identity"))){
const err24 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data6.kind !== undefined && func0.call(data6, "kind")){
let data7 = data6.kind;
if(typeof data7 !== "string"){
const err25 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!((((data7 === "helper") || (data7 === "agent")) || (data7 === "host_adapter")) || (data7 === "human"))){
const err26 = {instancePath:instancePath+"/actor/kind",schemaPath:"#/$defs/actor/properties/kind/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data6.identity !== undefined && func0.call(data6, "identity")){
let data8 = data6.identity;
if(typeof data8 === "string"){
if(func20(data8, 100)){
const err27 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data8.length < 1){
const err28 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/actor/identity",schemaPath:"#/$defs/actor/properties/identity/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/actor",schemaPath:"#/$defs/actor/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.byte_offset !== undefined && func0.call(data, "byte_offset")){
let data9 = data.byte_offset;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
const err31 = {instancePath:instancePath+"/byte_offset",schemaPath:"#/properties/byte_offset/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
const err32 = {instancePath:instancePath+"/byte_offset",schemaPath:"#/properties/byte_offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.cause !== undefined && func0.call(data, "cause")){
let data10 = data.cause;
if(typeof data10 === "string"){
if(data10.length < 1){
const err33 = {instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.note !== undefined && func0.call(data, "note")){
let data11 = data.note;
if(typeof data11 === "string"){
if(func20(data11, 500)){
const err35 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/note",schemaPath:"#/$defs/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "task_start"){
if(!(validate1(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
else if(tag0 === "approval"){
if(!(validate2(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
}
else if(tag0 === "gate_run"){
if(!(validate3(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
}
else if(tag0 === "observation"){
if(!(validate4(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
else if(tag0 === "adaptation"){
if(!(validate5(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
else if(tag0 === "amendment"){
if(!(validate6(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
}
else if(tag0 === "intervention"){
if(!(validate7(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
errors = vErrors.length;
}
}
else if(tag0 === "resource_sample"){
if(!(validate8(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
}
else if(tag0 === "control_pair"){
if(!(validate9(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
}
else if(tag0 === "selection"){
if(!(validate10(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate10.errors : vErrors.concat(validate10.errors);
errors = vErrors.length;
}
}
else if(tag0 === "refusal"){
if(!(validate11(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
else if(tag0 === "view_render"){
if(!(validate12(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
else if(tag0 === "reconciliation"){
if(!(validate13(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
else if(tag0 === "journal_repair"){
if(!(validate14(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
else {
const err0 = {instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0},message:"value of tag \"type\" must be in oneOf"};
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
const err1 = {instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0},message:"tag \"type\" must be string"};
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
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
