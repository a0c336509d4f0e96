// Generated from the contract. Do not edit: change the contract and generate again.
import {
  isObject,
  own,
  countOf,
  everyMember,
  everyItem,
  matching,
  remembering,
} from '../support/recognition.js';

const matchesDateTimeFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$", "u"));
const matchesPlan = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^PLAN_[A-Za-z0-9_-]+$", "u"));
const matchesContractId = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^[a-f0-9]{64}$", "u"));
const matchesTask = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^T-[a-z0-9]+(-[a-z0-9]+)*$", "u"));
const matchesPlanDigest = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^[a-f0-9]{64}$", "u"));
const matchesCriterion = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^AC-[a-z0-9]+(-[a-z0-9]+)*$", "u"));
const matchesAffectedTasks = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^T-[a-z0-9]+(-[a-z0-9]+)*$", "u"));
const matchesAffectedCriteria = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^AC-[a-z0-9]+(-[a-z0-9]+)*$", "u"));
const matchesLimitId = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^[a-z][a-z0-9_]*$", "u"));
const matchesSnapshotDigest = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^[a-f0-9]{64}$", "u"));
const matchesDigests = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^[a-f0-9]{64}$", "u"));

function isActor(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.kind;
  const m2 = value.identity;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 2
    && (m1 === "helper" || m1 === "agent" || m1 === "host_adapter" || m1 === "human")
    && typeof m2 === "string"
    && m2.length >= 1
    && m2.length <= 100
  );
}

function isFingerprint(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.revision;
  const m2 = value.dirty;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 2
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
  );
}

function isTaskStart(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.fingerprint;
  const m2 = value.note;
  const m3 = value.schema;
  const m4 = value.type;
  const m5 = value.seq;
  const m6 = value.ts;
  const m7 = value.plan;
  const m8 = value.contract_id;
  const m9 = value.actor;
  const m10 = value.task;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 8 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && m3 === "https://plan.example/schema/journal-event/v6.json"
    && m4 === "task_start"
    && Number.isInteger(m5)
    && m5 >= 1
    && typeof m6 === "string"
    && matchesDateTimeFormat(m6)
    && typeof m7 === "string"
    && matchesPlan(m7)
    && typeof m8 === "string"
    && matchesContractId(m8)
    && isActor(m9)
    && typeof m10 === "string"
    && matchesTask(m10)
    && (m1 === undefined || isFingerprint(m1))
    && (m2 === undefined || (typeof m2 === "string" && m2.length <= 500))
  );
}

function isApproval(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.note;
  const m2 = value.schema;
  const m3 = value.type;
  const m4 = value.seq;
  const m5 = value.ts;
  const m6 = value.plan;
  const m7 = value.contract_id;
  const m8 = value.actor;
  const m9 = value.authority;
  const m10 = value.mechanism;
  const m11 = value.plan_digest;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 10 + (m1 === undefined ? 0 : 1)
    && m2 === "https://plan.example/schema/journal-event/v6.json"
    && m3 === "approval"
    && Number.isInteger(m4)
    && m4 >= 1
    && typeof m5 === "string"
    && matchesDateTimeFormat(m5)
    && typeof m6 === "string"
    && matchesPlan(m6)
    && typeof m7 === "string"
    && matchesContractId(m7)
    && isActor(m8)
    && typeof m9 === "string"
    && m9.length >= 1
    && (m10 === "plan_authorship" || m10 === "pre_authorization")
    && typeof m11 === "string"
    && matchesPlanDigest(m11)
    && (m1 === undefined || (typeof m1 === "string" && m1.length <= 500))
  );
}

function isEnv(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && everyMember(value, (value) => typeof value === "string")
  );
}

function fitsActor(value) {
  const m1 = own(value, "kind");
  return (
    true
    && isObject(value)
    && (m1 === undefined || m1 === "agent")
  );
}

