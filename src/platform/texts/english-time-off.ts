/** The console: holidays, time off, travel, preview of free times and their explanation. */
export const timeOffTexts = {
} as const
