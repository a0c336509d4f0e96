// Generated from the contract. Do not edit: change the contract and generate again.
export default validate0;
const schema0 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://plan.example/schema/context-manifest/v6.json","type":"object","additionalProperties":false,"required":["schema","derived_by","plan","contract_id","contract_revision","task","as_of","authorization","repository_rules","touched_surface","acceptance","evidence","next_action","dead_ends","freshness"],"properties":{"schema":{"type":"string","const":"https://plan.example/schema/context-manifest/v6.json"},"derived_by":{"type":"string","const":"plan context_manifest.py"},"plan":{"type":"string","pattern":"^PLAN_[A-Za-z0-9_-]+$"},"contract_id":{"type":"string","pattern":"^[a-f0-9]{64}$"},"contract_revision":{"type":"integer","minimum":1},"task":{"type":"string","minLength":1},"as_of":{"type":"object","additionalProperties":false,"required":["last_seq","event_ts"],"properties":{"last_seq":{"type":"integer","minimum":0},"event_ts":{"type":"string"}}},"authorization":{"type":"object","additionalProperties":false,"required":["approvals","contract_authorization","permissions"],"properties":{"approvals":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["authority","mechanism","ts","seq"],"properties":{"authority":{"type":["string","null"]},"mechanism":{"type":"string"},"ts":{"type":["string","null"]},"seq":{"type":"integer","minimum":1}}}},"contract_authorization":{"type":["object","null"]},"permissions":{"type":["object","null"]}}},"repository_rules":{"type":"object","additionalProperties":false,"required":["scope","invariants","dependencies"],"properties":{"scope":{"type":["object","null"]},"invariants":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["id","statement","state","seq"],"properties":{"id":{"type":"string","minLength":1},"statement":{"type":"string"},"state":{"type":"string","enum":["pass","fail","stale","unevaluated"]},"seq":{"type":["integer","null"]},"detail":{"type":"string"}}}},"dependencies":{"type":"array","items":{"type":"object"}}}},"touched_surface":{"type":"object","additionalProperties":false,"required":["files","widen_discovery","widen_reasons"],"properties":{"files":{"type":"object","additionalProperties":{"type":["string","null"],"pattern":"^[a-f0-9]{64}$"}},"widen_discovery":{"type":"boolean"},"widen_reasons":{"type":"array","items":{"type":"string"}}}},"acceptance":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["criterion","task","control_kind","satisfied","mechanism"],"properties":{"criterion":{"type":"string","minLength":1},"task":{"type":"string"},"control_kind":{"type":"string","enum":["regression","discrimination","none"]},"satisfied":{"type":"boolean"},"mechanism":{"type":"string"},"via_seq":{"type":["integer","null"]},"verdict":{"type":"string","enum":["discriminating"]},"trust":{"type":"string","enum":["observed","asserted"]},"evidence_path":{"type":"string"},"authority":{"type":"string"}}}},"evidence":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["criterion","seq","trust","evidence_path","pointer_resolves"],"properties":{"criterion":{"type":"string","minLength":1},"seq":{"type":"integer","minimum":1},"trust":{"type":"string","enum":["observed","asserted"]},"evidence_path":{"type":"string"},"pointer_resolves":{"type":"boolean"}}}},"next_action":{"type":"object","additionalProperties":false,"required":["step","action"],"properties":{"step":{"type":"string","enum":["approval","start","authority","control","evidence","complete"]},"action":{"type":"string"},"criteria":{"type":"array","items":{"type":"string","minLength":1}}}},"dead_ends":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["kind","seq","ts"],"properties":{"kind":{"type":"string","enum":["failed_gate","refusal","refused_adaptation","non_discriminating_control"]},"seq":{"type":"integer","minimum":1},"ts":{"type":["string","null"]},"task":{"type":"string"},"criterion":{"type":"string"},"command":{"type":"string"},"cause":{"type":"string"},"subject":{"type":"string"},"stage":{"type":"string"},"reason":{"type":"string"},"verdict":{"type":"string"},"exit_code":{"type":"integer"},"run_fingerprint":{"type":"string","pattern":"^[a-f0-9]{64}$"},"recorded_contract_id":{"type":"string","pattern":"^[a-f0-9]{64}$"},"aged_out":{"type":"string"}}}},"freshness":{"type":"object","additionalProperties":false,"required":["inputs_fingerprint","rule"],"properties":{"inputs_fingerprint":{"type":"string","pattern":"^[a-f0-9]{64}$"},"rule":{"type":"string"}}},"history_triggers":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["trigger","loads"],"properties":{"trigger":{"type":"string","minLength":1},"loads":{"type":"string","minLength":1}}}}}};
const func0 = Object.prototype.hasOwnProperty;
const obj0 = /*#__PURE__*/ new Set(["schema","derived_by","plan","contract_id","contract_revision","task","as_of","authorization","repository_rules","touched_surface","acceptance","evidence","next_action","dead_ends","freshness","history_triggers"]);
const obj1 = ["pass","fail","stale","unevaluated"];
const obj2 = /*#__PURE__*/ new Set(["criterion","task","control_kind","satisfied","mechanism","via_seq","verdict","trust","evidence_path","authority"]);
const obj3 = ["regression","discrimination","none"];
const obj4 = ["discriminating"];
const obj5 = ["observed","asserted"];
const obj6 = ["observed","asserted"];
const obj7 = ["approval","start","authority","control","evidence","complete"];
const obj8 = /*#__PURE__*/ new Set(["kind","seq","ts","task","criterion","command","cause","subject","stage","reason","verdict","exit_code","run_fingerprint","recorded_contract_id","aged_out"]);
const obj9 = ["failed_gate","refusal","refused_adaptation","non_discriminating_control"];
const pattern0 = /*#__PURE__*/ new RegExp("^PLAN_[A-Za-z0-9_-]+$", "u");
const pattern1 = /*#__PURE__*/ new RegExp("^[a-f0-9]{64}$", "u");

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
if((data.derived_by === undefined) || (!(func0.call(data, "derived_by")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "derived_by"},message:"must have required property '"+"derived_by"+"'"};
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
if((data.contract_id === undefined) || (!(func0.call(data, "contract_id")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_id"},message:"must have required property '"+"contract_id"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.contract_revision === undefined) || (!(func0.call(data, "contract_revision")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract_revision"},message:"must have required property '"+"contract_revision"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.task === undefined) || (!(func0.call(data, "task")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task"},message:"must have required property '"+"task"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.as_of === undefined) || (!(func0.call(data, "as_of")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "as_of"},message:"must have required property '"+"as_of"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.authorization === undefined) || (!(func0.call(data, "authorization")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "authorization"},message:"must have required property '"+"authorization"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.repository_rules === undefined) || (!(func0.call(data, "repository_rules")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "repository_rules"},message:"must have required property '"+"repository_rules"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.touched_surface === undefined) || (!(func0.call(data, "touched_surface")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "touched_surface"},message:"must have required property '"+"touched_surface"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.acceptance === undefined) || (!(func0.call(data, "acceptance")))){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "acceptance"},message:"must have required property '"+"acceptance"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((data.evidence === undefined) || (!(func0.call(data, "evidence")))){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"},message:"must have required property '"+"evidence"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((data.next_action === undefined) || (!(func0.call(data, "next_action")))){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "next_action"},message:"must have required property '"+"next_action"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((data.dead_ends === undefined) || (!(func0.call(data, "dead_ends")))){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "dead_ends"},message:"must have required property '"+"dead_ends"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((data.freshness === undefined) || (!(func0.call(data, "freshness")))){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "freshness"},message:"must have required property '"+"freshness"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(obj0.has(key0))){
const err15 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 !== "string"){
const err16 = {instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(data0 === "https://plan.example/schema/context-manifest/v6.json")){
const err17 = {instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: "https://plan.example/schema/context-manifest/v6.json"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.derived_by !== undefined && func0.call(data, "derived_by")){
let data1 = data.derived_by;
if(typeof data1 !== "string"){
const err18 = {instancePath:instancePath+"/derived_by",schemaPath:"#/properties/derived_by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(data1 === "plan context_manifest.py")){
const err19 = {instancePath:instancePath+"/derived_by",schemaPath:"#/properties/derived_by/const",keyword:"const",params:{allowedValue: "plan context_manifest.py"},message:"must be equal to constant"};
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
let data2 = data.plan;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err20 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/pattern",keyword:"pattern",params:{pattern: "^PLAN_[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^PLAN_[A-Za-z0-9_-]+$"+"\""};
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
const err21 = {instancePath:instancePath+"/plan",schemaPath:"#/properties/plan/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
let data3 = data.contract_id;
if(typeof data3 === "string"){
if(!pattern1.test(data3)){
const err22 = {instancePath:instancePath+"/contract_id",schemaPath:"#/properties/contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
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
const err23 = {instancePath:instancePath+"/contract_id",schemaPath:"#/properties/contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.contract_revision !== undefined && func0.call(data, "contract_revision")){
let data4 = data.contract_revision;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
const err24 = {instancePath:instancePath+"/contract_revision",schemaPath:"#/properties/contract_revision/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(typeof data4 == "number"){
if(data4 < 1 || isNaN(data4)){
const err25 = {instancePath:instancePath+"/contract_revision",schemaPath:"#/properties/contract_revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data.task !== undefined && func0.call(data, "task")){
let data5 = data.task;
if(typeof data5 === "string"){
if(data5.length < 1){
const err26 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err27 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.as_of !== undefined && func0.call(data, "as_of")){
let data6 = data.as_of;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if((data6.last_seq === undefined) || (!(func0.call(data6, "last_seq")))){
const err28 = {instancePath:instancePath+"/as_of",schemaPath:"#/properties/as_of/required",keyword:"required",params:{missingProperty: "last_seq"},message:"must have required property '"+"last_seq"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((data6.event_ts === undefined) || (!(func0.call(data6, "event_ts")))){
const err29 = {instancePath:instancePath+"/as_of",schemaPath:"#/properties/as_of/required",keyword:"required",params:{missingProperty: "event_ts"},message:"must have required property '"+"event_ts"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
for(const key1 of Object.keys(data6)){
if(!((key1 === "last_seq") || (key1 === "event_ts"))){
const err30 = {instancePath:instancePath+"/as_of",schemaPath:"#/properties/as_of/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data6.last_seq !== undefined && func0.call(data6, "last_seq")){
let data7 = data6.last_seq;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
const err31 = {instancePath:instancePath+"/as_of/last_seq",schemaPath:"#/properties/as_of/properties/last_seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
const err32 = {instancePath:instancePath+"/as_of/last_seq",schemaPath:"#/properties/as_of/properties/last_seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data6.event_ts !== undefined && func0.call(data6, "event_ts")){
if(typeof data6.event_ts !== "string"){
const err33 = {instancePath:instancePath+"/as_of/event_ts",schemaPath:"#/properties/as_of/properties/event_ts/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/as_of",schemaPath:"#/properties/as_of/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.authorization !== undefined && func0.call(data, "authorization")){
let data9 = data.authorization;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if((data9.approvals === undefined) || (!(func0.call(data9, "approvals")))){
const err35 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "approvals"},message:"must have required property '"+"approvals"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((data9.contract_authorization === undefined) || (!(func0.call(data9, "contract_authorization")))){
const err36 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "contract_authorization"},message:"must have required property '"+"contract_authorization"+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((data9.permissions === undefined) || (!(func0.call(data9, "permissions")))){
const err37 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "permissions"},message:"must have required property '"+"permissions"+"'"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
for(const key2 of Object.keys(data9)){
if(!(((key2 === "approvals") || (key2 === "contract_authorization")) || (key2 === "permissions"))){
const err38 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data9.approvals !== undefined && func0.call(data9, "approvals")){
let data10 = data9.approvals;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if((data11.authority === undefined) || (!(func0.call(data11, "authority")))){
const err39 = {instancePath:instancePath+"/authorization/approvals/" + i0,schemaPath:"#/properties/authorization/properties/approvals/items/required",keyword:"required",params:{missingProperty: "authority"},message:"must have required property '"+"authority"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((data11.mechanism === undefined) || (!(func0.call(data11, "mechanism")))){
const err40 = {instancePath:instancePath+"/authorization/approvals/" + i0,schemaPath:"#/properties/authorization/properties/approvals/items/required",keyword:"required",params:{missingProperty: "mechanism"},message:"must have required property '"+"mechanism"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((data11.ts === undefined) || (!(func0.call(data11, "ts")))){
const err41 = {instancePath:instancePath+"/authorization/approvals/" + i0,schemaPath:"#/properties/authorization/properties/approvals/items/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((data11.seq === undefined) || (!(func0.call(data11, "seq")))){
const err42 = {instancePath:instancePath+"/authorization/approvals/" + i0,schemaPath:"#/properties/authorization/properties/approvals/items/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key3 of Object.keys(data11)){
if(!((((key3 === "authority") || (key3 === "mechanism")) || (key3 === "ts")) || (key3 === "seq"))){
const err43 = {instancePath:instancePath+"/authorization/approvals/" + i0,schemaPath:"#/properties/authorization/properties/approvals/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data11.authority !== undefined && func0.call(data11, "authority")){
let data12 = data11.authority;
if((typeof data12 !== "string") && (data12 !== null)){
const err44 = {instancePath:instancePath+"/authorization/approvals/" + i0+"/authority",schemaPath:"#/properties/authorization/properties/approvals/items/properties/authority/type",keyword:"type",params:{type: schema0.properties.authorization.properties.approvals.items.properties.authority.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data11.mechanism !== undefined && func0.call(data11, "mechanism")){
if(typeof data11.mechanism !== "string"){
const err45 = {instancePath:instancePath+"/authorization/approvals/" + i0+"/mechanism",schemaPath:"#/properties/authorization/properties/approvals/items/properties/mechanism/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data11.ts !== undefined && func0.call(data11, "ts")){
let data14 = data11.ts;
if((typeof data14 !== "string") && (data14 !== null)){
const err46 = {instancePath:instancePath+"/authorization/approvals/" + i0+"/ts",schemaPath:"#/properties/authorization/properties/approvals/items/properties/ts/type",keyword:"type",params:{type: schema0.properties.authorization.properties.approvals.items.properties.ts.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data11.seq !== undefined && func0.call(data11, "seq")){
let data15 = data11.seq;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
const err47 = {instancePath:instancePath+"/authorization/approvals/" + i0+"/seq",schemaPath:"#/properties/authorization/properties/approvals/items/properties/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(typeof data15 == "number"){
if(data15 < 1 || isNaN(data15)){
const err48 = {instancePath:instancePath+"/authorization/approvals/" + i0+"/seq",schemaPath:"#/properties/authorization/properties/approvals/items/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
}
else {
const err49 = {instancePath:instancePath+"/authorization/approvals/" + i0,schemaPath:"#/properties/authorization/properties/approvals/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err50 = {instancePath:instancePath+"/authorization/approvals",schemaPath:"#/properties/authorization/properties/approvals/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data9.contract_authorization !== undefined && func0.call(data9, "contract_authorization")){
let data16 = data9.contract_authorization;
if((!(data16 && typeof data16 == "object" && !Array.isArray(data16))) && (data16 !== null)){
const err51 = {instancePath:instancePath+"/authorization/contract_authorization",schemaPath:"#/properties/authorization/properties/contract_authorization/type",keyword:"type",params:{type: schema0.properties.authorization.properties.contract_authorization.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data9.permissions !== undefined && func0.call(data9, "permissions")){
let data17 = data9.permissions;
if((!(data17 && typeof data17 == "object" && !Array.isArray(data17))) && (data17 !== null)){
const err52 = {instancePath:instancePath+"/authorization/permissions",schemaPath:"#/properties/authorization/properties/permissions/type",keyword:"type",params:{type: schema0.properties.authorization.properties.permissions.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.repository_rules !== undefined && func0.call(data, "repository_rules")){
let data18 = data.repository_rules;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if((data18.scope === undefined) || (!(func0.call(data18, "scope")))){
const err54 = {instancePath:instancePath+"/repository_rules",schemaPath:"#/properties/repository_rules/required",keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((data18.invariants === undefined) || (!(func0.call(data18, "invariants")))){
const err55 = {instancePath:instancePath+"/repository_rules",schemaPath:"#/properties/repository_rules/required",keyword:"required",params:{missingProperty: "invariants"},message:"must have required property '"+"invariants"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((data18.dependencies === undefined) || (!(func0.call(data18, "dependencies")))){
const err56 = {instancePath:instancePath+"/repository_rules",schemaPath:"#/properties/repository_rules/required",keyword:"required",params:{missingProperty: "dependencies"},message:"must have required property '"+"dependencies"+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
for(const key4 of Object.keys(data18)){
if(!(((key4 === "scope") || (key4 === "invariants")) || (key4 === "dependencies"))){
const err57 = {instancePath:instancePath+"/repository_rules",schemaPath:"#/properties/repository_rules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data18.scope !== undefined && func0.call(data18, "scope")){
let data19 = data18.scope;
if((!(data19 && typeof data19 == "object" && !Array.isArray(data19))) && (data19 !== null)){
const err58 = {instancePath:instancePath+"/repository_rules/scope",schemaPath:"#/properties/repository_rules/properties/scope/type",keyword:"type",params:{type: schema0.properties.repository_rules.properties.scope.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data18.invariants !== undefined && func0.call(data18, "invariants")){
let data20 = data18.invariants;
if(Array.isArray(data20)){
const len1 = data20.length;
for(let i1=0; i1<len1; i1++){
let data21 = data20[i1];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if((data21.id === undefined) || (!(func0.call(data21, "id")))){
const err59 = {instancePath:instancePath+"/repository_rules/invariants/" + i1,schemaPath:"#/properties/repository_rules/properties/invariants/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((data21.statement === undefined) || (!(func0.call(data21, "statement")))){
const err60 = {instancePath:instancePath+"/repository_rules/invariants/" + i1,schemaPath:"#/properties/repository_rules/properties/invariants/items/required",keyword:"required",params:{missingProperty: "statement"},message:"must have required property '"+"statement"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((data21.state === undefined) || (!(func0.call(data21, "state")))){
const err61 = {instancePath:instancePath+"/repository_rules/invariants/" + i1,schemaPath:"#/properties/repository_rules/properties/invariants/items/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((data21.seq === undefined) || (!(func0.call(data21, "seq")))){
const err62 = {instancePath:instancePath+"/repository_rules/invariants/" + i1,schemaPath:"#/properties/repository_rules/properties/invariants/items/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
for(const key5 of Object.keys(data21)){
if(!(((((key5 === "id") || (key5 === "statement")) || (key5 === "state")) || (key5 === "seq")) || (key5 === "detail"))){
const err63 = {instancePath:instancePath+"/repository_rules/invariants/" + i1,schemaPath:"#/properties/repository_rules/properties/invariants/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data21.id !== undefined && func0.call(data21, "id")){
let data22 = data21.id;
if(typeof data22 === "string"){
if(data22.length < 1){
const err64 = {instancePath:instancePath+"/repository_rules/invariants/" + i1+"/id",schemaPath:"#/properties/repository_rules/properties/invariants/items/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err65 = {instancePath:instancePath+"/repository_rules/invariants/" + i1+"/id",schemaPath:"#/properties/repository_rules/properties/invariants/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data21.statement !== undefined && func0.call(data21, "statement")){
if(typeof data21.statement !== "string"){
const err66 = {instancePath:instancePath+"/repository_rules/invariants/" + i1+"/statement",schemaPath:"#/properties/repository_rules/properties/invariants/items/properties/statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data21.state !== undefined && func0.call(data21, "state")){
let data24 = data21.state;
if(typeof data24 !== "string"){
const err67 = {instancePath:instancePath+"/repository_rules/invariants/" + i1+"/state",schemaPath:"#/properties/repository_rules/properties/invariants/items/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(!((((data24 === "pass") || (data24 === "fail")) || (data24 === "stale")) || (data24 === "unevaluated"))){
const err68 = {instancePath:instancePath+"/repository_rules/invariants/" + i1+"/state",schemaPath:"#/properties/repository_rules/properties/invariants/items/properties/state/enum",keyword:"enum",params:{allowedValues: obj1},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data21.seq !== undefined && func0.call(data21, "seq")){
let data25 = data21.seq;
if((!((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25)))) && (data25 !== null)){
const err69 = {instancePath:instancePath+"/repository_rules/invariants/" + i1+"/seq",schemaPath:"#/properties/repository_rules/properties/invariants/items/properties/seq/type",keyword:"type",params:{type: schema0.properties.repository_rules.properties.invariants.items.properties.seq.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data21.detail !== undefined && func0.call(data21, "detail")){
if(typeof data21.detail !== "string"){
const err70 = {instancePath:instancePath+"/repository_rules/invariants/" + i1+"/detail",schemaPath:"#/properties/repository_rules/properties/invariants/items/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err71 = {instancePath:instancePath+"/repository_rules/invariants/" + i1,schemaPath:"#/properties/repository_rules/properties/invariants/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err72 = {instancePath:instancePath+"/repository_rules/invariants",schemaPath:"#/properties/repository_rules/properties/invariants/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data18.dependencies !== undefined && func0.call(data18, "dependencies")){
let data27 = data18.dependencies;
if(Array.isArray(data27)){
const len2 = data27.length;
for(let i2=0; i2<len2; i2++){
let data28 = data27[i2];
if(!(data28 && typeof data28 == "object" && !Array.isArray(data28))){
const err73 = {instancePath:instancePath+"/repository_rules/dependencies/" + i2,schemaPath:"#/properties/repository_rules/properties/dependencies/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err74 = {instancePath:instancePath+"/repository_rules/dependencies",schemaPath:"#/properties/repository_rules/properties/dependencies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/repository_rules",schemaPath:"#/properties/repository_rules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.touched_surface !== undefined && func0.call(data, "touched_surface")){
let data29 = data.touched_surface;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if((data29.files === undefined) || (!(func0.call(data29, "files")))){
const err76 = {instancePath:instancePath+"/touched_surface",schemaPath:"#/properties/touched_surface/required",keyword:"required",params:{missingProperty: "files"},message:"must have required property '"+"files"+"'"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((data29.widen_discovery === undefined) || (!(func0.call(data29, "widen_discovery")))){
const err77 = {instancePath:instancePath+"/touched_surface",schemaPath:"#/properties/touched_surface/required",keyword:"required",params:{missingProperty: "widen_discovery"},message:"must have required property '"+"widen_discovery"+"'"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((data29.widen_reasons === undefined) || (!(func0.call(data29, "widen_reasons")))){
const err78 = {instancePath:instancePath+"/touched_surface",schemaPath:"#/properties/touched_surface/required",keyword:"required",params:{missingProperty: "widen_reasons"},message:"must have required property '"+"widen_reasons"+"'"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
for(const key6 of Object.keys(data29)){
if(!(((key6 === "files") || (key6 === "widen_discovery")) || (key6 === "widen_reasons"))){
const err79 = {instancePath:instancePath+"/touched_surface",schemaPath:"#/properties/touched_surface/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data29.files !== undefined && func0.call(data29, "files")){
let data30 = data29.files;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key7 of Object.keys(data30)){
let data31 = data30[key7];
if((typeof data31 !== "string") && (data31 !== null)){
const err80 = {instancePath:instancePath+"/touched_surface/files/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/touched_surface/properties/files/additionalProperties/type",keyword:"type",params:{type: schema0.properties.touched_surface.properties.files.additionalProperties.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(typeof data31 === "string"){
if(!pattern1.test(data31)){
const err81 = {instancePath:instancePath+"/touched_surface/files/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/touched_surface/properties/files/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
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
}
else {
const err82 = {instancePath:instancePath+"/touched_surface/files",schemaPath:"#/properties/touched_surface/properties/files/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data29.widen_discovery !== undefined && func0.call(data29, "widen_discovery")){
if(typeof data29.widen_discovery !== "boolean"){
const err83 = {instancePath:instancePath+"/touched_surface/widen_discovery",schemaPath:"#/properties/touched_surface/properties/widen_discovery/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data29.widen_reasons !== undefined && func0.call(data29, "widen_reasons")){
let data33 = data29.widen_reasons;
if(Array.isArray(data33)){
const len3 = data33.length;
for(let i3=0; i3<len3; i3++){
if(typeof data33[i3] !== "string"){
const err84 = {instancePath:instancePath+"/touched_surface/widen_reasons/" + i3,schemaPath:"#/properties/touched_surface/properties/widen_reasons/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err85 = {instancePath:instancePath+"/touched_surface/widen_reasons",schemaPath:"#/properties/touched_surface/properties/widen_reasons/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
else {
const err86 = {instancePath:instancePath+"/touched_surface",schemaPath:"#/properties/touched_surface/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data.acceptance !== undefined && func0.call(data, "acceptance")){
let data35 = data.acceptance;
if(Array.isArray(data35)){
const len4 = data35.length;
for(let i4=0; i4<len4; i4++){
let data36 = data35[i4];
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if((data36.criterion === undefined) || (!(func0.call(data36, "criterion")))){
const err87 = {instancePath:instancePath+"/acceptance/" + i4,schemaPath:"#/properties/acceptance/items/required",keyword:"required",params:{missingProperty: "criterion"},message:"must have required property '"+"criterion"+"'"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if((data36.task === undefined) || (!(func0.call(data36, "task")))){
const err88 = {instancePath:instancePath+"/acceptance/" + i4,schemaPath:"#/properties/acceptance/items/required",keyword:"required",params:{missingProperty: "task"},message:"must have required property '"+"task"+"'"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((data36.control_kind === undefined) || (!(func0.call(data36, "control_kind")))){
const err89 = {instancePath:instancePath+"/acceptance/" + i4,schemaPath:"#/properties/acceptance/items/required",keyword:"required",params:{missingProperty: "control_kind"},message:"must have required property '"+"control_kind"+"'"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if((data36.satisfied === undefined) || (!(func0.call(data36, "satisfied")))){
const err90 = {instancePath:instancePath+"/acceptance/" + i4,schemaPath:"#/properties/acceptance/items/required",keyword:"required",params:{missingProperty: "satisfied"},message:"must have required property '"+"satisfied"+"'"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if((data36.mechanism === undefined) || (!(func0.call(data36, "mechanism")))){
const err91 = {instancePath:instancePath+"/acceptance/" + i4,schemaPath:"#/properties/acceptance/items/required",keyword:"required",params:{missingProperty: "mechanism"},message:"must have required property '"+"mechanism"+"'"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
for(const key8 of Object.keys(data36)){
if(!(obj2.has(key8))){
const err92 = {instancePath:instancePath+"/acceptance/" + i4,schemaPath:"#/properties/acceptance/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data36.criterion !== undefined && func0.call(data36, "criterion")){
let data37 = data36.criterion;
if(typeof data37 === "string"){
if(data37.length < 1){
const err93 = {instancePath:instancePath+"/acceptance/" + i4+"/criterion",schemaPath:"#/properties/acceptance/items/properties/criterion/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/acceptance/" + i4+"/criterion",schemaPath:"#/properties/acceptance/items/properties/criterion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data36.task !== undefined && func0.call(data36, "task")){
if(typeof data36.task !== "string"){
const err95 = {instancePath:instancePath+"/acceptance/" + i4+"/task",schemaPath:"#/properties/acceptance/items/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data36.control_kind !== undefined && func0.call(data36, "control_kind")){
let data39 = data36.control_kind;
if(typeof data39 !== "string"){
const err96 = {instancePath:instancePath+"/acceptance/" + i4+"/control_kind",schemaPath:"#/properties/acceptance/items/properties/control_kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(!(((data39 === "regression") || (data39 === "discrimination")) || (data39 === "none"))){
const err97 = {instancePath:instancePath+"/acceptance/" + i4+"/control_kind",schemaPath:"#/properties/acceptance/items/properties/control_kind/enum",keyword:"enum",params:{allowedValues: obj3},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data36.satisfied !== undefined && func0.call(data36, "satisfied")){
if(typeof data36.satisfied !== "boolean"){
const err98 = {instancePath:instancePath+"/acceptance/" + i4+"/satisfied",schemaPath:"#/properties/acceptance/items/properties/satisfied/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data36.mechanism !== undefined && func0.call(data36, "mechanism")){
if(typeof data36.mechanism !== "string"){
const err99 = {instancePath:instancePath+"/acceptance/" + i4+"/mechanism",schemaPath:"#/properties/acceptance/items/properties/mechanism/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data36.via_seq !== undefined && func0.call(data36, "via_seq")){
let data42 = data36.via_seq;
if((!((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42)))) && (data42 !== null)){
const err100 = {instancePath:instancePath+"/acceptance/" + i4+"/via_seq",schemaPath:"#/properties/acceptance/items/properties/via_seq/type",keyword:"type",params:{type: schema0.properties.acceptance.items.properties.via_seq.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data36.verdict !== undefined && func0.call(data36, "verdict")){
let data43 = data36.verdict;
if(typeof data43 !== "string"){
const err101 = {instancePath:instancePath+"/acceptance/" + i4+"/verdict",schemaPath:"#/properties/acceptance/items/properties/verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(!(data43 === "discriminating")){
const err102 = {instancePath:instancePath+"/acceptance/" + i4+"/verdict",schemaPath:"#/properties/acceptance/items/properties/verdict/enum",keyword:"enum",params:{allowedValues: obj4},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data36.trust !== undefined && func0.call(data36, "trust")){
let data44 = data36.trust;
if(typeof data44 !== "string"){
const err103 = {instancePath:instancePath+"/acceptance/" + i4+"/trust",schemaPath:"#/properties/acceptance/items/properties/trust/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(!((data44 === "observed") || (data44 === "asserted"))){
const err104 = {instancePath:instancePath+"/acceptance/" + i4+"/trust",schemaPath:"#/properties/acceptance/items/properties/trust/enum",keyword:"enum",params:{allowedValues: obj5},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data36.evidence_path !== undefined && func0.call(data36, "evidence_path")){
if(typeof data36.evidence_path !== "string"){
const err105 = {instancePath:instancePath+"/acceptance/" + i4+"/evidence_path",schemaPath:"#/properties/acceptance/items/properties/evidence_path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data36.authority !== undefined && func0.call(data36, "authority")){
if(typeof data36.authority !== "string"){
const err106 = {instancePath:instancePath+"/acceptance/" + i4+"/authority",schemaPath:"#/properties/acceptance/items/properties/authority/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
else {
const err107 = {instancePath:instancePath+"/acceptance/" + i4,schemaPath:"#/properties/acceptance/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath:instancePath+"/acceptance",schemaPath:"#/properties/acceptance/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data.evidence !== undefined && func0.call(data, "evidence")){
let data47 = data.evidence;
if(Array.isArray(data47)){
const len5 = data47.length;
for(let i5=0; i5<len5; i5++){
let data48 = data47[i5];
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if((data48.criterion === undefined) || (!(func0.call(data48, "criterion")))){
const err109 = {instancePath:instancePath+"/evidence/" + i5,schemaPath:"#/properties/evidence/items/required",keyword:"required",params:{missingProperty: "criterion"},message:"must have required property '"+"criterion"+"'"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((data48.seq === undefined) || (!(func0.call(data48, "seq")))){
const err110 = {instancePath:instancePath+"/evidence/" + i5,schemaPath:"#/properties/evidence/items/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((data48.trust === undefined) || (!(func0.call(data48, "trust")))){
const err111 = {instancePath:instancePath+"/evidence/" + i5,schemaPath:"#/properties/evidence/items/required",keyword:"required",params:{missingProperty: "trust"},message:"must have required property '"+"trust"+"'"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if((data48.evidence_path === undefined) || (!(func0.call(data48, "evidence_path")))){
const err112 = {instancePath:instancePath+"/evidence/" + i5,schemaPath:"#/properties/evidence/items/required",keyword:"required",params:{missingProperty: "evidence_path"},message:"must have required property '"+"evidence_path"+"'"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((data48.pointer_resolves === undefined) || (!(func0.call(data48, "pointer_resolves")))){
const err113 = {instancePath:instancePath+"/evidence/" + i5,schemaPath:"#/properties/evidence/items/required",keyword:"required",params:{missingProperty: "pointer_resolves"},message:"must have required property '"+"pointer_resolves"+"'"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
for(const key9 of Object.keys(data48)){
if(!(((((key9 === "criterion") || (key9 === "seq")) || (key9 === "trust")) || (key9 === "evidence_path")) || (key9 === "pointer_resolves"))){
const err114 = {instancePath:instancePath+"/evidence/" + i5,schemaPath:"#/properties/evidence/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data48.criterion !== undefined && func0.call(data48, "criterion")){
let data49 = data48.criterion;
if(typeof data49 === "string"){
if(data49.length < 1){
const err115 = {instancePath:instancePath+"/evidence/" + i5+"/criterion",schemaPath:"#/properties/evidence/items/properties/criterion/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/evidence/" + i5+"/criterion",schemaPath:"#/properties/evidence/items/properties/criterion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data48.seq !== undefined && func0.call(data48, "seq")){
let data50 = data48.seq;
if(!((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50)))){
const err117 = {instancePath:instancePath+"/evidence/" + i5+"/seq",schemaPath:"#/properties/evidence/items/properties/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(typeof data50 == "number"){
if(data50 < 1 || isNaN(data50)){
const err118 = {instancePath:instancePath+"/evidence/" + i5+"/seq",schemaPath:"#/properties/evidence/items/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
if(data48.trust !== undefined && func0.call(data48, "trust")){
let data51 = data48.trust;
if(typeof data51 !== "string"){
const err119 = {instancePath:instancePath+"/evidence/" + i5+"/trust",schemaPath:"#/properties/evidence/items/properties/trust/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(!((data51 === "observed") || (data51 === "asserted"))){
const err120 = {instancePath:instancePath+"/evidence/" + i5+"/trust",schemaPath:"#/properties/evidence/items/properties/trust/enum",keyword:"enum",params:{allowedValues: obj6},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data48.evidence_path !== undefined && func0.call(data48, "evidence_path")){
if(typeof data48.evidence_path !== "string"){
const err121 = {instancePath:instancePath+"/evidence/" + i5+"/evidence_path",schemaPath:"#/properties/evidence/items/properties/evidence_path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data48.pointer_resolves !== undefined && func0.call(data48, "pointer_resolves")){
if(typeof data48.pointer_resolves !== "boolean"){
const err122 = {instancePath:instancePath+"/evidence/" + i5+"/pointer_resolves",schemaPath:"#/properties/evidence/items/properties/pointer_resolves/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/evidence/" + i5,schemaPath:"#/properties/evidence/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
}
else {
const err124 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data.next_action !== undefined && func0.call(data, "next_action")){
let data54 = data.next_action;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if((data54.step === undefined) || (!(func0.call(data54, "step")))){
const err125 = {instancePath:instancePath+"/next_action",schemaPath:"#/properties/next_action/required",keyword:"required",params:{missingProperty: "step"},message:"must have required property '"+"step"+"'"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((data54.action === undefined) || (!(func0.call(data54, "action")))){
const err126 = {instancePath:instancePath+"/next_action",schemaPath:"#/properties/next_action/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
for(const key10 of Object.keys(data54)){
if(!(((key10 === "step") || (key10 === "action")) || (key10 === "criteria"))){
const err127 = {instancePath:instancePath+"/next_action",schemaPath:"#/properties/next_action/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data54.step !== undefined && func0.call(data54, "step")){
let data55 = data54.step;
if(typeof data55 !== "string"){
const err128 = {instancePath:instancePath+"/next_action/step",schemaPath:"#/properties/next_action/properties/step/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(!((((((data55 === "approval") || (data55 === "start")) || (data55 === "authority")) || (data55 === "control")) || (data55 === "evidence")) || (data55 === "complete"))){
const err129 = {instancePath:instancePath+"/next_action/step",schemaPath:"#/properties/next_action/properties/step/enum",keyword:"enum",params:{allowedValues: obj7},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data54.action !== undefined && func0.call(data54, "action")){
if(typeof data54.action !== "string"){
const err130 = {instancePath:instancePath+"/next_action/action",schemaPath:"#/properties/next_action/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data54.criteria !== undefined && func0.call(data54, "criteria")){
let data57 = data54.criteria;
if(Array.isArray(data57)){
const len6 = data57.length;
for(let i6=0; i6<len6; i6++){
let data58 = data57[i6];
if(typeof data58 === "string"){
if(data58.length < 1){
const err131 = {instancePath:instancePath+"/next_action/criteria/" + i6,schemaPath:"#/properties/next_action/properties/criteria/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
else {
const err132 = {instancePath:instancePath+"/next_action/criteria/" + i6,schemaPath:"#/properties/next_action/properties/criteria/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
}
else {
const err133 = {instancePath:instancePath+"/next_action/criteria",schemaPath:"#/properties/next_action/properties/criteria/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
else {
const err134 = {instancePath:instancePath+"/next_action",schemaPath:"#/properties/next_action/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data.dead_ends !== undefined && func0.call(data, "dead_ends")){
let data59 = data.dead_ends;
if(Array.isArray(data59)){
const len7 = data59.length;
for(let i7=0; i7<len7; i7++){
let data60 = data59[i7];
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if((data60.kind === undefined) || (!(func0.call(data60, "kind")))){
const err135 = {instancePath:instancePath+"/dead_ends/" + i7,schemaPath:"#/properties/dead_ends/items/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if((data60.seq === undefined) || (!(func0.call(data60, "seq")))){
const err136 = {instancePath:instancePath+"/dead_ends/" + i7,schemaPath:"#/properties/dead_ends/items/required",keyword:"required",params:{missingProperty: "seq"},message:"must have required property '"+"seq"+"'"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if((data60.ts === undefined) || (!(func0.call(data60, "ts")))){
const err137 = {instancePath:instancePath+"/dead_ends/" + i7,schemaPath:"#/properties/dead_ends/items/required",keyword:"required",params:{missingProperty: "ts"},message:"must have required property '"+"ts"+"'"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
for(const key11 of Object.keys(data60)){
if(!(obj8.has(key11))){
const err138 = {instancePath:instancePath+"/dead_ends/" + i7,schemaPath:"#/properties/dead_ends/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data60.kind !== undefined && func0.call(data60, "kind")){
let data61 = data60.kind;
if(typeof data61 !== "string"){
const err139 = {instancePath:instancePath+"/dead_ends/" + i7+"/kind",schemaPath:"#/properties/dead_ends/items/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(!((((data61 === "failed_gate") || (data61 === "refusal")) || (data61 === "refused_adaptation")) || (data61 === "non_discriminating_control"))){
const err140 = {instancePath:instancePath+"/dead_ends/" + i7+"/kind",schemaPath:"#/properties/dead_ends/items/properties/kind/enum",keyword:"enum",params:{allowedValues: obj9},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data60.seq !== undefined && func0.call(data60, "seq")){
let data62 = data60.seq;
if(!((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62)))){
const err141 = {instancePath:instancePath+"/dead_ends/" + i7+"/seq",schemaPath:"#/properties/dead_ends/items/properties/seq/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(typeof data62 == "number"){
if(data62 < 1 || isNaN(data62)){
const err142 = {instancePath:instancePath+"/dead_ends/" + i7+"/seq",schemaPath:"#/properties/dead_ends/items/properties/seq/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
}
if(data60.ts !== undefined && func0.call(data60, "ts")){
let data63 = data60.ts;
if((typeof data63 !== "string") && (data63 !== null)){
const err143 = {instancePath:instancePath+"/dead_ends/" + i7+"/ts",schemaPath:"#/properties/dead_ends/items/properties/ts/type",keyword:"type",params:{type: schema0.properties.dead_ends.items.properties.ts.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data60.task !== undefined && func0.call(data60, "task")){
if(typeof data60.task !== "string"){
const err144 = {instancePath:instancePath+"/dead_ends/" + i7+"/task",schemaPath:"#/properties/dead_ends/items/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data60.criterion !== undefined && func0.call(data60, "criterion")){
if(typeof data60.criterion !== "string"){
const err145 = {instancePath:instancePath+"/dead_ends/" + i7+"/criterion",schemaPath:"#/properties/dead_ends/items/properties/criterion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data60.command !== undefined && func0.call(data60, "command")){
if(typeof data60.command !== "string"){
const err146 = {instancePath:instancePath+"/dead_ends/" + i7+"/command",schemaPath:"#/properties/dead_ends/items/properties/command/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data60.cause !== undefined && func0.call(data60, "cause")){
if(typeof data60.cause !== "string"){
const err147 = {instancePath:instancePath+"/dead_ends/" + i7+"/cause",schemaPath:"#/properties/dead_ends/items/properties/cause/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data60.subject !== undefined && func0.call(data60, "subject")){
if(typeof data60.subject !== "string"){
const err148 = {instancePath:instancePath+"/dead_ends/" + i7+"/subject",schemaPath:"#/properties/dead_ends/items/properties/subject/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data60.stage !== undefined && func0.call(data60, "stage")){
if(typeof data60.stage !== "string"){
const err149 = {instancePath:instancePath+"/dead_ends/" + i7+"/stage",schemaPath:"#/properties/dead_ends/items/properties/stage/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data60.reason !== undefined && func0.call(data60, "reason")){
if(typeof data60.reason !== "string"){
const err150 = {instancePath:instancePath+"/dead_ends/" + i7+"/reason",schemaPath:"#/properties/dead_ends/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data60.verdict !== undefined && func0.call(data60, "verdict")){
if(typeof data60.verdict !== "string"){
const err151 = {instancePath:instancePath+"/dead_ends/" + i7+"/verdict",schemaPath:"#/properties/dead_ends/items/properties/verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data60.exit_code !== undefined && func0.call(data60, "exit_code")){
let data72 = data60.exit_code;
if(!((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72)))){
const err152 = {instancePath:instancePath+"/dead_ends/" + i7+"/exit_code",schemaPath:"#/properties/dead_ends/items/properties/exit_code/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
if(data60.run_fingerprint !== undefined && func0.call(data60, "run_fingerprint")){
let data73 = data60.run_fingerprint;
if(typeof data73 === "string"){
if(!pattern1.test(data73)){
const err153 = {instancePath:instancePath+"/dead_ends/" + i7+"/run_fingerprint",schemaPath:"#/properties/dead_ends/items/properties/run_fingerprint/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
else {
const err154 = {instancePath:instancePath+"/dead_ends/" + i7+"/run_fingerprint",schemaPath:"#/properties/dead_ends/items/properties/run_fingerprint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data60.recorded_contract_id !== undefined && func0.call(data60, "recorded_contract_id")){
let data74 = data60.recorded_contract_id;
if(typeof data74 === "string"){
if(!pattern1.test(data74)){
const err155 = {instancePath:instancePath+"/dead_ends/" + i7+"/recorded_contract_id",schemaPath:"#/properties/dead_ends/items/properties/recorded_contract_id/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
else {
const err156 = {instancePath:instancePath+"/dead_ends/" + i7+"/recorded_contract_id",schemaPath:"#/properties/dead_ends/items/properties/recorded_contract_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data60.aged_out !== undefined && func0.call(data60, "aged_out")){
if(typeof data60.aged_out !== "string"){
const err157 = {instancePath:instancePath+"/dead_ends/" + i7+"/aged_out",schemaPath:"#/properties/dead_ends/items/properties/aged_out/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
}
else {
const err158 = {instancePath:instancePath+"/dead_ends/" + i7,schemaPath:"#/properties/dead_ends/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
}
else {
const err159 = {instancePath:instancePath+"/dead_ends",schemaPath:"#/properties/dead_ends/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data.freshness !== undefined && func0.call(data, "freshness")){
let data76 = data.freshness;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
if((data76.inputs_fingerprint === undefined) || (!(func0.call(data76, "inputs_fingerprint")))){
const err160 = {instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/required",keyword:"required",params:{missingProperty: "inputs_fingerprint"},message:"must have required property '"+"inputs_fingerprint"+"'"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if((data76.rule === undefined) || (!(func0.call(data76, "rule")))){
const err161 = {instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
for(const key12 of Object.keys(data76)){
if(!((key12 === "inputs_fingerprint") || (key12 === "rule"))){
const err162 = {instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data76.inputs_fingerprint !== undefined && func0.call(data76, "inputs_fingerprint")){
let data77 = data76.inputs_fingerprint;
if(typeof data77 === "string"){
if(!pattern1.test(data77)){
const err163 = {instancePath:instancePath+"/freshness/inputs_fingerprint",schemaPath:"#/properties/freshness/properties/inputs_fingerprint/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},message:"must match pattern \""+"^[a-f0-9]{64}$"+"\""};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
else {
const err164 = {instancePath:instancePath+"/freshness/inputs_fingerprint",schemaPath:"#/properties/freshness/properties/inputs_fingerprint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data76.rule !== undefined && func0.call(data76, "rule")){
if(typeof data76.rule !== "string"){
const err165 = {instancePath:instancePath+"/freshness/rule",schemaPath:"#/properties/freshness/properties/rule/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err166 = {instancePath:instancePath+"/freshness",schemaPath:"#/properties/freshness/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data.history_triggers !== undefined && func0.call(data, "history_triggers")){
let data79 = data.history_triggers;
if(Array.isArray(data79)){
const len8 = data79.length;
for(let i8=0; i8<len8; i8++){
let data80 = data79[i8];
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
if((data80.trigger === undefined) || (!(func0.call(data80, "trigger")))){
const err167 = {instancePath:instancePath+"/history_triggers/" + i8,schemaPath:"#/properties/history_triggers/items/required",keyword:"required",params:{missingProperty: "trigger"},message:"must have required property '"+"trigger"+"'"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if((data80.loads === undefined) || (!(func0.call(data80, "loads")))){
const err168 = {instancePath:instancePath+"/history_triggers/" + i8,schemaPath:"#/properties/history_triggers/items/required",keyword:"required",params:{missingProperty: "loads"},message:"must have required property '"+"loads"+"'"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
for(const key13 of Object.keys(data80)){
if(!((key13 === "trigger") || (key13 === "loads"))){
const err169 = {instancePath:instancePath+"/history_triggers/" + i8,schemaPath:"#/properties/history_triggers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data80.trigger !== undefined && func0.call(data80, "trigger")){
let data81 = data80.trigger;
if(typeof data81 === "string"){
if(data81.length < 1){
const err170 = {instancePath:instancePath+"/history_triggers/" + i8+"/trigger",schemaPath:"#/properties/history_triggers/items/properties/trigger/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
else {
const err171 = {instancePath:instancePath+"/history_triggers/" + i8+"/trigger",schemaPath:"#/properties/history_triggers/items/properties/trigger/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data80.loads !== undefined && func0.call(data80, "loads")){
let data82 = data80.loads;
if(typeof data82 === "string"){
if(data82.length < 1){
const err172 = {instancePath:instancePath+"/history_triggers/" + i8+"/loads",schemaPath:"#/properties/history_triggers/items/properties/loads/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
else {
const err173 = {instancePath:instancePath+"/history_triggers/" + i8+"/loads",schemaPath:"#/properties/history_triggers/items/properties/loads/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err174 = {instancePath:instancePath+"/history_triggers/" + i8,schemaPath:"#/properties/history_triggers/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
}
else {
const err175 = {instancePath:instancePath+"/history_triggers",schemaPath:"#/properties/history_triggers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
}
else {
const err176 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
