/** Beyond this, a total is not worth the time that it takes. */
export const maxCounted = 10_000
