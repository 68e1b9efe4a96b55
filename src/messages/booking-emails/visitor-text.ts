import { hasWebAddress, unlinked } from '../../platform/text.ts'

const maxName = 80
const maxPlace = 100
const maxText = 1000

/** Text that a visitor typed, for an email: shortened, and never a link. */
export function visitorText(text: string, longest = maxText) {
  return unlinked(text.length > longest ? `${cut(text, longest - 1)}…` : text)
}

export const visitorName = (name: string) => visitorText(name, maxName)

export const visitorPlace = (place: string) => visitorText(place, maxPlace)

/** An email address is kept as it is, so that it can be copied, unless its name looks like a website. */
export function visitorAddress(address: string) {
  const [name = ''] = address.split('@')
  return name.includes('/') || hasWebAddress(name) ? unlinked(address) : address
}

/** Not within a character. */
function cut(text: string, length: number) {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '').trimEnd()
}
