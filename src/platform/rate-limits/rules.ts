import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'

/** The network that a client address counts for: one IPv4 address, or the /64 prefix of an IPv6 address. */
export function networkOf(ip: string) {
  const address = addressOf(ip)
  return address instanceof ipaddr.IPv6 ? prefixOf(address, 4) : (address?.toString() ?? 'unknown')
}

/** The /48 prefix that a provider can assign to one customer. Undefined for IPv4. */
export function siteOf(ip: string) {
  const address = addressOf(ip)
  return address instanceof ipaddr.IPv6 ? prefixOf(address, 3) : undefined
}

/** Some proxies add the port. All invalid addresses count as one network, so that none escapes the limits. */
function addressOf(ip: string) {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(ip) ?? []
  const text = bracketed ?? plain ?? ip
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}

function prefixOf({ parts }: ipaddr.IPv6, count: number) {
  return `${parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')}::/${count * 16}`
}

/**
 * The mailbox behind an email address. Removes differences in case, tags (`ada+1@…`), Gmail dots and the two spellings
 * of an international domain, so that all of them count as one recipient.
 */
export function mailboxOf(email: string) {
  const address = email.trim().normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1)
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name || address.slice(0, at)}@${domain}`
}

/** "in a minute", "in 15 minutes", "in 3 hours". */
export function formatWait(seconds: number) {
  if (seconds <= 60) return 'in a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
