/** The end of every error message about the embedded server. */
export const advice = 'Or set DATABASE_URL to use your own PostgreSQL.'
