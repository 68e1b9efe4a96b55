/** The console: profile, password, sessions, tokens and applications. */
export const accountTexts = {
} as const
