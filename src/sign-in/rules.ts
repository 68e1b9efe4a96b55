import ipaddr from 'ipaddr.js'

/** Whom an address stands for: of IPv6 somebody has 64 bits of them to themselves. */
export function networkOf(ip: string) {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6
    ? `${address.parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64`
    : address.toString()
}

/** The end of the sentence "You can go on …". */
export function whenIn(seconds: number) {
  if (seconds <= 60) return 'in a minute'
  return `in ${Math.ceil(seconds / 60)} minutes`
}
