import { invalid, problemIf, type Problems } from '../../platform/problems.ts'

/** Names that would make a page look like one of the service. */
const reservedSlugs = new Set([
  'admin', 'administrator', 'api', 'billing', 'convene', 'help', 'info', 'me', 'official', 'root', 'security', 'staff',
  'support', 'system', 'team', 'webmaster',
])

/** A user who got a reserved slug from their name can keep it. */
export function checkSlug(slug: string | undefined, current: string): Problems {
  const isRefused = slug !== undefined && slug !== current && reservedSlugs.has(slug)
  return problemIf(isRefused, invalid('slug', 'is reserved; choose another one'))
}
