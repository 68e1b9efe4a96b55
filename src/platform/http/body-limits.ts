/**
 * Limits of a request body, checked before it is validated. The largest bodies that the schemas accept are a
 * schedule of 400 rules with 20 intervals each (27,200 values) and a team of 500 members.
 */
export const bodyLimits = {
  /** Bytes of a body, without the long fields that a route declares. */
  bytes: 256 * 1024,
  /** Nesting depth of arrays and objects. */
  depth: 32,
  /** Entries of one array, or fields of one object. */
  entries: 1000,
  /** Total number of values, arrays and objects. */
  values: 30_000,
}

/** Error messages for a body that exceeds a limit. */
export const limitMessages = {
  depth: `is nested more than ${bodyLimits.depth} levels deep`,
  entries: `must have at most ${bodyLimits.entries} entries`,
  values: `the body must have at most ${bodyLimits.values} values`,
}

/** Forms of public pages. A reason or an answer has up to 10,000 characters, each up to 9 bytes when encoded. */
export const formLimits = { bytes: 128 * 1024, fields: 1500 }

/** Forms for an email address, a password or a code, and requests of OAuth clients. */
export const smallBody = 16 * 1024

export const kilobytes = (bytes: number) => `${Math.floor(bytes / 1024)} kB`
