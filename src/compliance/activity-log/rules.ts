/** Counting further would take too long. */
export const maxCounted = 10_000
