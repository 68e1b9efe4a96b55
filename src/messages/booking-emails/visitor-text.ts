import { hasWebAddress, withoutAutoLinks } from '../../platform/text.ts'

const maxName = 80
const maxLocation = 100
const maxText = 1000

/** Text from a visitor, for an email: shortened, and never a link. */
export function visitorText(text: string, maxLength = maxText) {
  return withoutAutoLinks(text.length > maxLength ? `${cut(text, maxLength - 1)}…` : text)
}

export const visitorName = (name: string) => visitorText(name, maxName)

export const visitorLocation = (location: string) => visitorText(location, maxLocation)

/** An email address stays unchanged, so that it can be copied, unless its local part looks like a website. */
export function visitorAddress(address: string) {
  const [name = ''] = address.split('@')
  return name.includes('/') || hasWebAddress(name) ? withoutAutoLinks(address) : address
}

/** Never cuts a surrogate pair in half. */
function cut(text: string, length: number) {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '').trimEnd()
}
