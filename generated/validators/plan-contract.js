// Generated from the contract. Do not edit: change the contract and generate again.
import { dateTime as func21 } from "./support/formats.js";
import { isLonger as func23 } from "./support/values.js";
import { duplicate as func42 } from "./support/values.js";
export default validate0;
const func0 = Object.prototype.hasOwnProperty;
const obj0 = /*#__PURE__*/ new Set(["schema","spec_version","plan","revision","contract_id","parent_contract_id","created_at","title","outcome","acceptance","invariants","scope","authorization","permissions","dependencies","resource_envelope","scheduling","tasks"]);
const obj1 = ["observed","imported","asserted"];
const obj2 = ["regression","discrimination","exempt"];
const obj3 = ["plan_authorship","pre_authorization"];
const obj4 = ["gate_command_exec","fs_write_plan_scope","fs_write_repo_scope","git_operations","network_access","host_adapter_metering","agent_delegation","context_export","model_routing"];
const obj6 = ["external_system","credential","pinned_input"];
const obj7 = ["enforced","advisory"];
const pattern0 = /*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u");
const pattern1 = /*#__PURE__*/ new RegExp("^PLAN_[A-Za-z0-9_-]+$", "u");
const pattern2 = /*#__PURE__*/ new RegExp("^[a-f0-9]{64}$", "u");
const pattern4 = /*#__PURE__*/ new RegExp("^AC-[a-z0-9]+(-[a-z0-9]+)*$", "u");
const pattern5 = /*#__PURE__*/ new RegExp("^INV-[a-z0-9]+(-[a-z0-9]+)*$", "u");
const pattern6 = /*#__PURE__*/ new RegExp("^[a-z][a-z0-9_]*$", "u");
const pattern7 = /*#__PURE__*/ new RegExp("^T-[a-z0-9]+(-[a-z0-9]+)*$", "u");

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if((data.spec_version === undefined) || (!(func0.call(data, "spec_version")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "spec_version"},message:"must have required property '"+"spec_version"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.plan === undefined) || (!(func0.call(data, "plan")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "plan"},message:"must have required property '"+"plan"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.revision === undefined) || (!(func0.call(data, "revision")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revision"},message:"must have required property '"+"revision"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.created_at === undefined) || (!(func0.call(data, "created_at")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.outcome === undefined) || (!(func0.call(data, "outcome")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.acceptance === undefined) || (!(func0.call(data, "acceptance")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "acceptance"},message:"must have required property '"+"acceptance"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.invariants === undefined) || (!(func0.call(data, "invariants")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "invariants"},message:"must have required property '"+"invariants"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.scope === undefined) || (!(func0.call(data, "scope")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.authorization === undefined) || (!(func0.call(data, "authorization")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authorization"},message:"must have required property '"+"authorization"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.permissions === undefined) || (!(func0.call(data, "permissions")))){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "permissions"},message:"must have required property '"+"permissions"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((data.dependencies === undefined) || (!(func0.call(data, "dependencies")))){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dependencies"},message:"must have required property '"+"dependencies"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((data.resource_envelope === undefined) || (!(func0.call(data, "resource_envelope")))){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "resource_envelope"},message:"must have required property '"+"resource_envelope"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((data.tasks === undefined) || (!(func0.call(data, "tasks")))){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tasks"},message:"must have required property '"+"tasks"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj0.has(key0))){
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
const err15 = {instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/plan-contract/v6.json")){
const err16 = {instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/plan-contract/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.spec_version !== undefined && func0.call(data, "spec_version")){
let data1 = data.spec_version;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err17 = {instancePath:instancePath+"/spec_version",schemaPath:"#/properties/spec_version/pattern",keyword:"pattern",params:{pattern: "^\\d+\\.\\d+\\.\\d+$"},message:"must match pattern \""+"^\\d+\\.\\d+\\.\\d+$"+"\""};
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
const err18 = {instancePath:instancePath+"/spec_version",schemaPath:"#/properties/spec_version/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
let data2 = data.plan;
if(typeof data2 === "string"){
if(!pattern1.test(data2)){
const err19 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
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
const err20 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.revision !== undefined && func0.call(data, "revision")){
let data3 = data.revision;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err21 = {instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data3 == "number"){
if(data3 < 1 || isNaN(data3)){
const err22 = {instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data.contract_id !== undefined && func0.call(data, "contract_id")){
let data4 = data.contract_id;
if(typeof data4 === "string"){
if(!pattern2.test(data4)){
const err23 = {instancePath:instancePath+"/contract_id",schemaPath:"#/properties/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
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
const err24 = {instancePath:instancePath+"/contract_id",schemaPath:"#/properties/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.parent_contract_id !== undefined && func0.call(data, "parent_contract_id")){
let data5 = data.parent_contract_id;
if(typeof data5 === "string"){
if(!pattern2.test(data5)){
const err25 = {instancePath:instancePath+"/parent_contract_id",schemaPath:"#/properties/parent_contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
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
const err26 = {instancePath:instancePath+"/parent_contract_id",schemaPath:"#/properties/parent_contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.created_at !== undefined && func0.call(data, "created_at")){
let data6 = data.created_at;
if(typeof data6 === "string"){
if(!(func21(data6))){
const err27 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
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
const err28 = {instancePath:instancePath+"/created_at",schemaPath:"#/properties/created_at/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.title !== undefined && func0.call(data, "title")){
let data7 = data.title;
if(typeof data7 === "string"){
if(func23(data7, 200)){
const err29 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
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
const err30 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.outcome !== undefined && func0.call(data, "outcome")){
let data8 = data.outcome;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if((data8.statement === undefined) || (!(func0.call(data8, "statement")))){
const err31 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/required",keyword:"required",params:{missingProperty: "statement"},message:"must have required property '"+"statement"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((data8.success_definition === undefined) || (!(func0.call(data8, "success_definition")))){
const err32 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/required",keyword:"required",params:{missingProperty: "success_definition"},message:"must have required property '"+"success_definition"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((data8.out_of_scope === undefined) || (!(func0.call(data8, "out_of_scope")))){
const err33 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/required",keyword:"required",params:{missingProperty: "out_of_scope"},message:"must have required property '"+"out_of_scope"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
for(const key1 of Object.keys(data8)){
if(!(((key1 === "statement") || (key1 === "success_definition")) || (key1 === "out_of_scope"))){
const err34 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data8.statement !== undefined && func0.call(data8, "statement")){
let data9 = data8.statement;
if(typeof data9 === "string"){
if(data9.length < 1){
const err35 = {instancePath:instancePath+"/outcome/statement",schemaPath:"#/properties/outcome/properties/statement/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err36 = {instancePath:instancePath+"/outcome/statement",schemaPath:"#/properties/outcome/properties/statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data8.success_definition !== undefined && func0.call(data8, "success_definition")){
let data10 = data8.success_definition;
if(typeof data10 === "string"){
if(data10.length < 1){
const err37 = {instancePath:instancePath+"/outcome/success_definition",schemaPath:"#/properties/outcome/properties/success_definition/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err38 = {instancePath:instancePath+"/outcome/success_definition",schemaPath:"#/properties/outcome/properties/success_definition/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data8.out_of_scope !== undefined && func0.call(data8, "out_of_scope")){
let data11 = data8.out_of_scope;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
let data12 = data11[i0];
if(typeof data12 === "string"){
if(data12.length < 1){
const err39 = {instancePath:instancePath+"/outcome/out_of_scope/" + i0,schemaPath:"#/properties/outcome/properties/out_of_scope/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err40 = {instancePath:instancePath+"/outcome/out_of_scope/" + i0,schemaPath:"#/properties/outcome/properties/out_of_scope/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err41 = {instancePath:instancePath+"/outcome/out_of_scope",schemaPath:"#/properties/outcome/properties/out_of_scope/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err42 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.acceptance !== undefined && func0.call(data, "acceptance")){
let data13 = data.acceptance;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if((data13.criteria === undefined) || (!(func0.call(data13, "criteria")))){
const err43 = {instancePath:instancePath+"/acceptance",schemaPath:"#/properties/acceptance/required",keyword:"required",params:{missingProperty: "criteria"},message:"must have required property '"+"criteria"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key2 of Object.keys(data13)){
if(!(key2 === "criteria")){
const err44 = {instancePath:instancePath+"/acceptance",schemaPath:"#/properties/acceptance/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data13.criteria !== undefined && func0.call(data13, "criteria")){
let data14 = data13.criteria;
if(Array.isArray(data14)){
if(data14.length < 1){
const err45 = {instancePath:instancePath+"/acceptance/criteria",schemaPath:"#/properties/acceptance/properties/criteria/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if((data15.id === undefined) || (!(func0.call(data15, "id")))){
const err46 = {instancePath:instancePath+"/acceptance/criteria/" + i1,schemaPath:"#/properties/acceptance/properties/criteria/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((data15.statement === undefined) || (!(func0.call(data15, "statement")))){
const err47 = {instancePath:instancePath+"/acceptance/criteria/" + i1,schemaPath:"#/properties/acceptance/properties/criteria/items/required",keyword:"required",params:{missingProperty: "statement"},message:"must have required property '"+"statement"+"'"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((data15.observable_check === undefined) || (!(func0.call(data15, "observable_check")))){
const err48 = {instancePath:instancePath+"/acceptance/criteria/" + i1,schemaPath:"#/properties/acceptance/properties/criteria/items/required",keyword:"required",params:{missingProperty: "observable_check"},message:"must have required property '"+"observable_check"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((data15.accepted_evidence === undefined) || (!(func0.call(data15, "accepted_evidence")))){
const err49 = {instancePath:instancePath+"/acceptance/criteria/" + i1,schemaPath:"#/properties/acceptance/properties/criteria/items/required",keyword:"required",params:{missingProperty: "accepted_evidence"},message:"must have required property '"+"accepted_evidence"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
for(const key3 of Object.keys(data15)){
if(!(((((key3 === "id") || (key3 === "statement")) || (key3 === "observable_check")) || (key3 === "accepted_evidence")) || (key3 === "control"))){
const err50 = {instancePath:instancePath+"/acceptance/criteria/" + i1,schemaPath:"#/properties/acceptance/properties/criteria/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data15.id !== undefined && func0.call(data15, "id")){
let data16 = data15.id;
if(typeof data16 === "string"){
if(!pattern4.test(data16)){
const err51 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/id",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^AC-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^AC-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
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
const err52 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/id",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data15.statement !== undefined && func0.call(data15, "statement")){
let data17 = data15.statement;
if(typeof data17 === "string"){
if(data17.length < 1){
const err53 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/statement",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/statement/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err54 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/statement",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data15.observable_check !== undefined && func0.call(data15, "observable_check")){
let data18 = data15.observable_check;
if(typeof data18 === "string"){
if(data18.length < 1){
const err55 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/observable_check",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/observable_check/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/observable_check",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/observable_check/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data15.accepted_evidence !== undefined && func0.call(data15, "accepted_evidence")){
let data19 = data15.accepted_evidence;
if(Array.isArray(data19)){
if(data19.length < 1){
const err57 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/accepted_evidence",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/accepted_evidence/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
let data20 = data19[i2];
if(typeof data20 !== "string"){
const err58 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/accepted_evidence/" + i2,schemaPath:"#/properties/acceptance/properties/criteria/items/properties/accepted_evidence/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!(((data20 === "observed") || (data20 === "imported")) || (data20 === "asserted"))){
const err59 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/accepted_evidence/" + i2,schemaPath:"#/properties/acceptance/properties/criteria/items/properties/accepted_evidence/items/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
const pair0 = func42(data19);
if(!(pair0 === null)){
const err60 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/accepted_evidence",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/accepted_evidence/uniqueItems",keyword:"uniqueItems",params:{i: pair0[0], j: pair0[1]},message:"must NOT have duplicate items"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/accepted_evidence",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/accepted_evidence/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data15.control !== undefined && func0.call(data15, "control")){
let data21 = data15.control;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if((data21.kind === undefined) || (!(func0.call(data21, "kind")))){
const err62 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/control",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/control/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((data21.rationale === undefined) || (!(func0.call(data21, "rationale")))){
const err63 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/control",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/control/required",keyword:"required",params:{missingProperty: "rationale"},message:"must have required property '"+"rationale"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
for(const key4 of Object.keys(data21)){
if(!((key4 === "kind") || (key4 === "rationale"))){
const err64 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/control",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/control/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data21.kind !== undefined && func0.call(data21, "kind")){
let data22 = data21.kind;
if(typeof data22 !== "string"){
const err65 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/control/kind",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/control/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!(((data22 === "regression") || (data22 === "discrimination")) || (data22 === "exempt"))){
const err66 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/control/kind",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/control/properties/kind/enum",keyword:"enum",params:{allowedValues: obj2},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data21.rationale !== undefined && func0.call(data21, "rationale")){
let data23 = data21.rationale;
if(typeof data23 === "string"){
if(data23.length < 1){
const err67 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/control/rationale",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/control/properties/rationale/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/control/rationale",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/control/properties/rationale/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/acceptance/criteria/" + i1+"/control",schemaPath:"#/properties/acceptance/properties/criteria/items/properties/control/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/acceptance/criteria/" + i1,schemaPath:"#/properties/acceptance/properties/criteria/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath:instancePath+"/acceptance/criteria",schemaPath:"#/properties/acceptance/properties/criteria/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/acceptance",schemaPath:"#/properties/acceptance/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.invariants !== undefined && func0.call(data, "invariants")){
let data24 = data.invariants;
if(Array.isArray(data24)){
const len3 = data24.length;
for(let i3=0; i3<len3; i3++){
let data25 = data24[i3];
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if((data25.id === undefined) || (!(func0.call(data25, "id")))){
const err73 = {instancePath:instancePath+"/invariants/" + i3,schemaPath:"#/properties/invariants/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((data25.statement === undefined) || (!(func0.call(data25, "statement")))){
const err74 = {instancePath:instancePath+"/invariants/" + i3,schemaPath:"#/properties/invariants/items/required",keyword:"required",params:{missingProperty: "statement"},message:"must have required property '"+"statement"+"'"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
for(const key5 of Object.keys(data25)){
if(!((key5 === "id") || (key5 === "statement"))){
const err75 = {instancePath:instancePath+"/invariants/" + i3,schemaPath:"#/properties/invariants/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data25.id !== undefined && func0.call(data25, "id")){
let data26 = data25.id;
if(typeof data26 === "string"){
if(!pattern5.test(data26)){
const err76 = {instancePath:instancePath+"/invariants/" + i3+"/id",schemaPath:"#/properties/invariants/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^INV-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^INV-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/invariants/" + i3+"/id",schemaPath:"#/properties/invariants/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data25.statement !== undefined && func0.call(data25, "statement")){
let data27 = data25.statement;
if(typeof data27 === "string"){
if(data27.length < 1){
const err78 = {instancePath:instancePath+"/invariants/" + i3+"/statement",schemaPath:"#/properties/invariants/items/properties/statement/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/invariants/" + i3+"/statement",schemaPath:"#/properties/invariants/items/properties/statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err80 = {instancePath:instancePath+"/invariants/" + i3,schemaPath:"#/properties/invariants/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err81 = {instancePath:instancePath+"/invariants",schemaPath:"#/properties/invariants/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.scope !== undefined && func0.call(data, "scope")){
let data28 = data.scope;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if((data28.allowed_paths === undefined) || (!(func0.call(data28, "allowed_paths")))){
const err82 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/required",keyword:"required",params:{missingProperty: "allowed_paths"},message:"must have required property '"+"allowed_paths"+"'"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((data28.allowed_command_classes === undefined) || (!(func0.call(data28, "allowed_command_classes")))){
const err83 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/required",keyword:"required",params:{missingProperty: "allowed_command_classes"},message:"must have required property '"+"allowed_command_classes"+"'"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((data28.forbidden_operations === undefined) || (!(func0.call(data28, "forbidden_operations")))){
const err84 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/required",keyword:"required",params:{missingProperty: "forbidden_operations"},message:"must have required property '"+"forbidden_operations"+"'"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
for(const key6 of Object.keys(data28)){
if(!(((key6 === "allowed_paths") || (key6 === "allowed_command_classes")) || (key6 === "forbidden_operations"))){
const err85 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data28.allowed_paths !== undefined && func0.call(data28, "allowed_paths")){
let data29 = data28.allowed_paths;
if(Array.isArray(data29)){
const len4 = data29.length;
for(let i4=0; i4<len4; i4++){
let data30 = data29[i4];
if(typeof data30 === "string"){
if(data30.length < 1){
const err86 = {instancePath:instancePath+"/scope/allowed_paths/" + i4,schemaPath:"#/properties/scope/properties/allowed_paths/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/scope/allowed_paths/" + i4,schemaPath:"#/properties/scope/properties/allowed_paths/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err88 = {instancePath:instancePath+"/scope/allowed_paths",schemaPath:"#/properties/scope/properties/allowed_paths/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data28.allowed_command_classes !== undefined && func0.call(data28, "allowed_command_classes")){
let data31 = data28.allowed_command_classes;
if(Array.isArray(data31)){
if(data31.length < 1){
const err89 = {instancePath:instancePath+"/scope/allowed_command_classes",schemaPath:"#/properties/scope/properties/allowed_command_classes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
const len5 = data31.length;
for(let i5=0; i5<len5; i5++){
let data32 = data31[i5];
if(typeof data32 === "string"){
if(data32.length < 1){
const err90 = {instancePath:instancePath+"/scope/allowed_command_classes/" + i5,schemaPath:"#/properties/scope/properties/allowed_command_classes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/scope/allowed_command_classes/" + i5,schemaPath:"#/properties/scope/properties/allowed_command_classes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
const pair1 = func42(data31);
if(!(pair1 === null)){
const err92 = {instancePath:instancePath+"/scope/allowed_command_classes",schemaPath:"#/properties/scope/properties/allowed_command_classes/uniqueItems",keyword:"uniqueItems",params:{i: pair1[0], j: pair1[1]},message:"must NOT have duplicate items"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/scope/allowed_command_classes",schemaPath:"#/properties/scope/properties/allowed_command_classes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data28.forbidden_operations !== undefined && func0.call(data28, "forbidden_operations")){
let data33 = data28.forbidden_operations;
if(Array.isArray(data33)){
if(data33.length < 1){
const err94 = {instancePath:instancePath+"/scope/forbidden_operations",schemaPath:"#/properties/scope/properties/forbidden_operations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
const len6 = data33.length;
for(let i6=0; i6<len6; i6++){
let data34 = data33[i6];
if(typeof data34 === "string"){
if(data34.length < 1){
const err95 = {instancePath:instancePath+"/scope/forbidden_operations/" + i6,schemaPath:"#/properties/scope/properties/forbidden_operations/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
else {
const err96 = {instancePath:instancePath+"/scope/forbidden_operations/" + i6,schemaPath:"#/properties/scope/properties/forbidden_operations/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/scope/forbidden_operations",schemaPath:"#/properties/scope/properties/forbidden_operations/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err98 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data.authorization !== undefined && func0.call(data, "authorization")){
let data35 = data.authorization;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if((data35.mechanism === undefined) || (!(func0.call(data35, "mechanism")))){
const err99 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "mechanism"},message:"must have required property '"+"mechanism"+"'"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if((data35.authority === undefined) || (!(func0.call(data35, "authority")))){
const err100 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "authority"},message:"must have required property '"+"authority"+"'"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if((data35.timestamp === undefined) || (!(func0.call(data35, "timestamp")))){
const err101 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "timestamp"},message:"must have required property '"+"timestamp"+"'"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((data35.boundaries === undefined) || (!(func0.call(data35, "boundaries")))){
const err102 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "boundaries"},message:"must have required property '"+"boundaries"+"'"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if((data35.consent_checkpoints === undefined) || (!(func0.call(data35, "consent_checkpoints")))){
const err103 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "consent_checkpoints"},message:"must have required property '"+"consent_checkpoints"+"'"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
for(const key7 of Object.keys(data35)){
if(!(((((key7 === "mechanism") || (key7 === "authority")) || (key7 === "timestamp")) || (key7 === "boundaries")) || (key7 === "consent_checkpoints"))){
const err104 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data35.mechanism !== undefined && func0.call(data35, "mechanism")){
let data36 = data35.mechanism;
if(typeof data36 !== "string"){
const err105 = {instancePath:instancePath+"/authorization/mechanism",schemaPath:"#/properties/authorization/properties/mechanism/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(!((data36 === "plan_authorship") || (data36 === "pre_authorization"))){
const err106 = {instancePath:instancePath+"/authorization/mechanism",schemaPath:"#/properties/authorization/properties/mechanism/enum",keyword:"enum",params:{allowedValues: obj3},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data35.authority !== undefined && func0.call(data35, "authority")){
let data37 = data35.authority;
if(typeof data37 === "string"){
if(data37.length < 1){
const err107 = {instancePath:instancePath+"/authorization/authority",schemaPath:"#/properties/authorization/properties/authority/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
else {
const err108 = {instancePath:instancePath+"/authorization/authority",schemaPath:"#/properties/authorization/properties/authority/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data35.timestamp !== undefined && func0.call(data35, "timestamp")){
let data38 = data35.timestamp;
if(typeof data38 === "string"){
if(!(func21(data38))){
const err109 = {instancePath:instancePath+"/authorization/timestamp",schemaPath:"#/properties/authorization/properties/timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \"date-time\""};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
else {
const err110 = {instancePath:instancePath+"/authorization/timestamp",schemaPath:"#/properties/authorization/properties/timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data35.boundaries !== undefined && func0.call(data35, "boundaries")){
let data39 = data35.boundaries;
if(typeof data39 === "string"){
if(data39.length < 1){
const err111 = {instancePath:instancePath+"/authorization/boundaries",schemaPath:"#/properties/authorization/properties/boundaries/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
else {
const err112 = {instancePath:instancePath+"/authorization/boundaries",schemaPath:"#/properties/authorization/properties/boundaries/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data35.consent_checkpoints !== undefined && func0.call(data35, "consent_checkpoints")){
let data40 = data35.consent_checkpoints;
if(Array.isArray(data40)){
const len7 = data40.length;
for(let i7=0; i7<len7; i7++){
let data41 = data40[i7];
if(typeof data41 === "string"){
if(data41.length < 1){
const err113 = {instancePath:instancePath+"/authorization/consent_checkpoints/" + i7,schemaPath:"#/properties/authorization/properties/consent_checkpoints/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
else {
const err114 = {instancePath:instancePath+"/authorization/consent_checkpoints/" + i7,schemaPath:"#/properties/authorization/properties/consent_checkpoints/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
else {
const err115 = {instancePath:instancePath+"/authorization/consent_checkpoints",schemaPath:"#/properties/authorization/properties/consent_checkpoints/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
else {
const err116 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data.permissions !== undefined && func0.call(data, "permissions")){
let data42 = data.permissions;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if((data42.granted === undefined) || (!(func0.call(data42, "granted")))){
const err117 = {instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/required",keyword:"required",params:{missingProperty: "granted"},message:"must have required property '"+"granted"+"'"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if((data42.not_granted === undefined) || (!(func0.call(data42, "not_granted")))){
const err118 = {instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/required",keyword:"required",params:{missingProperty: "not_granted"},message:"must have required property '"+"not_granted"+"'"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
for(const key8 of Object.keys(data42)){
if(!((key8 === "granted") || (key8 === "not_granted"))){
const err119 = {instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data42.granted !== undefined && func0.call(data42, "granted")){
let data43 = data42.granted;
if(Array.isArray(data43)){
const len8 = data43.length;
for(let i8=0; i8<len8; i8++){
let data44 = data43[i8];
if(typeof data44 !== "string"){
const err120 = {instancePath:instancePath+"/permissions/granted/" + i8,schemaPath:"#/$defs/permission/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(!(((((((((data44 === "gate_command_exec") || (data44 === "fs_write_plan_scope")) || (data44 === "fs_write_repo_scope")) || (data44 === "git_operations")) || (data44 === "network_access")) || (data44 === "host_adapter_metering")) || (data44 === "agent_delegation")) || (data44 === "context_export")) || (data44 === "model_routing"))){
const err121 = {instancePath:instancePath+"/permissions/granted/" + i8,schemaPath:"#/$defs/permission/enum",keyword:"enum",params:{allowedValues: obj4},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
const pair2 = func42(data43);
if(!(pair2 === null)){
const err122 = {instancePath:instancePath+"/permissions/granted",schemaPath:"#/properties/permissions/properties/granted/uniqueItems",keyword:"uniqueItems",params:{i: pair2[0], j: pair2[1]},message:"must NOT have duplicate items"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
else {
const err123 = {instancePath:instancePath+"/permissions/granted",schemaPath:"#/properties/permissions/properties/granted/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data42.not_granted !== undefined && func0.call(data42, "not_granted")){
let data45 = data42.not_granted;
if(Array.isArray(data45)){
const len9 = data45.length;
for(let i9=0; i9<len9; i9++){
let data46 = data45[i9];
if(typeof data46 !== "string"){
const err124 = {instancePath:instancePath+"/permissions/not_granted/" + i9,schemaPath:"#/$defs/permission/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(!(((((((((data46 === "gate_command_exec") || (data46 === "fs_write_plan_scope")) || (data46 === "fs_write_repo_scope")) || (data46 === "git_operations")) || (data46 === "network_access")) || (data46 === "host_adapter_metering")) || (data46 === "agent_delegation")) || (data46 === "context_export")) || (data46 === "model_routing"))){
const err125 = {instancePath:instancePath+"/permissions/not_granted/" + i9,schemaPath:"#/$defs/permission/enum",keyword:"enum",params:{allowedValues: obj4},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
const pair3 = func42(data45);
if(!(pair3 === null)){
const err126 = {instancePath:instancePath+"/permissions/not_granted",schemaPath:"#/properties/permissions/properties/not_granted/uniqueItems",keyword:"uniqueItems",params:{i: pair3[0], j: pair3[1]},message:"must NOT have duplicate items"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
else {
const err127 = {instancePath:instancePath+"/permissions/not_granted",schemaPath:"#/properties/permissions/properties/not_granted/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
else {
const err128 = {instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data.dependencies !== undefined && func0.call(data, "dependencies")){
let data47 = data.dependencies;
if(Array.isArray(data47)){
const len10 = data47.length;
for(let i10=0; i10<len10; i10++){
let data48 = data47[i10];
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if((data48.name === undefined) || (!(func0.call(data48, "name")))){
const err129 = {instancePath:instancePath+"/dependencies/" + i10,schemaPath:"#/properties/dependencies/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((data48.kind === undefined) || (!(func0.call(data48, "kind")))){
const err130 = {instancePath:instancePath+"/dependencies/" + i10,schemaPath:"#/properties/dependencies/items/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if((data48.detail === undefined) || (!(func0.call(data48, "detail")))){
const err131 = {instancePath:instancePath+"/dependencies/" + i10,schemaPath:"#/properties/dependencies/items/required",keyword:"required",params:{missingProperty: "detail"},message:"must have required property '"+"detail"+"'"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
for(const key9 of Object.keys(data48)){
if(!(((key9 === "name") || (key9 === "kind")) || (key9 === "detail"))){
const err132 = {instancePath:instancePath+"/dependencies/" + i10,schemaPath:"#/properties/dependencies/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data48.name !== undefined && func0.call(data48, "name")){
let data49 = data48.name;
if(typeof data49 === "string"){
if(data49.length < 1){
const err133 = {instancePath:instancePath+"/dependencies/" + i10+"/name",schemaPath:"#/properties/dependencies/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
else {
const err134 = {instancePath:instancePath+"/dependencies/" + i10+"/name",schemaPath:"#/properties/dependencies/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data48.kind !== undefined && func0.call(data48, "kind")){
let data50 = data48.kind;
if(typeof data50 !== "string"){
const err135 = {instancePath:instancePath+"/dependencies/" + i10+"/kind",schemaPath:"#/properties/dependencies/items/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if(!(((data50 === "external_system") || (data50 === "credential")) || (data50 === "pinned_input"))){
const err136 = {instancePath:instancePath+"/dependencies/" + i10+"/kind",schemaPath:"#/properties/dependencies/items/properties/kind/enum",keyword:"enum",params:{allowedValues: obj6},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data48.detail !== undefined && func0.call(data48, "detail")){
let data51 = data48.detail;
if(typeof data51 === "string"){
if(data51.length < 1){
const err137 = {instancePath:instancePath+"/dependencies/" + i10+"/detail",schemaPath:"#/properties/dependencies/items/properties/detail/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
else {
const err138 = {instancePath:instancePath+"/dependencies/" + i10+"/detail",schemaPath:"#/properties/dependencies/items/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
}
else {
const err139 = {instancePath:instancePath+"/dependencies/" + i10,schemaPath:"#/properties/dependencies/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
}
else {
const err140 = {instancePath:instancePath+"/dependencies",schemaPath:"#/properties/dependencies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data.resource_envelope !== undefined && func0.call(data, "resource_envelope")){
let data52 = data.resource_envelope;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
if((data52.limits === undefined) || (!(func0.call(data52, "limits")))){
const err141 = {instancePath:instancePath+"/resource_envelope",schemaPath:"#/properties/resource_envelope/required",keyword:"required",params:{missingProperty: "limits"},message:"must have required property '"+"limits"+"'"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
for(const key10 of Object.keys(data52)){
if(!(key10 === "limits")){
const err142 = {instancePath:instancePath+"/resource_envelope",schemaPath:"#/properties/resource_envelope/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data52.limits !== undefined && func0.call(data52, "limits")){
let data53 = data52.limits;
if(Array.isArray(data53)){
if(data53.length < 1){
const err143 = {instancePath:instancePath+"/resource_envelope/limits",schemaPath:"#/properties/resource_envelope/properties/limits/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
const len11 = data53.length;
for(let i11=0; i11<len11; i11++){
let data54 = data53[i11];
const _errs124 = errors;
let valid48 = true;
const _errs125 = errors;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if(data54.enforcement !== undefined && func0.call(data54, "enforcement")){
if(!(data54.enforcement === "enforced")){
const err144 = {};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
}
var _valid0 = _errs125 === errors;
errors = _errs124;
if(vErrors !== null){
if(_errs124){
vErrors.length = _errs124;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs127 = errors;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if((data54.metering_source === undefined) || (!(func0.call(data54, "metering_source")))){
const err145 = {instancePath:instancePath+"/resource_envelope/limits/" + i11,schemaPath:"#/properties/resource_envelope/properties/limits/items/then/required",keyword:"required",params:{missingProperty: "metering_source"},message:"must have required property '"+"metering_source"+"'"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
var _valid0 = _errs127 === errors;
valid48 = _valid0;
}
if(!valid48){
const err146 = {instancePath:instancePath+"/resource_envelope/limits/" + i11,schemaPath:"#/properties/resource_envelope/properties/limits/items/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if((data54.id === undefined) || (!(func0.call(data54, "id")))){
const err147 = {instancePath:instancePath+"/resource_envelope/limits/" + i11,schemaPath:"#/properties/resource_envelope/properties/limits/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if((data54.limit === undefined) || (!(func0.call(data54, "limit")))){
const err148 = {instancePath:instancePath+"/resource_envelope/limits/" + i11,schemaPath:"#/properties/resource_envelope/properties/limits/items/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if((data54.unit === undefined) || (!(func0.call(data54, "unit")))){
const err149 = {instancePath:instancePath+"/resource_envelope/limits/" + i11,schemaPath:"#/properties/resource_envelope/properties/limits/items/required",keyword:"required",params:{missingProperty: "unit"},message:"must have required property '"+"unit"+"'"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if((data54.enforcement === undefined) || (!(func0.call(data54, "enforcement")))){
const err150 = {instancePath:instancePath+"/resource_envelope/limits/" + i11,schemaPath:"#/properties/resource_envelope/properties/limits/items/required",keyword:"required",params:{missingProperty: "enforcement"},message:"must have required property '"+"enforcement"+"'"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
for(const key11 of Object.keys(data54)){
if(!((((((key11 === "id") || (key11 === "limit")) || (key11 === "unit")) || (key11 === "enforcement")) || (key11 === "metering_source")) || (key11 === "reserve"))){
const err151 = {instancePath:instancePath+"/resource_envelope/limits/" + i11,schemaPath:"#/properties/resource_envelope/properties/limits/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data54.id !== undefined && func0.call(data54, "id")){
let data56 = data54.id;
if(typeof data56 === "string"){
if(!pattern6.test(data56)){
const err152 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/id",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\""};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/id",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data54.limit !== undefined && func0.call(data54, "limit")){
let data57 = data54.limit;
if(typeof data57 == "number"){
if(data57 < 0 || isNaN(data57)){
const err154 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/limit",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
else {
const err155 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/limit",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/limit/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data54.unit !== undefined && func0.call(data54, "unit")){
let data58 = data54.unit;
if(typeof data58 === "string"){
if(data58.length < 1){
const err156 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/unit",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/unit/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
else {
const err157 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/unit",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/unit/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data54.enforcement !== undefined && func0.call(data54, "enforcement")){
let data59 = data54.enforcement;
if(typeof data59 !== "string"){
const err158 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/enforcement",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/enforcement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(!((data59 === "enforced") || (data59 === "advisory"))){
const err159 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/enforcement",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/enforcement/enum",keyword:"enum",params:{allowedValues: obj7},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data54.metering_source !== undefined && func0.call(data54, "metering_source")){
let data60 = data54.metering_source;
if(typeof data60 === "string"){
if(data60.length < 1){
const err160 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/metering_source",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/metering_source/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else {
const err161 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/metering_source",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/metering_source/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data54.reserve !== undefined && func0.call(data54, "reserve")){
let data61 = data54.reserve;
if(typeof data61 == "number"){
if(data61 < 0 || isNaN(data61)){
const err162 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/reserve",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/reserve/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
else {
const err163 = {instancePath:instancePath+"/resource_envelope/limits/" + i11+"/reserve",schemaPath:"#/properties/resource_envelope/properties/limits/items/properties/reserve/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/resource_envelope/limits/" + i11,schemaPath:"#/properties/resource_envelope/properties/limits/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
else {
const err165 = {instancePath:instancePath+"/resource_envelope/limits",schemaPath:"#/properties/resource_envelope/properties/limits/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
}
else {
const err166 = {instancePath:instancePath+"/resource_envelope",schemaPath:"#/properties/resource_envelope/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data.scheduling !== undefined && func0.call(data, "scheduling")){
let data62 = data.scheduling;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
for(const key12 of Object.keys(data62)){
if(!((((key12 === "starvation_threshold_events") || (key12 === "max_adaptations_per_task")) || (key12 === "max_retries_per_gate")) || (key12 === "handoff"))){
const err167 = {instancePath:instancePath+"/scheduling",schemaPath:"#/properties/scheduling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data62.starvation_threshold_events !== undefined && func0.call(data62, "starvation_threshold_events")){
let data63 = data62.starvation_threshold_events;
if(!((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63)))){
const err168 = {instancePath:instancePath+"/scheduling/starvation_threshold_events",schemaPath:"#/properties/scheduling/properties/starvation_threshold_events/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(typeof data63 == "number"){
if(data63 < 1 || isNaN(data63)){
const err169 = {instancePath:instancePath+"/scheduling/starvation_threshold_events",schemaPath:"#/properties/scheduling/properties/starvation_threshold_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
}
if(data62.max_adaptations_per_task !== undefined && func0.call(data62, "max_adaptations_per_task")){
let data64 = data62.max_adaptations_per_task;
if(!((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64)))){
const err170 = {instancePath:instancePath+"/scheduling/max_adaptations_per_task",schemaPath:"#/properties/scheduling/properties/max_adaptations_per_task/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(typeof data64 == "number"){
if(data64 < 0 || isNaN(data64)){
const err171 = {instancePath:instancePath+"/scheduling/max_adaptations_per_task",schemaPath:"#/properties/scheduling/properties/max_adaptations_per_task/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
if(data62.max_retries_per_gate !== undefined && func0.call(data62, "max_retries_per_gate")){
let data65 = data62.max_retries_per_gate;
if(!((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65)))){
const err172 = {instancePath:instancePath+"/scheduling/max_retries_per_gate",schemaPath:"#/properties/scheduling/properties/max_retries_per_gate/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(typeof data65 == "number"){
if(data65 < 0 || isNaN(data65)){
const err173 = {instancePath:instancePath+"/scheduling/max_retries_per_gate",schemaPath:"#/properties/scheduling/properties/max_retries_per_gate/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
}
if(data62.handoff !== undefined && func0.call(data62, "handoff")){
let data66 = data62.handoff;
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
for(const key13 of Object.keys(data66)){
if(!((key13 === "fresh_context") || (key13 === "cross_host_resume"))){
const err174 = {instancePath:instancePath+"/scheduling/handoff",schemaPath:"#/properties/scheduling/properties/handoff/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data66.fresh_context !== undefined && func0.call(data66, "fresh_context")){
let data67 = data66.fresh_context;
if(typeof data67 === "string"){
if(data67.length < 1){
const err175 = {instancePath:instancePath+"/scheduling/handoff/fresh_context",schemaPath:"#/properties/scheduling/properties/handoff/properties/fresh_context/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
else {
const err176 = {instancePath:instancePath+"/scheduling/handoff/fresh_context",schemaPath:"#/properties/scheduling/properties/handoff/properties/fresh_context/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
if(data66.cross_host_resume !== undefined && func0.call(data66, "cross_host_resume")){
let data68 = data66.cross_host_resume;
if(typeof data68 === "string"){
if(data68.length < 1){
const err177 = {instancePath:instancePath+"/scheduling/handoff/cross_host_resume",schemaPath:"#/properties/scheduling/properties/handoff/properties/cross_host_resume/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
else {
const err178 = {instancePath:instancePath+"/scheduling/handoff/cross_host_resume",schemaPath:"#/properties/scheduling/properties/handoff/properties/cross_host_resume/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
}
else {
const err179 = {instancePath:instancePath+"/scheduling/handoff",schemaPath:"#/properties/scheduling/properties/handoff/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
}
else {
const err180 = {instancePath:instancePath+"/scheduling",schemaPath:"#/properties/scheduling/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data.tasks !== undefined && func0.call(data, "tasks")){
let data69 = data.tasks;
if(Array.isArray(data69)){
if(data69.length < 1){
const err181 = {instancePath:instancePath+"/tasks",schemaPath:"#/properties/tasks/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
const len12 = data69.length;
for(let i12=0; i12<len12; i12++){
let data70 = data69[i12];
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
if((data70.id === undefined) || (!(func0.call(data70, "id")))){
const err182 = {instancePath:instancePath+"/tasks/" + i12,schemaPath:"#/properties/tasks/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if((data70.title === undefined) || (!(func0.call(data70, "title")))){
const err183 = {instancePath:instancePath+"/tasks/" + i12,schemaPath:"#/properties/tasks/items/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if((data70.prerequisites === undefined) || (!(func0.call(data70, "prerequisites")))){
const err184 = {instancePath:instancePath+"/tasks/" + i12,schemaPath:"#/properties/tasks/items/required",keyword:"required",params:{missingProperty: "prerequisites"},message:"must have required property '"+"prerequisites"+"'"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if((data70.touched_surface === undefined) || (!(func0.call(data70, "touched_surface")))){
const err185 = {instancePath:instancePath+"/tasks/" + i12,schemaPath:"#/properties/tasks/items/required",keyword:"required",params:{missingProperty: "touched_surface"},message:"must have required property '"+"touched_surface"+"'"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if((data70.gate_intent === undefined) || (!(func0.call(data70, "gate_intent")))){
const err186 = {instancePath:instancePath+"/tasks/" + i12,schemaPath:"#/properties/tasks/items/required",keyword:"required",params:{missingProperty: "gate_intent"},message:"must have required property '"+"gate_intent"+"'"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
for(const key14 of Object.keys(data70)){
if(!(((((key14 === "id") || (key14 === "title")) || (key14 === "prerequisites")) || (key14 === "touched_surface")) || (key14 === "gate_intent"))){
const err187 = {instancePath:instancePath+"/tasks/" + i12,schemaPath:"#/properties/tasks/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
if(data70.id !== undefined && func0.call(data70, "id")){
let data71 = data70.id;
if(typeof data71 === "string"){
if(!pattern7.test(data71)){
const err188 = {instancePath:instancePath+"/tasks/" + i12+"/id",schemaPath:"#/properties/tasks/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^T-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^T-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
else {
const err189 = {instancePath:instancePath+"/tasks/" + i12+"/id",schemaPath:"#/properties/tasks/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data70.title !== undefined && func0.call(data70, "title")){
let data72 = data70.title;
if(typeof data72 === "string"){
if(data72.length < 1){
const err190 = {instancePath:instancePath+"/tasks/" + i12+"/title",schemaPath:"#/properties/tasks/items/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
else {
const err191 = {instancePath:instancePath+"/tasks/" + i12+"/title",schemaPath:"#/properties/tasks/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
if(data70.prerequisites !== undefined && func0.call(data70, "prerequisites")){
let data73 = data70.prerequisites;
if(Array.isArray(data73)){
const len13 = data73.length;
for(let i13=0; i13<len13; i13++){
let data74 = data73[i13];
if(typeof data74 === "string"){
if(!pattern7.test(data74)){
const err192 = {instancePath:instancePath+"/tasks/" + i12+"/prerequisites/" + i13,schemaPath:"#/properties/tasks/items/properties/prerequisites/items/pattern",keyword:"pattern",params:{pattern: "^T-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^T-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
else {
const err193 = {instancePath:instancePath+"/tasks/" + i12+"/prerequisites/" + i13,schemaPath:"#/properties/tasks/items/properties/prerequisites/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
const pair4 = func42(data73);
if(!(pair4 === null)){
const err194 = {instancePath:instancePath+"/tasks/" + i12+"/prerequisites",schemaPath:"#/properties/tasks/items/properties/prerequisites/uniqueItems",keyword:"uniqueItems",params:{i: pair4[0], j: pair4[1]},message:"must NOT have duplicate items"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
else {
const err195 = {instancePath:instancePath+"/tasks/" + i12+"/prerequisites",schemaPath:"#/properties/tasks/items/properties/prerequisites/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data70.touched_surface !== undefined && func0.call(data70, "touched_surface")){
let data75 = data70.touched_surface;
if(Array.isArray(data75)){
const len14 = data75.length;
for(let i14=0; i14<len14; i14++){
let data76 = data75[i14];
if(typeof data76 === "string"){
if(data76.length < 1){
const err196 = {instancePath:instancePath+"/tasks/" + i12+"/touched_surface/" + i14,schemaPath:"#/properties/tasks/items/properties/touched_surface/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
else {
const err197 = {instancePath:instancePath+"/tasks/" + i12+"/touched_surface/" + i14,schemaPath:"#/properties/tasks/items/properties/touched_surface/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
}
else {
const err198 = {instancePath:instancePath+"/tasks/" + i12+"/touched_surface",schemaPath:"#/properties/tasks/items/properties/touched_surface/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
if(data70.gate_intent !== undefined && func0.call(data70, "gate_intent")){
let data77 = data70.gate_intent;
if(Array.isArray(data77)){
const len15 = data77.length;
for(let i15=0; i15<len15; i15++){
let data78 = data77[i15];
if(data78 && typeof data78 == "object" && !Array.isArray(data78)){
if((data78.criterion === undefined) || (!(func0.call(data78, "criterion")))){
const err199 = {instancePath:instancePath+"/tasks/" + i12+"/gate_intent/" + i15,schemaPath:"#/properties/tasks/items/properties/gate_intent/items/required",keyword:"required",params:{missingProperty: "criterion"},message:"must have required property '"+"criterion"+"'"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if((data78.check === undefined) || (!(func0.call(data78, "check")))){
const err200 = {instancePath:instancePath+"/tasks/" + i12+"/gate_intent/" + i15,schemaPath:"#/properties/tasks/items/properties/gate_intent/items/required",keyword:"required",params:{missingProperty: "check"},message:"must have required property '"+"check"+"'"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
for(const key15 of Object.keys(data78)){
if(!((key15 === "criterion") || (key15 === "check"))){
const err201 = {instancePath:instancePath+"/tasks/" + i12+"/gate_intent/" + i15,schemaPath:"#/properties/tasks/items/properties/gate_intent/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data78.criterion !== undefined && func0.call(data78, "criterion")){
let data79 = data78.criterion;
if(typeof data79 === "string"){
if(!pattern4.test(data79)){
const err202 = {instancePath:instancePath+"/tasks/" + i12+"/gate_intent/" + i15+"/criterion",schemaPath:"#/properties/tasks/items/properties/gate_intent/items/properties/criterion/pattern",keyword:"pattern",params:{pattern: "^AC-[a-z0-9]+(-[a-z0-9]+)*$"},message:"must match pattern \""+"^AC-[a-z0-9]+(-[a-z0-9]+)*$"+"\""};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
else {
const err203 = {instancePath:instancePath+"/tasks/" + i12+"/gate_intent/" + i15+"/criterion",schemaPath:"#/properties/tasks/items/properties/gate_intent/items/properties/criterion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
if(data78.check !== undefined && func0.call(data78, "check")){
let data80 = data78.check;
if(typeof data80 === "string"){
if(data80.length < 1){
const err204 = {instancePath:instancePath+"/tasks/" + i12+"/gate_intent/" + i15+"/check",schemaPath:"#/properties/tasks/items/properties/gate_intent/items/properties/check/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
else {
const err205 = {instancePath:instancePath+"/tasks/" + i12+"/gate_intent/" + i15+"/check",schemaPath:"#/properties/tasks/items/properties/gate_intent/items/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
}
else {
const err206 = {instancePath:instancePath+"/tasks/" + i12+"/gate_intent/" + i15,schemaPath:"#/properties/tasks/items/properties/gate_intent/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
}
else {
const err207 = {instancePath:instancePath+"/tasks/" + i12+"/gate_intent",schemaPath:"#/properties/tasks/items/properties/gate_intent/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
}
else {
const err208 = {instancePath:instancePath+"/tasks/" + i12,schemaPath:"#/properties/tasks/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
}
else {
const err209 = {instancePath:instancePath+"/tasks",schemaPath:"#/properties/tasks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
}
else {
const err210 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