function isGateRun(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.env;
  const m2 = value.evidence_path;
  const m3 = value.note;
  const m4 = value.schema;
  const m5 = value.type;
  const m6 = value.seq;
  const m7 = value.ts;
  const m8 = value.plan;
  const m9 = value.contract_id;
  const m10 = value.actor;
  const m11 = value.command;
  const m12 = value.cwd;
  const m13 = value.timeout_seconds;
  const m14 = value.exit_code;
  const m15 = value.trust;
  const m16 = value.task;
  const m17 = value.criterion;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 14 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1)
    && m4 === "https://plan.example/schema/journal-event/v6.json"
    && m5 === "gate_run"
    && Number.isInteger(m6)
    && m6 >= 1
    && typeof m7 === "string"
    && matchesDateTimeFormat(m7)
    && typeof m8 === "string"
    && matchesPlan(m8)
    && typeof m9 === "string"
    && matchesContractId(m9)
    && isActor(m10)
    && typeof m11 === "string"
    && m11.length >= 1
    && m11.length <= 500
    && typeof m12 === "string"
    && m12.length >= 1
    && (m1 === undefined || isEnv(m1))
    && Number.isFinite(m13)
    && m13 > 0
    && Number.isInteger(m14)
    && (m15 === "observed" || m15 === "imported" || m15 === "asserted")
    && (m2 === undefined || (typeof m2 === "string" && m2.length >= 1))
    && typeof m16 === "string"
    && matchesTask(m16)
    && typeof m17 === "string"
    && matchesCriterion(m17)
    && (m3 === undefined || (typeof m3 === "string" && m3.length <= 500))
    && (!((m10 === undefined || fitsActor(m10))) || (m15 === undefined || (m15 === "imported" || m15 === "asserted")))
    && (!((m15 === undefined || (m15 === "observed" || m15 === "imported"))) || m2 !== undefined)
  );
}

function isObservation(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.evidence_path;
  const m2 = value.note;
  const m3 = value.schema;
  const m4 = value.type;
  const m5 = value.seq;
  const m6 = value.ts;
  const m7 = value.plan;
  const m8 = value.contract_id;
  const m9 = value.actor;
  const m10 = value.statement;
  const m11 = value.trust;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 9 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && m3 === "https://plan.example/schema/journal-event/v6.json"
    && m4 === "observation"
    && Number.isInteger(m5)
    && m5 >= 1
    && typeof m6 === "string"
    && matchesDateTimeFormat(m6)
    && typeof m7 === "string"
    && matchesPlan(m7)
    && typeof m8 === "string"
    && matchesContractId(m8)
    && isActor(m9)
    && typeof m10 === "string"
    && m10.length >= 1
    && (m11 === "observed" || m11 === "imported" || m11 === "asserted")
    && (m1 === undefined || (typeof m1 === "string" && m1.length >= 1))
    && (m2 === undefined || (typeof m2 === "string" && m2.length <= 500))
    && (!((m9 === undefined || fitsActor(m9))) || (m11 === undefined || (m11 === "imported" || m11 === "asserted")))
  );
}

function isResourceImpact(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.declared;
  const m2 = value.unit;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 2
    && Number.isFinite(m1)
    && m1 >= 0
    && typeof m2 === "string"
    && m2.length >= 1
  );
}

