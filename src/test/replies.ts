import type { Json, Reply } from './client.ts'

/** The parameters of an error with their codes. */
export const problemsOf = ({ body }: Reply): Json => body.details?.map(({ parameter, code }: Json) => [parameter, code])

/** The results of creating, changing and reading a value that is accepted. */
export const accepted = (stored: unknown) => [
  [201, stored, stored],
  [200, stored, stored],
]

/** The results of creating and changing with a value that is rejected. */
export function rejected(...problems: unknown[]) {
  const reply = [400, 'The supplied parameters are invalid.', problems]
  return { replies: [reply, reply], isUnchanged: true }
}
