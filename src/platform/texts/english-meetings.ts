/** The console: meetings. */
export const meetingTexts = {
} as const
