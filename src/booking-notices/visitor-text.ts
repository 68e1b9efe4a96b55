const longestName = 80
const longestPlace = 100
const longestText = 1000

/**
 * Text that a visitor typed, for an email: shortened, and written so that no email program makes a link of it. A word
 * joiner, which is invisible, breaks addresses of all kinds at their dots, colons and at signs.
 */
export function visitorText(text: string, longest = longestText) {
  const short = text.length > longest ? `${cut(text, longest - 1)}…` : text
  return short.replaceAll(/(?<=\S)([.:@])(?=\S)/g, '$1\u2060')
}

/** Not within a character. */
function cut(text: string, length: number) {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '').trimEnd()
}

export const visitorName = (name: string) => visitorText(name, longestName)

export const visitorPlace = (place: string) => visitorText(place, longestPlace)
