import { Forbidden } from '../errors.ts'
import type { ApplicationId, OrganizationId, TokenId, UserId } from '../ids.ts'

export const roles = ['user', 'admin', 'owner'] as const
export const plans = ['basic', 'essentials', 'standard', 'professional', 'teams', 'enterprise'] as const
export const stages = ['trial', 'free', 'paid'] as const

export type Role = (typeof roles)[number]
export type Plan = (typeof plans)[number]
export type Stage = (typeof stages)[number]

/**
 * The authenticated user who makes a request. Only platform/auth/authenticate.ts and access/sessions/session-caller.ts
 * create one.
 */
export type Caller = {
  /** Null in a browser session. */
  token_id: TokenId | null
  /** The application that acts for the user; null for a personal token. */
  application_id: ApplicationId | null
  user_id: UserId
  organization_id: OrganizationId
  role: Role
  scopes: ReadonlySet<string>
  plan: Plan
  stage: Stage
  scim_enabled: boolean
  features: Readonly<Record<string, boolean>>
}

/** The user an action is attributed to: a caller, or a user on whose behalf the service acts. */
export type Actor = Pick<Caller, 'user_id' | 'organization_id' | 'role'>

export function isAdmin(caller: Pick<Caller, 'role'>) {
  return caller.role !== 'user'
}

export function requireAdmin(caller: Pick<Caller, 'role'>) {
  if (!isAdmin(caller)) throw new Forbidden('You do not have permission')
}

/** The plan that decides which features an organization has. A trial has those of teams. */
function planOf({ plan, stage }: Caller): Plan {
  return stage === 'trial' ? 'teams' : plan
}

/** Rejects invitations to an organization with SCIM. A directory can manage its members only once SCIM exists. */
export function denyScim(caller: Caller) {
  if (caller.scim_enabled)
    throw new Forbidden('You cannot perform this action for an organization with SCIM enabled.', 'scim_enabled')
}

/** Rejects callers on the free plan. */
export function denyFreePlan({ stage }: Pick<Caller, 'stage'>, message: string) {
  if (stage === 'free') throw new Forbidden(message, 'upgrade_required')
}

/** Rejects callers whose plan is below `minPlan`. */
export function requirePlan(caller: Caller, minPlan: Plan) {
  if (plans.indexOf(planOf(caller)) >= plans.indexOf(minPlan)) return
  const name = minPlan.slice(0, 1).toUpperCase() + minPlan.slice(1)
  throw new Forbidden(`Please upgrade your account to ${name}.`, 'upgrade_required')
}

/** Rejects callers below the enterprise plan. */
export function requireEnterprise(caller: Caller) {
  requirePlan(caller, 'enterprise')
}

/** Rejects callers of an organization for which the operator disabled the feature. */
export function requireFeature({ features }: Pick<Caller, 'features'>, feature: string, message: string) {
  if (features[feature] === false) throw new Forbidden(message, 'feature_disabled')
}
