import { invalid, problemIf, type Problems } from '../../platform/problems.ts'
import { isLink } from '../../platform/text.ts'

/** Names that would make a page look like one of the service. */
const reservedSlugs = new Set([
  'admin',
  'administrator',
  'api',
  'billing',
  'convene',
  'help',
  'info',
  'me',
  'official',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'webmaster',
])

/** A user who got a reserved slug from their name can keep it. */
export function checkSlug(slug: string | undefined, current: string): Problems {
  const isRefused = slug !== undefined && slug !== current && reservedSlugs.has(slug)
  return problemIf(isRefused, invalid('slug', 'is reserved; choose another one'))
}

/** What is wrong with the address of a room where people meet. It can have placeholders. */
export function problemOfRoom(url: string): string | undefined {
  if (!isLink(url)) return 'must be an http or https address'
  if (/^\w+:\/\/[^/?#]*[{}]/.test(url)) return 'must not have placeholders in the name of the server'
  const unknown = url
    .replaceAll('{random}', '')
    .replaceAll('{meeting}', '')
    .match(/\{[^{}]*\}?|\}/)
  return unknown ? `has ${JSON.stringify(unknown[0])}. Only {random} and {meeting} are placeholders` : undefined
}

export function checkMeetingUrl(url: string | null | undefined): Problems {
  const problem = url && problemOfRoom(url)
  return problem ? [invalid('meeting_url', problem)] : []
}
