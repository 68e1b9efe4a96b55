/** The console: the list of meetings, and booking for someone. */
export const meetingListTexts = {
} as const
