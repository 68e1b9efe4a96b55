import { html, textOf } from '../../platform/html.ts'
import { fold, withoutAutoLinks } from '../../platform/text.ts'

/** Finds and redacts email addresses in texts and JSON values. */
export type AddressMatcher = {
  /** Every lowercased text that mentions an address contains one of these: a cheap filter for SQL. */
  hints: string[]
  isIn(value: unknown): boolean
  /** The same value with `[deleted]` instead of each address. */
  redact<T>(value: T): T
}

const replacement = '[deleted]'

// o'neil@ is another address than neil@. But quotes or a percent-encoded character can precede a match.
const notPrecededByAddress =
  String.raw`(?:(?<=%(?!2[57bde]|5f)[0-9a-f]{2})|` +
  String.raw`(?<![\p{L}\p{M}\p{N}._+%~-])(?<![\p{L}\p{N}](?:['’&]|&#3[89];)))`
const notFollowedByAddress = String.raw`(?![\p{L}\p{M}\p{N}]|[-.][\p{L}\p{N}])`

export function createAddressMatcher(addresses: string[]): AddressMatcher {
  const forms = [...new Set(addresses.map(fold).flatMap(formsOf))]
  const any = forms.map((form) => RegExp.escape(form)).join('|')
  const pattern = new RegExp(`${notPrecededByAddress}(?:${any})${notFollowedByAddress}`, 'giu')

  // Case folding changes a few letters that the `iu` flags do not cover, so the folded text is searched as well.
  const isInText = (text: string) =>
    /@|%40/.test(text) && [text.normalize('NFC'), fold(text)].some((form) => form.search(pattern) >= 0)
  const redactText = (text: string) => {
    const plain = text.normalize('NFC').replaceAll(pattern, replacement)
    return isInText(plain) ? fold(plain).replaceAll(pattern, replacement) : plain
  }

  function isIn(value: unknown): boolean {
    if (typeof value === 'string') return isInText(value)
    return typeof value === 'object' && value !== null && Object.entries(value).some((entry) => entry.some(isIn))
  }

  function redact(value: unknown): unknown {
    if (typeof value === 'string') return isInText(value) ? redactText(value) : value
    if (Array.isArray(value)) return value.map(redact)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [redact(key), redact(inside)]))
  }

  const hints = addresses.flatMap((address) => [address, withoutAutoLinks(address)]).map(hintOf)
  return { hints: [...new Set(hints)], isIn, redact: <T>(value: T) => redact(value) as T }
}

/** The plain address, as HTML text, with the invisible characters that prevent auto-linking, and URL-encoded. */
function formsOf(address: string) {
  const plain = [address, withoutAutoLinks(address)].flatMap((text) => [text, textOf(html`${text}`)])
  return [...plain, encodeURIComponent(address).toLowerCase()]
}

/** The longest ASCII piece of the domain: it is the same in all forms and spellings of the address. */
function hintOf(address: string) {
  const pieces =
    fold(address)
      .split('@')
      .at(-1)
      ?.split(/[^\x21-\x7e]|i(?=\u0307)/) ?? []
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
}
