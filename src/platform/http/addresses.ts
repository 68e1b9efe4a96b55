import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Range = [Address, number]

/** IPv6 addresses that are routed on the Internet. All others are reserved or unassigned. */
const globalUnicast: Range = [ipaddr.parse('2000::'), 3]

/** A public address, but in one cloud it is the metadata service, like 169.254.169.254 in others. */
const metadata: Range = [ipaddr.parse('168.63.129.16'), 32]

/** Parses CIDR ranges and single addresses. */
export function parseRanges(texts: string[]): Range[] {
  return texts.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })
}

/** Whether the address is in one of the ranges. An IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isInRanges(text: string, ranges: Range[]) {
  const address = parse(text)
  const unmapped = isMapped(address) ? address.toIPv4Address() : address
  return ranges.some((range) => isWithin(unmapped, range))
}

/** Whether the address is public. IPv6 addresses that embed an IPv4 address never are. */
export function isPublic(text: string) {
  const address = parse(text)
  if (address.range() !== 'unicast' || isWithin(address, metadata)) return false
  return address instanceof ipaddr.IPv4 || (isWithin(address, globalUnicast) && !isIsatap(address))
}

export function isLoopback(text: string) {
  return parse(text).range() === 'loopback'
}

/** Whether the address belongs to a private IPv4 or IPv6 network. */
export function isPrivate(text: string) {
  return ['private', 'uniqueLocal'].includes(parse(text).range())
}

/** The library parses ::127.0.0.1 as ::ffff:127.0.0.1, so normalize to the notation of URLs, which has no dots. */
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

/** ISATAP: an IPv4 address after 5efe in the lower half of the address. */
function isIsatap(address: ipaddr.IPv6) {
  const [, , , , flags = 0, mark] = address.parts
  return mark === 0x5efe && (flags & ~0x300) === 0
}
