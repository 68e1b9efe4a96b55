/** The console: first run, home, search and notices. */
export const homeTexts = {
} as const