function isAdaptation(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.resource_impact;
  const m2 = value.reason;
  const m3 = value.note;
  const m4 = value.schema;
  const m5 = value.type;
  const m6 = value.seq;
  const m7 = value.ts;
  const m8 = value.plan;
  const m9 = value.contract_id;
  const m10 = value.actor;
  const m11 = value.kind;
  const m12 = value.trigger_observation;
  const m13 = value.evidence_artifact;
  const m14 = value.hypothesis;
  const m15 = value.action;
  const m16 = value.rationale;
  const m17 = value.affected_tasks;
  const m18 = value.affected_criteria;
  const m19 = value.authority;
  const m20 = value.evidence_invalidated;
  const m21 = value.evidence_preserved;
  const m22 = value.decision;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 19 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1)
    && m4 === "https://plan.example/schema/journal-event/v6.json"
    && m5 === "adaptation"
    && Number.isInteger(m6)
    && m6 >= 1
    && typeof m7 === "string"
    && matchesDateTimeFormat(m7)
    && typeof m8 === "string"
    && matchesPlan(m8)
    && typeof m9 === "string"
    && matchesContractId(m9)
    && isActor(m10)
    && (m11 === "split" || m11 === "reorder" || m11 === "insert" || m11 === "change_strategy" || m11 === "retry")
    && Number.isInteger(m12)
    && m12 >= 1
    && typeof m13 === "string"
    && m13.length >= 1
    && typeof m14 === "string"
    && m14.length >= 1
    && typeof m15 === "string"
    && m15.length >= 1
    && typeof m16 === "string"
    && m16.length >= 1
    && Array.isArray(m17)
    && everyItem(m17, (value) => typeof value === "string" && matchesAffectedTasks(value))
    && Array.isArray(m18)
    && everyItem(m18, (value) => typeof value === "string" && matchesAffectedCriteria(value))
    && typeof m19 === "string"
    && m19.length >= 1
    && Array.isArray(m20)
    && everyItem(m20, (value) => typeof value === "string" && value.length >= 1)
    && Array.isArray(m21)
    && everyItem(m21, (value) => typeof value === "string" && value.length >= 1)
    && (m1 === undefined || isResourceImpact(m1))
    && (m22 === "authorized" || m22 === "refused")
    && (m2 === undefined || (typeof m2 === "string" && m2.length >= 1))
    && (m3 === undefined || (typeof m3 === "string" && m3.length <= 500))
    && (!((m22 === undefined || m22 === "refused")) || m2 !== undefined)
  );
}

function isAmendment(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.note;
  const m2 = value.schema;
  const m3 = value.type;
  const m4 = value.seq;
  const m5 = value.ts;
  const m6 = value.plan;
  const m7 = value.contract_id;
  const m8 = value.actor;
  const m9 = value.original_criterion;
  const m10 = value.observed_finding;
  const m11 = value.disposition;
  const m12 = value.revised_criterion;
  const m13 = value.reason;
  const m14 = value.authority;
  const m15 = value.affected_tasks;
  const m16 = value.evidence_invalidated;
  const m17 = value.evidence_preserved;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 16 + (m1 === undefined ? 0 : 1)
    && m2 === "https://plan.example/schema/journal-event/v6.json"
    && m3 === "amendment"
    && Number.isInteger(m4)
    && m4 >= 1
    && typeof m5 === "string"
    && matchesDateTimeFormat(m5)
    && typeof m6 === "string"
    && matchesPlan(m6)
    && typeof m7 === "string"
    && matchesContractId(m7)
    && isActor(m8)
    && typeof m9 === "string"
    && m9.length >= 1
    && typeof m10 === "string"
    && m10.length >= 1
    && typeof m11 === "string"
    && m11.length >= 1
    && typeof m12 === "string"
    && m12.length >= 1
    && typeof m13 === "string"
    && m13.length >= 1
    && typeof m14 === "string"
    && m14.length >= 1
    && Array.isArray(m15)
    && everyItem(m15, (value) => typeof value === "string" && matchesAffectedTasks(value))
    && Array.isArray(m16)
    && everyItem(m16, (value) => typeof value === "string" && value.length >= 1)
    && Array.isArray(m17)
    && everyItem(m17, (value) => typeof value === "string" && value.length >= 1)
    && (m1 === undefined || (typeof m1 === "string" && m1.length <= 500))
  );
}

function isIntervention(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.resolution;
  const m2 = value.note;
  const m3 = value.schema;
  const m4 = value.type;
  const m5 = value.seq;
  const m6 = value.ts;
  const m7 = value.plan;
  const m8 = value.contract_id;
  const m9 = value.actor;
  const m10 = value.category;
  const m11 = value.description;
  const m12 = value.question;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 10 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && m3 === "https://plan.example/schema/journal-event/v6.json"
    && m4 === "intervention"
    && Number.isInteger(m5)
    && m5 >= 1
    && typeof m6 === "string"
    && matchesDateTimeFormat(m6)
    && typeof m7 === "string"
    && matchesPlan(m7)
    && typeof m8 === "string"
    && matchesContractId(m8)
    && isActor(m9)
    && (m10 === "missing_intent" || m10 === "new_authority" || m10 === "environment_repair" || m10 === "engineering_rescue")
    && typeof m11 === "string"
    && m11.length >= 1
    && typeof m12 === "string"
    && m12.length >= 1
    && (m1 === undefined || (typeof m1 === "string" && m1.length >= 1))
    && (m2 === undefined || (typeof m2 === "string" && m2.length <= 500))
  );
}

