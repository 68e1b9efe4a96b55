import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Range = [Address, number]

/** IPv6 that is routed on the Internet; all else is set aside or not given out. */
const globalUnicast: Range = [ipaddr.parse('2000::'), 3]

/** Public by its number, but in one cloud it leads to the machine's own keys, like 169.254.169.254 elsewhere. */
const metadata: Range = [ipaddr.parse('168.63.129.16'), 32]

/** From CIDRs and single addresses. */
export function parseRanges(texts: string[]): Range[] {
  return texts.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })
}

/** Whether one of the ranges names the address. A mapped address is its IPv4 address and judged as such. */
export function isNamed(text: string, ranges: Range[]) {
  const address = parse(text)
  const plain = isMapped(address) ? address.toIPv4Address() : address
  return ranges.some((range) => isWithin(plain, range))
}

/** Whether anybody on the Internet could be meant. What stands for an IPv4 address in disguise never is. */
export function isPublic(text: string) {
  const address = parse(text)
  if (address.range() !== 'unicast' || isWithin(address, metadata)) return false
  return address instanceof ipaddr.IPv4 || (isWithin(address, globalUnicast) && !isIsatap(address))
}

export function isLoopback(text: string) {
  return parse(text).range() === 'loopback'
}

/** Of a private network, of IPv4 or IPv6. */
export function isPrivate(text: string) {
  return ['private', 'uniqueLocal'].includes(parse(text).range())
}

/** The library reads ::127.0.0.1 as ::ffff:127.0.0.1, so it is handed the spelling of URLs, which has no dots. */
function parse(text: string): Address {
  if (!isIPv6(text)) return ipaddr.parse(text)
  const [withoutZone] = text.split('%')
  return ipaddr.parse(new URL(`http://[${withoutZone}]`).hostname.slice(1, -1))
}

function isMapped(address: Address): address is ipaddr.IPv6 {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
}

function isWithin(address: Address, [first, bits]: Range) {
  return address.kind() === first.kind() && address.match(first, bits)
}

/** An IPv4 address behind 5efe in the lower half, whatever the network. */
function isIsatap(address: ipaddr.IPv6) {
  const [, , , , flags = 0, mark] = address.parts
  return mark === 0x5efe && (flags & ~0x300) === 0
}
