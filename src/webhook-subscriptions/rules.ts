import { isAdmin, unlessFree, unlessOff, unlessPlan, type Actor, type Caller } from '../auth/caller.ts'
import { mayUseContacts } from '../custom-fields/rules.ts'
import type { SubscriptionRow } from './queries.ts'

export type Problem = { path: (string | number)[]; code: 'missing' | 'invalid'; message: string }

/** Whose events a subscription is for. */
export type Whose = Pick<SubscriptionRow, 'scope' | 'user_id' | 'group_id'>

type Named = { scope: string; user?: unknown; group?: unknown }

export function mayUseWebhooks(caller: Caller) {
  unlessPlan(caller, 'standard')
}

/** Some events are of things that not every plan has. */
export function mayUseEvents(caller: Caller, events: readonly string[]) {
  const hasSome = (kind: string) => events.some((event) => event.startsWith(`${kind}.`))
  if (hasSome('routing_form_submission')) unlessPlan(caller, 'teams')
  if (hasSome('contact')) mayUseContacts(caller)
  if (hasSome('meeting_recap')) mayUseRecaps(caller)
}

function mayUseRecaps(caller: Caller) {
  unlessFree(caller, 'Please upgrade to a paid account.')
  unlessOff(
    caller, 'meeting_recaps',
    'Meeting recap access is not available. Required features are not enabled for your account.')
}

/** A subscription of a person or of a group says whose it is; one of the organization is nobody else's. */
export function problemsOfAudience({ scope, ...named }: Named): Problem[] {
  return (['user', 'group'] as const).flatMap((owner): Problem[] => {
    const isGiven = named[owner] !== undefined
    if (scope === owner) return isGiven ? [] : [{ path: [owner], code: 'missing', message: 'is missing' }]
    return isGiven ? [{ path: [owner], code: 'invalid', message: `does not go with the scope ${scope}` }] : []
  })
}

/** Admins and owners have subscriptions of any kind, others their own, and whoever runs a group those of that group. */
export function mayManage(caller: Actor, { scope, user_id }: Omit<Whose, 'group_id'>, isRunningGroup: boolean) {
  return isAdmin(caller) || (scope === 'user' && user_id === caller.user_id) || (scope === 'group' && isRunningGroup)
}
