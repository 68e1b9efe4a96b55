/**
 * What a request body can hold, checked before a schema sees it. The largest bodies that the schemas accept are a
 * schedule of 400 rules with 20 intervals each (27,200 values) and a team of 500 members.
 */
export const bodyLimits = {
  /** Bytes of a body, without the long texts that a route declares. */
  bytes: 256 * 1024,
  /** How deep arrays and objects are nested. */
  depth: 32,
  /** Entries of one array or fields of one object. */
  entries: 1000,
  /** Values, arrays and objects in all. */
  values: 30_000,
}

/** What an answer says about a body that exceeds them. */
export const exceeded = {
  depth: `is nested more than ${bodyLimits.depth} levels deep`,
  entries: `must have at most ${bodyLimits.entries} entries`,
  values: `the body must have at most ${bodyLimits.values} values`,
}

/** Forms of public pages. A reason or an answer has up to 10,000 characters, each up to 9 bytes when encoded. */
export const formLimits = { bytes: 128 * 1024, fields: 1500 }

/** Forms for an email address, a password or a code, and requests of OAuth clients. */
export const smallBody = 16 * 1024

export const kilobytes = (bytes: number) => `${Math.floor(bytes / 1024)} kB`
