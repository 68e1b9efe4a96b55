/** How a text message is billed: each segment counts as one message. */
export type SegmentCount = { encoding: 'GSM-7' | 'UCS-2'; segments: number }

/** Carriers join at most this many, and Twilio refuses longer texts. */
export const maxSegments = 10

/** The 7-bit alphabet of 3GPP TS 23.038. The characters of the extension table take two places. */
const basicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extensionCharacters = new Set('\f^{}\\[~]|€')

/** The places of one message alone, and of one of several, which need a header to be joined. */
const places = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const

/** Typographic characters that would make the whole text need UCS-2, which costs more than twice as much. */
const plainForms: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u2022': '-',
  '\t': ' ',
  '\u200e': '',
  '\u200f': '',
  '\u2068': '',
  '\u2069': '',
}
const replaceable = new RegExp(`[${Object.keys(plainForms).join('')}]`, 'g')

export function countSegments(text: string): SegmentCount {
  const encoding = isGsm(text) ? 'GSM-7' : 'UCS-2'
  const sizes = Array.from(text, (character) => sizeOf(character, encoding))
  const { alone, joined } = places[encoding]
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return { encoding, segments: 1 }
  return { encoding, segments: countJoined(sizes, joined) }
}

/** Replaces typographic characters if the text then fits the 7-bit alphabet. Otherwise it stays as it is. */
export function simplifyText(text: string) {
  const simple = text.replaceAll(replaceable, (character) => plainForms[character] ?? '')
  return isGsm(simple) ? simple : text
}

function isGsm(text: string) {
  return Array.from(text).every((character) => basicCharacters.has(character) || extensionCharacters.has(character))
}

function sizeOf(character: string, encoding: SegmentCount['encoding']) {
  return encoding === 'UCS-2' ? character.length : extensionCharacters.has(character) ? 2 : 1
}

/** A character is never split, so a segment can have an unused last place. */
function countJoined(sizes: number[], size: number) {
  let [segments, used] = [1, 0]
  for (const needed of sizes) {
    if (used + needed > size) [segments, used] = [segments + 1, 0]
    used += needed
  }
  return segments
}
