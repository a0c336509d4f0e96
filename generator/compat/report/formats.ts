/** The forms of a report. */
export const reportFormats = ['text', 'json', 'github', 'html'] as const;

export type ReportFormat = (typeof reportFormats)[number];
