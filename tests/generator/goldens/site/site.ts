// Generated from the site configuration. Do not edit: change it and generate again.

/** Version of the contract (OpenAPI `info.version`). */
export const version = "3.2.1";

export const site = {"name":"Plan `${1}` */","base_url":"http://localhost:8080","schema_base":"https://plan.example","languages":[{"code":"en","name":"English"},{"code":"pt-BR","name":"Português"}]} as const;

/** Address under which the schemas are published, without the rest of the configuration. */
export const schemaBase = "https://plan.example";

/** Code of a language of the site. */
export type Language = "en" | "pt-BR";
