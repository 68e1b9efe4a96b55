import { Forbidden } from '../errors.ts'

export const roles = ['user', 'admin', 'owner'] as const
export const plans = ['basic', 'essentials', 'standard', 'professional', 'teams', 'enterprise'] as const
export const stages = ['trial', 'free', 'paid'] as const

export type Role = (typeof roles)[number]
export type Plan = (typeof plans)[number]
export type Stage = (typeof stages)[number]

/** Who is asking, proven. Only platform/auth/authenticate.ts makes one. */
export type Caller = {
  token_id: string
  /** The application that acts for them; null when it is a token of their own. */
  application_id: string | null
  user_id: string
  organization_id: string
  role: Role
  scopes: ReadonlySet<string>
  plan: Plan
  stage: Stage
  scim_enabled: boolean
  features: Readonly<Record<string, boolean>>
}

/** Whoever acts: a caller, or whom the service itself acts for. */
export type Actor = Pick<Caller, 'user_id' | 'organization_id' | 'role'>

export function isAdmin(caller: Pick<Caller, 'role'>) {
  return caller.role !== 'user'
}

/** The plan whose features an organization has: on trial, those of teams. */
function planOf({ plan, stage }: Caller): Plan {
  return stage === 'trial' ? 'teams' : plan
}

/** Refuses what an organization that is managed by SCIM must do over there. */
export function denyScim(caller: Caller) {
  if (caller.scim_enabled)
    throw new Forbidden('You cannot perform this action for an organization with SCIM enabled.', 'scim_enabled')
}

/** Refuses what a free account does not have. */
export function denyFreePlan({ stage }: Pick<Caller, 'stage'>, message: string) {
  if (stage === 'free') throw new Forbidden(message, 'upgrade_required')
}

/** Refuses what only this plan and those above it have. */
export function requirePlan(caller: Caller, least: Plan) {
  if (plans.indexOf(planOf(caller)) >= plans.indexOf(least)) return
  const name = least.slice(0, 1).toUpperCase() + least.slice(1)
  throw new Forbidden(`Please upgrade your account to ${name}.`, 'upgrade_required')
}

/** Refuses what only the largest plan has. */
export function requireEnterprise(caller: Caller) {
  requirePlan(caller, 'enterprise')
}

/** Refuses what the operator switched off for the organization. */
export function requireFeature({ features }: Pick<Caller, 'features'>, feature: string, message: string) {
  if (features[feature] === false) throw new Forbidden(message, 'feature_disabled')
}
