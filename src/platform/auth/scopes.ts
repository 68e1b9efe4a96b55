import { resourceNames, type Scope } from '../resource-names.ts'

export type { Scope }

/** What each scope allows, in words that follow "It can …". */
const scopeTexts = Object.fromEntries(
  Object.values(resourceNames)
    .flatMap((resource) => Object.entries('scopes' in resource ? resource.scopes : {}))
    // The table has exactly the scopes of its type.
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
) as Record<Scope, string>

/** Every scope of the specification, plus those of our extensions. */
export const scopes = Object.keys(scopeTexts) as Scope[]

/** The same as sentences, for the API reference. */
export const scopeSentences = Object.fromEntries(
  Object.entries(scopeTexts).map(([scope, text]) => [scope, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`]),
) as Record<Scope, string>

const known = new Set<string>(scopes)

export function isScope(text: string): text is Scope {
  return known.has(text)
}

/** Describes what a list of scopes allows, in English. */
export function describeScopes(granted: readonly string[]): string[] {
  return [...new Set(describedScopes(granted).map((scope) => (isScope(scope) ? scopeTexts[scope] : scope)))]
}

/** Without read scopes that a write scope includes. */
export function describedScopes(granted: readonly string[]): string[] {
  const included = new Set(granted.filter((scope) => scope.endsWith(':write')).map(readOf))
  return granted.filter((scope) => !included.has(scope))
}

/** The granted scopes and those that they imply. */
export function withImpliedScopes(granted: readonly string[]): ReadonlySet<string> {
  const all = new Set(granted)
  for (const scope of granted) {
    if (scope === 'groups') all.add('groups:read')
    if (isScope(readOf(scope))) all.add(readOf(scope))
  }
  return all
}

const readOf = (scope: string) => scope.replace(/:write$/, ':read')
