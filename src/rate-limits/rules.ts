import ipaddr from 'ipaddr.js'

/** The network that a client's address counts for: one IPv4 address, or the 64-bit prefix of an IPv6 address. */
export function networkOf(ip: string) {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6
    ? `${address.parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64`
    : address.toString()
}

/** The mailbox behind an email address, so that tags (`ada+1@…`) and Gmail's dots do not make it another recipient. */
export function mailboxOf(email: string) {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const domain = address.slice(at + 1)
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name || address.slice(0, at)}@${domain}`
}

/** "in a minute", "in 15 minutes", "in 3 hours". */
export function whenIn(seconds: number) {
  if (seconds <= 60) return 'in a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
