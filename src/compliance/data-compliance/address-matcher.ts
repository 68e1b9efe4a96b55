import { html, textOf } from '../../platform/html.ts'
import { fold, unlinked } from '../../platform/text.ts'

/** Finds addresses wherever they are mentioned. */
export type AddressMatcher = {
  /** Whatever mentions an address has one of these in it once it is in small letters: cheap to look for in SQL. */
  hints: string[]
  isIn(value: unknown): boolean
  /** The same value with `[deleted]` in the place of each address. */
  cut<T>(value: T): T
}

const replacement = '[deleted]'

// An address that ends in ours is another one: o'neil@ is not neil@. Yet quotes and links may stand around ours.
const notPrecededByAddress = String.raw`(?:(?<=%(?!2[57bde]|5f)[0-9a-f]{2})|`
  + String.raw`(?<![\p{L}\p{M}\p{N}._+%~-])(?<![\p{L}\p{N}](?:['’&]|&#3[89];)))`
const notFollowedByAddress = String.raw`(?![\p{L}\p{M}\p{N}]|[-.][\p{L}\p{N}])`

export function createAddressMatcher(addresses: string[]): AddressMatcher {
  const forms = [...new Set(addresses.map(fold).flatMap(formsOf))]
  const any = forms.map((form) => RegExp.escape(form)).join('|')
  const pattern = new RegExp(`${notPrecededByAddress}(?:${any})${notFollowedByAddress}`, 'giu')

  // A few letters lose their case in more ways than a pattern knows: those are sought in small letters as well.
  const isInText = (text: string) =>
    /@|%40/.test(text) && [text.normalize('NFC'), fold(text)].some((form) => form.search(pattern) >= 0)
  const cutText = (text: string) => {
    const plain = text.normalize('NFC').replaceAll(pattern, replacement)
    return isInText(plain) ? fold(plain).replaceAll(pattern, replacement) : plain
  }

  function isIn(value: unknown): boolean {
    if (typeof value === 'string') return isInText(value)
    return typeof value === 'object' && value !== null && Object.entries(value).some((entry) => entry.some(isIn))
  }

  function cut(value: unknown): unknown {
    if (typeof value === 'string') return isInText(value) ? cutText(value) : value
    if (Array.isArray(value)) return value.map(cut)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [cut(key), cut(inside)]))
  }

  const hints = addresses.flatMap((address) => [address, unlinked(address)]).map(hintOf)
  return { hints: [...new Set(hints)], isIn, cut: <T>(value: T) => cut(value) as T }
}

/** As it is, as it stands in a page or an email, there also as text of a visitor, and as it stands in a link. */
function formsOf(address: string) {
  const shown = [address, unlinked(address)].flatMap((text) => [text, textOf(html`${text}`)])
  return [...shown, encodeURIComponent(address).toLowerCase()]
}

/** The longest piece of the domain that is the same in all forms, and whatever letters the rest was typed in. */
function hintOf(address: string) {
  const pieces = fold(address).split('@').at(-1)?.split(/[^\x21-\x7e]|i(?=\u0307)/) ?? []
  return pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '')
}
