/** PostgreSQL cannot hold NUL, and a lone surrogate would be stored as something else than was sent. */
export function isStorable(text: string) {
  return !text.includes('\0') && text.isWellFormed()
}

/** Line breaks and other controls must not reach a header, a mail or a terminal. */
export function isOneLine(text: string) {
  return !/[\p{Cc}\u2028\u2029]/u.test(text)
}

const localPart = /^[^\s@<>()[\]\\,;:"]{1,64}$/
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** An address that mail can be sent to: no comments, no quotes, a domain of at least two labels. */
export function isEmail(text: string) {
  if (text.length > 254 || !isOneLine(text)) return false
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || !localPart.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every((part) => label.test(part))
}

/** An IANA name. The runtime also takes offsets such as +02:00, which say nothing about clock changes. */
export function isTimezone(text: string) {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isId(text: string) {
  return idForm.test(text)
}

/** `Zoë O'Neil` becomes `zoe-o-neil`; letters that have no plain form are kept. */
export function slugOf(name: string) {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '').slice(0, 60) || 'someone'
}
