import { domainToASCII } from 'node:url'
import type { OrganizationColumns } from './fields.ts'
import type { OrganizationChange } from './schema.ts'

const label = String.raw`[a-z\d]([a-z\d-]{0,61}[a-z\d])?`
/** The last label has a letter, so that it is not an IPv4 address. */
const hostPattern = new RegExp(String.raw`^(${label}\.)*(?=[a-z\d-]*[a-z])${label}$`)

/** `Shop.Example` becomes `shop.example`, and `*.büro.example` becomes `*.xn--bro-hoa.example`. */
export function embedDomainFrom(text: string) {
  const trimmed = text.trim()
  // The function below would also decode escapes and drop what follows a slash.
  if (/[\s%/\\:?#@[\]]/.test(trimmed)) return undefined
  const [prefix, name] = trimmed.startsWith('*.') ? ['*.', trimmed.slice(2)] : ['', trimmed]
  const host = domainToASCII(name)
  const isHost = host.length <= 253 && hostPattern.test(host) && (prefix === '' || host.includes('.'))
  return isHost ? prefix + host : undefined
}

const noLinks = { website: null, imprint: null, privacy: null }

/** The links after a change. A link that the change leaves out stays. */
export function changedLinks(before: OrganizationColumns['links'], change: OrganizationChange['links']) {
  if (change === null) return noLinks
  const { website = before.website, imprint = before.imprint, privacy = before.privacy } = change ?? {}
  return { website, imprint, privacy }
}
