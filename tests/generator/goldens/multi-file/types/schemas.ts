// Generated from the contract. Do not edit: change the contract and generate again.
export type Plan = {
    id: StepId;
    steps: Step[];
};
export type StepId = string;
export type Step = {
    id: StepId;
    plan?: Plan;
};
