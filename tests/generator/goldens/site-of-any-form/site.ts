// Generated from the site configuration. Do not edit: change it and generate again.

/** Version of the contract (OpenAPI `info.version`). */
export const version = "1.0.0";

export const site = {"languages":{"en":"English"},["__proto__"]:{"polluted":true}} as const;
