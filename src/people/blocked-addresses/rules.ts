import { domainToASCII } from 'node:url'
import type { Detail } from '../../platform/errors.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { isEmail } from '../../platform/text.ts'

export type BlockedKind = 'email' | 'domain'

/** An email address or a domain in the form in which it is compared. Undefined if the text is neither. */
export function parseBlocked(text: string): { kind: BlockedKind; address: string } | undefined {
  const entry = text.trim()
  if (isEmail(entry)) return { kind: 'email', address: mailboxOf(entry) }
  const domain = domainToASCII(entry.replace(/^@/, '')).replace(/\.$/, '')
  const isDomain = domain.length <= 253 && /^([a-z\d-]{1,63}\.)+(?!\d+$)[a-z\d-]{2,63}$/.test(domain)
  return isDomain ? { kind: 'domain', address: domain } : undefined
}

/** What an organization would have to block to block this address: its mailbox, its domain or a domain above. */
export function blockableParts(email: string): string[] {
  const mailbox = mailboxOf(email)
  const typed = email.trim().normalize('NFKC').toLowerCase()
  const domain = typed.slice(typed.lastIndexOf('@') + 1)
  // Gmail has two domains. Blocking one of them as a domain does not block the other.
  return [mailbox, ...parentsOf((domainToASCII(domain) || domain).replace(/\.$/, ''))]
}

/** The message does not say that the address is blocked. */
export function notAccepted(parameter: string): Detail {
  return { parameter, code: 'not_accepted', message: 'cannot be used for this booking; contact the host another way' }
}

function parentsOf(domain: string) {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'))
}