function isResourceSample(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.limit_id;
  const m2 = value.evidence_path;
  const m3 = value.note;
  const m4 = value.schema;
  const m5 = value.type;
  const m6 = value.seq;
  const m7 = value.ts;
  const m8 = value.plan;
  const m9 = value.contract_id;
  const m10 = value.actor;
  const m11 = value.source;
  const m12 = value.value;
  const m13 = value.unit;
  const m14 = value.trust;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 11 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1)
    && m4 === "https://plan.example/schema/journal-event/v6.json"
    && m5 === "resource_sample"
    && Number.isInteger(m6)
    && m6 >= 1
    && typeof m7 === "string"
    && matchesDateTimeFormat(m7)
    && typeof m8 === "string"
    && matchesPlan(m8)
    && typeof m9 === "string"
    && matchesContractId(m9)
    && isActor(m10)
    && typeof m11 === "string"
    && m11.length >= 1
    && (m1 === undefined || (typeof m1 === "string" && matchesLimitId(m1)))
    && Number.isFinite(m12)
    && m12 >= 0
    && typeof m13 === "string"
    && m13.length >= 1
    && (m14 === "observed" || m14 === "imported" || m14 === "asserted")
    && (m2 === undefined || (typeof m2 === "string" && m2.length >= 1))
    && (m3 === undefined || (typeof m3 === "string" && m3.length <= 500))
    && (!((m10 === undefined || fitsActor(m10))) || (m14 === undefined || (m14 === "imported" || m14 === "asserted")))
  );
}

function isOldLeg(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.outcome;
  const m2 = value.log;
  const m3 = value.available;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 1 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && typeof m3 === "boolean"
    && (m1 === undefined || (m1 === "PASS" || m1 === "FAIL"))
    && (m2 === undefined || (typeof m2 === "string" && m2.length >= 1))
    && ((m3 === undefined || m3 === true) ? m1 !== undefined : m1 === undefined)
  );
}

function isNewLeg(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.outcome;
  const m2 = value.log;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 2
    && (m1 === "PASS" || m1 === "FAIL")
    && typeof m2 === "string"
    && m2.length >= 1
  );
}

function fitsOldLeg(value) {
  const m1 = own(value, "available");
  return (
    true
    && isObject(value)
    && (m1 === undefined || m1 === false)
  );
}

function fitsStartingFingerprint(value) {
  const m1 = own(value, "dirty");
  return (
    true
    && isObject(value)
    && (m1 === undefined || (typeof m1 === "string" && m1.length >= 1))
  );
}

function fitsOldLeg2(value) {
  const m1 = own(value, "outcome");
  return (
    true
    && isObject(value)
    && (m1 === undefined || m1 === "FAIL")
  );
}

function fitsNewLeg(value) {
  const m1 = own(value, "outcome");
  return (
    true
    && isObject(value)
    && (m1 === undefined || m1 === "PASS")
  );
}

