/** The console: event types. */
export const eventTypeTexts = {
} as const
