/** The console and emails: links to join a meeting online. */
export const conferenceTexts = {
} as const
