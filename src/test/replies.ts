import type { Json, Reply } from './client.ts'

/** What a refusal names: each parameter with its code. */
export const problemsOf = ({ body }: Reply): Json =>
  body.details?.map(({ parameter, code }: Json) => [parameter, code])

/** A value that a creation and a change answer with, and that is read afterwards. */
export const taken = (stored: unknown) => [[201, stored, stored], [200, stored, stored]]

/** What a creation and a change say to a value that cannot be, with nothing written. */
export function refused(...problems: unknown[]) {
  const reply = [400, 'The supplied parameters are invalid.', problems]
  return { replies: [reply, reply], isUnchanged: true }
}
