/** The console: weekly hours and dates of schedules. */
export const hoursTexts = {
} as const
