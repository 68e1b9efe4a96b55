import { createHmac, timingSafeEqual } from 'node:crypto'

type TwilioRequest = { url: string; fields: URLSearchParams }

/** The value of X-Twilio-Signature: a keyed hash of the address and the sorted fields. */
export function signTwilioRequest(token: string, { url, fields }: TwilioRequest) {
  const names = [...new Set(fields.keys())].toSorted()
  const valuesOf = (name: string) => [...new Set(fields.getAll(name))].toSorted()
  const text = names.flatMap((name) => valuesOf(name).map((value) => name + value)).join('')
  return createHmac('sha1', token)
    .update(url + text)
    .digest('base64')
}

/** Whether Twilio signed the request. Its signatures can have the port of the address or not. */
export function isTwilioSignature(signature: string | undefined, token: string, { url, fields }: TwilioRequest) {
  if (signature === undefined) return false
  return withAndWithoutPort(url).some((form) => isEqual(signature, signTwilioRequest(token, { url: form, fields })))
}

function isEqual(actual: string, expected: string) {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Keeps everything after the port as it is: the signature covers each character of the query. */
function withAndWithoutPort(url: string) {
  const [, scheme = '', host = '', port, rest = ''] = /^(https?:\/\/)(\[[^\]]*\]|[^/?#:]*)(:\d+)?(.*)$/s.exec(url) ?? []
  const usual = scheme === 'https://' ? ':443' : ':80'
  return [...new Set([url, `${scheme}${host}${rest}`, `${scheme}${host}${port ?? usual}${rest}`])]
}
