import type { TokenId, UserId } from '../ids.ts'

/** Who runs a command, and from where. */
export type Actor =
  | { kind: 'caller'; user_id: UserId; token_id: TokenId | null; request_id: string }
  | { kind: 'user'; user_id: UserId; request_id: string | undefined }
  | { kind: 'visitor'; request_id: string | undefined }
  | { kind: 'operator' }
  | { kind: 'service' }

type CallerIds = { user_id: UserId; token_id: TokenId | null }

/** The caller of the API, or the user of a page that calls it. */
export function byCaller({ user_id, token_id }: CallerIds, request_id: string): Actor {
  return { kind: 'caller', user_id, token_id, request_id }
}

/** The user who is signed in to a page, or who proved with a link that it is them. */
export function byUser({ user_id }: { user_id: UserId }, request_id: string | undefined): Actor {
  return { kind: 'user', user_id, request_id }
}

/** A visitor of a page without an account. The activity log names the service as the actor. */
export const byVisitor = (request_id: string | undefined): Actor => ({ kind: 'visitor', request_id })

/** The user of the command line, whom the service does not know. */
export const operator: Actor = { kind: 'operator' }

/** The service itself, for example in a job. */
export const service: Actor = { kind: 'service' }

/** What the activity log stores about an actor. */
export function entryOf(actor: Actor) {
  const [actor_id, token_id, request_id] = [
    'user_id' in actor ? actor.user_id : undefined,
    'token_id' in actor ? actor.token_id : undefined,
    'request_id' in actor ? actor.request_id : undefined,
  ]
  return { actor_id, token_id, request_id }
}
