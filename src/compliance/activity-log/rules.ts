/** Beyond this, a total is not worth the time that it takes. */
export const mostCounted = 10_000
