import type { Caller } from '../auth/caller.ts'
import type { Scope } from '../auth/scopes.ts'

/** The scope `name` or, if there is one, the scope `or` is sufficient. */
export type ScopeRule = {
  name: Scope
  or?: Scope
  /** Scopes that a body requires, even an invalid one. A 403 for a missing `name` lists these too. */
  ofBody?: (body: unknown) => string[]
}

export function scopeRuleOf({ scope }: { scope: Scope | ScopeRule }): ScopeRule {
  return typeof scope === 'object' ? scope : { name: scope }
}

export function hasScope({ name, or }: ScopeRule, { scopes }: Caller) {
  return scopes.has(name) || (or !== undefined && scopes.has(or))
}

/** All scopes that a caller without the scope `name` lacks for this body. */
export function missingScopes({ name, ofBody }: ScopeRule, caller: Caller | undefined, body: unknown) {
  const needed = new Set([name, ...(ofBody?.(body) ?? [])])
  return [...needed].filter((scope) => !caller?.scopes.has(scope)).toSorted()
}
