import { hasWebAddress, withoutAutoLinks } from '../../platform/text.ts'

const maxName = 80
const maxLocation = 100
const maxText = 1000

/** Text from a visitor, for an email: shortened, in the order that it is written in, and never a link. */
export function visitorText(text: string, maxLength = maxText) {
  const visible = withoutControls(text)
  return withoutAutoLinks(visible.length > maxLength ? `${cut(visible, maxLength - 1)}…` : visible)
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

export const visitorName = (name: string) => visitorText(onOneLine(name), maxName)

export const visitorLocation = (location: string) => visitorText(onOneLine(location), maxLocation)

/** An email address stays unchanged, so that it can be copied, unless its local part looks like a website. */
export function visitorAddress(address: string) {
  const [name = ''] = address.split('@')
  return name.includes('/') || hasWebAddress(name) ? withoutAutoLinks(address) : address
}

/** Line breaks stay. Overrides of the direction could hide where a text ends. */
function withoutControls(text: string) {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
}

/** Never cuts a surrogate pair in half. */
function cut(text: string, length: number) {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
