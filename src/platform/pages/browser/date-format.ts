/** Intl.DateTimeFormat is slow to create, so formats are reused. */
const formatCache = new Map<string, Intl.DateTimeFormat>()
/** On the server, locales come from visitors. */
const maxFormats = 200

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const cached = formatCache.get(key)
  if (cached) return cached
  if (formatCache.size >= maxFormats) formatCache.clear()
  const format = new Intl.DateTimeFormat(locale, options)
  formatCache.set(key, format)
  return format
}
