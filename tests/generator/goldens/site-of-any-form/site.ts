// Generated from the site configuration. Do not edit: change spec/site.yaml and run `make generate`.

/** Version of the contract (OpenAPI `info.version`). */
export const version = "1.0.0";

export const site = {"languages":{"en":"English"},["__proto__"]:{"polluted":true}} as const;
