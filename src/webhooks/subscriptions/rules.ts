import { requireContactsFeature } from '../../contacts/custom-fields/rules.ts'
import {
  denyFreePlan,
  isAdmin,
  requireFeature,
  requirePlan,
  type Actor,
  type Caller,
} from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { SubscriptionRow } from './queries.ts'

export type Problem = { path: (string | number)[]; code: 'missing' | 'invalid'; message: string }

/** The users whose events a subscription gets. */
export type SubscriptionAudience = Pick<SubscriptionRow, 'scope' | 'user_id' | 'group_id'>

type AudienceInput = { scope: string; user?: unknown; group?: unknown }

export function requireWebhookPlan(caller: Caller) {
  requirePlan(caller, 'standard')
}

/** Some events belong to features that not every plan has. */
export function requireEventPlan(caller: Caller, events: readonly string[]) {
  const hasEventOf = (resource: string) => events.some((event) => event.startsWith(`${resource}.`))
  if (hasEventOf('routing_form_submission')) requirePlan(caller, 'teams')
  if (hasEventOf('contact')) requireContactsFeature(caller)
  if (hasEventOf('meeting_recap')) requireRecapsPlan(caller)
}

function requireRecapsPlan(caller: Caller) {
  denyFreePlan(caller, 'Please upgrade to a paid account.')
  requireFeature(
    caller,
    'meeting_recaps',
    'Meeting recap access is not available. Required features are not enabled for your account.',
  )
}

/** A subscription of scope `user` or `group` names its owner. */
export function checkAudience({ scope, ...owners }: AudienceInput): Problem[] {
  return (['user', 'group'] as const)
    .filter((owner) => scope === owner && owners[owner] === undefined)
    .map((owner) => ({ path: [owner], code: 'missing', message: 'is missing' }))
}

/** Admins and owners manage all subscriptions, group admins those of their group, members their own. */
export function canManage(
  caller: Actor,
  { scope, user_id }: Omit<SubscriptionAudience, 'group_id'>,
  isAdminOfGroup: boolean,
) {
  return isAdmin(caller) || (scope === 'user' && user_id === caller.user_id) || (scope === 'group' && isAdminOfGroup)
}

/** The receiver's host as the limit counts it: without the port and a trailing dot. */
export function hostOf(callback_url: string) {
  return new URL(callback_url).hostname.replace(/\.$/, '')
}

export function tooManyInOrganization(max: number) {
  return new Forbidden(
    `Your organization has reached its limit of ${max} webhook subscriptions. Delete one that you no longer need, or ` +
      'ask the operator of this service to raise the limit.',
    'quota_used_up',
  )
}

export function tooManyAtHost(max: number, host: string, scope: SubscriptionRow['scope']) {
  const owner = scope === 'organization' ? 'your organization' : `this ${scope}`
  return new Forbidden(
    `There is a limit of ${max} webhook subscriptions for ${owner} at ${host}. Delete one that you no longer need, let ` +
      'one subscription receive several events, or ask the operator of this service to raise the limit.',
    'quota_used_up',
  )
}
