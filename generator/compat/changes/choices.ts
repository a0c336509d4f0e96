/** How readers are assumed to treat what their contract does not describe: see `rules.md`. */
export const policies = ['strict', 'tolerant'] as const;

export type Policy = (typeof policies)[number];

/** The forms of a report. */
export const reportFormats = ['text', 'json', 'github', 'html', 'markdown'] as const;

export type ReportFormat = (typeof reportFormats)[number];
