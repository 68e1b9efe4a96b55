const formats = new Map<string, Intl.ListFormat>()
/** Locales come from visitors. */
const maxFormats = 500

/** A cache of formats, because making one takes longer than a list. */
export function listFormat(locale: string, options: Intl.ListFormatOptions = {}) {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= maxFormats) formats.clear()
  const format = new Intl.ListFormat(locale, options)
  formats.set(key, format)
  return format
}