function isControlPair(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.evidence_path;
  const m2 = value.note;
  const m3 = value.schema;
  const m4 = value.type;
  const m5 = value.seq;
  const m6 = value.ts;
  const m7 = value.plan;
  const m8 = value.contract_id;
  const m9 = value.actor;
  const m10 = value.criterion;
  const m11 = value.check_artifacts;
  const m12 = value.starting_fingerprint;
  const m13 = value.old_leg;
  const m14 = value.new_leg;
  const m15 = value.verdict;
  const m16 = value.trust;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 14 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && m3 === "https://plan.example/schema/journal-event/v6.json"
    && m4 === "control_pair"
    && Number.isInteger(m5)
    && m5 >= 1
    && typeof m6 === "string"
    && matchesDateTimeFormat(m6)
    && typeof m7 === "string"
    && matchesPlan(m7)
    && typeof m8 === "string"
    && matchesContractId(m8)
    && isActor(m9)
    && typeof m10 === "string"
    && matchesCriterion(m10)
    && Array.isArray(m11)
    && m11.length >= 1
    && everyItem(m11, (value) => typeof value === "string" && value.length >= 1)
    && isFingerprint(m12)
    && isOldLeg(m13)
    && isNewLeg(m14)
    && (m15 === "discriminating" || m15 === "non_discriminating" || m15 === "control_unavailable")
    && (m16 === "observed" || m16 === "imported" || m16 === "asserted")
    && (m1 === undefined || (typeof m1 === "string" && m1.length >= 1))
    && (m2 === undefined || (typeof m2 === "string" && m2.length <= 500))
    && (!((m9 === undefined || fitsActor(m9))) || (m16 === undefined || (m16 === "imported" || m16 === "asserted")))
    && (((m13 === undefined || fitsOldLeg(m13)) || (m12 === undefined || fitsStartingFingerprint(m12))) ? (m15 === undefined || m15 === "control_unavailable") : ((m13 === undefined || fitsOldLeg2(m13)) && (m14 === undefined || fitsNewLeg(m14)) ? (m15 === undefined || m15 === "discriminating") : (m15 === undefined || m15 === "non_discriminating")))
  );
}

function isAging(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.waiting_since_seq;
  const m2 = value.threshold;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 2
    && Number.isInteger(m1)
    && m1 >= 1
    && typeof m2 === "string"
    && m2.length >= 1
  );
}

function isSelection(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.aging;
  const m2 = value.note;
  const m3 = value.schema;
  const m4 = value.type;
  const m5 = value.seq;
  const m6 = value.ts;
  const m7 = value.plan;
  const m8 = value.contract_id;
  const m9 = value.actor;
  const m10 = value.task;
  const m11 = value.priority_boost;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 9 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && m3 === "https://plan.example/schema/journal-event/v6.json"
    && m4 === "selection"
    && Number.isInteger(m5)
    && m5 >= 1
    && typeof m6 === "string"
    && matchesDateTimeFormat(m6)
    && typeof m7 === "string"
    && matchesPlan(m7)
    && typeof m8 === "string"
    && matchesContractId(m8)
    && isActor(m9)
    && typeof m10 === "string"
    && matchesTask(m10)
    && typeof m11 === "boolean"
    && (m1 === undefined || isAging(m1))
    && (m2 === undefined || (typeof m2 === "string" && m2.length <= 500))
  );
}

function isRefusal(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.proposal;
  const m2 = value.note;
  const m3 = value.schema;
  const m4 = value.type;
  const m5 = value.seq;
  const m6 = value.ts;
  const m7 = value.plan;
  const m8 = value.contract_id;
  const m9 = value.actor;
  const m10 = value.subject;
  const m11 = value.stage;
  const m12 = value.reason;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 10 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && m3 === "https://plan.example/schema/journal-event/v6.json"
    && m4 === "refusal"
    && Number.isInteger(m5)
    && m5 >= 1
    && typeof m6 === "string"
    && matchesDateTimeFormat(m6)
    && typeof m7 === "string"
    && matchesPlan(m7)
    && typeof m8 === "string"
    && matchesContractId(m8)
    && isActor(m9)
    && typeof m10 === "string"
    && m10.length >= 1
    && (m11 === "task_start" || m11 === "authorize" || m11 === "dispatch" || m11 === "gate")
    && typeof m12 === "string"
    && m12.length >= 1
    && (m1 === undefined || (Number.isInteger(m1) && m1 >= 1))
    && (m2 === undefined || (typeof m2 === "string" && m2.length <= 500))
  );
}

function isDigests(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && everyMember(value, (value) => typeof value === "string" && matchesDigests(value))
  );
}

