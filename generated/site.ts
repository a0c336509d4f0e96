// Generated from the site configuration. Do not edit: change it and generate again.

/** Version of the contract (OpenAPI `info.version`). */
export const version = "1.0.0";

export const site = {"name":"Plan","base_url":"http://localhost:8080","schema_base":"https://plan.example","default_language":"en","languages":[{"code":"en","name":"English","dir":"ltr"},{"code":"es","name":"Español","dir":"ltr"},{"code":"pt","name":"Português","dir":"ltr"},{"code":"zh","name":"简体中文","dir":"ltr","hreflang":"zh-Hans"},{"code":"ja","name":"日本語","dir":"ltr"},{"code":"de","name":"Deutsch","dir":"ltr"},{"code":"fr","name":"Français","dir":"ltr"},{"code":"ko","name":"한국어","dir":"ltr"},{"code":"ru","name":"Русский","dir":"ltr"},{"code":"it","name":"Italiano","dir":"ltr"},{"code":"tr","name":"Türkçe","dir":"ltr"},{"code":"id","name":"Bahasa Indonesia","dir":"ltr"},{"code":"vi","name":"Tiếng Việt","dir":"ltr"},{"code":"hi","name":"हिन्दी","dir":"ltr"},{"code":"pl","name":"Polski","dir":"ltr"},{"code":"uk","name":"Українська","dir":"ltr"},{"code":"th","name":"ไทย","dir":"ltr"}],"home":"index","sections":[{"id":"start","pages":["why","quickstart","tutorial","init"]},{"id":"method","pages":["methodology","plan-formats","review-modes","gates-and-evidence"]},{"id":"records","pages":["context-manifest","plan-records","what-the-records-prove","validate"]},{"id":"kit","pages":["skill","commands","helper","recipes","troubleshooting"]},{"id":"build","pages":["developers","connect","auth"]},{"id":"reference","generated":true,"pages":["reference","reference-pages","reference-mirrors","reference-guidance","reference-api","reference-mcp","reference-discovery","reference-schemas","reference-assets"]},{"id":"help","pages":["faq","glossary","changelog","about","all-pages"]}],"publisher":"The plan-surface authors","security":{"contact":"mailto:security@plan.example","expires":"2027-09-30T00:00:00Z"}} as const;

/** Address under which the schemas are published, without the rest of the configuration. */
export const schemaBase = "https://plan.example";

/** Code of a language of the site. */
export type Language = "en" | "es" | "pt" | "zh" | "ja" | "de" | "fr" | "ko" | "ru" | "it" | "tr" | "id" | "vi" | "hi" | "pl" | "uk" | "th";