function isViewRender(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.digests;
  const m2 = value.note;
  const m3 = value.schema;
  const m4 = value.type;
  const m5 = value.seq;
  const m6 = value.ts;
  const m7 = value.plan;
  const m8 = value.contract_id;
  const m9 = value.actor;
  const m10 = value.view;
  const m11 = value.snapshot_digest;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 9 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && m3 === "https://plan.example/schema/journal-event/v6.json"
    && m4 === "view_render"
    && Number.isInteger(m5)
    && m5 >= 1
    && typeof m6 === "string"
    && matchesDateTimeFormat(m6)
    && typeof m7 === "string"
    && matchesPlan(m7)
    && typeof m8 === "string"
    && matchesContractId(m8)
    && isActor(m9)
    && typeof m10 === "string"
    && m10.length >= 1
    && typeof m11 === "string"
    && matchesSnapshotDigest(m11)
    && (m1 === undefined || isDigests(m1))
    && (m2 === undefined || (typeof m2 === "string" && m2.length <= 500))
  );
}

function isReconciliation(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.note;
  const m2 = value.schema;
  const m3 = value.type;
  const m4 = value.seq;
  const m5 = value.ts;
  const m6 = value.plan;
  const m7 = value.contract_id;
  const m8 = value.actor;
  const m9 = value.trigger;
  const m10 = value.editor;
  const m11 = value.authority;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 10 + (m1 === undefined ? 0 : 1)
    && m2 === "https://plan.example/schema/journal-event/v6.json"
    && m3 === "reconciliation"
    && Number.isInteger(m4)
    && m4 >= 1
    && typeof m5 === "string"
    && matchesDateTimeFormat(m5)
    && typeof m6 === "string"
    && matchesPlan(m6)
    && typeof m7 === "string"
    && matchesContractId(m7)
    && isActor(m8)
    && typeof m9 === "string"
    && m9.length >= 1
    && typeof m10 === "string"
    && m10.length >= 1
    && typeof m11 === "string"
    && m11.length >= 1
    && (m1 === undefined || (typeof m1 === "string" && m1.length <= 500))
  );
}

function isJournalRepair(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.note;
  const m2 = value.schema;
  const m3 = value.type;
  const m4 = value.seq;
  const m5 = value.ts;
  const m6 = value.plan;
  const m7 = value.contract_id;
  const m8 = value.actor;
  const m9 = value.byte_offset;
  const m10 = value.cause;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 9 + (m1 === undefined ? 0 : 1)
    && m2 === "https://plan.example/schema/journal-event/v6.json"
    && m3 === "journal_repair"
    && Number.isInteger(m4)
    && m4 >= 1
    && typeof m5 === "string"
    && matchesDateTimeFormat(m5)
    && typeof m6 === "string"
    && matchesPlan(m6)
    && typeof m7 === "string"
    && matchesContractId(m7)
    && isActor(m8)
    && Number.isInteger(m9)
    && m9 >= 0
    && typeof m10 === "string"
    && m10.length >= 1
    && (m1 === undefined || (typeof m1 === "string" && m1.length <= 500))
  );
}

/**
 * Whether the schema of journal-event certainly accepts a value. False is inconclusive: ask the validator.
 */
export default function recognize(value) {
  if (typeof value !== 'object' || value === null) return false;
  switch (value.type) {
    case "task_start":
      return isTaskStart(value);
    case "approval":
      return isApproval(value);
    case "gate_run":
      return isGateRun(value);
    case "observation":
      return isObservation(value);
    case "adaptation":
      return isAdaptation(value);
    case "amendment":
      return isAmendment(value);
    case "intervention":
      return isIntervention(value);
    case "resource_sample":
      return isResourceSample(value);
    case "control_pair":
      return isControlPair(value);
    case "selection":
      return isSelection(value);
    case "refusal":
      return isRefusal(value);
    case "view_render":
      return isViewRender(value);
    case "reconciliation":
      return isReconciliation(value);
    case "journal_repair":
      return isJournalRepair(value);
    default:
      return false;
  }
}
