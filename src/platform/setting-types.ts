import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { days } from './time.ts'

export const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))

/** A comma-separated list of IP addresses and ranges. */
export const ranges = z.string().default('')
  .transform((text) => text.split(',').map((range) => range.trim()).filter(Boolean))
  .superRefine((list, context) => {
    for (const message of list.map(checkRange)) if (message) context.addIssue({ code: 'custom', message })
  })

/** How many days data is kept. Undefined: forever. */
export const retention = (defaultDays: string) => z.string()
  .regex(/^(forever|[1-9]\d{0,4})$/, 'must be a number of days, or: forever')
  .default(defaultDays).transform((text) => (text === 'forever' ? undefined : days({ days: Number(text) })))

export const port = z.coerce.number().int().min(1).max(65535)
export const secret = z.string().min(32, 'must have at least 32 characters').optional()

/** The name of a domain or of a DKIM selector. */
const names = /^[a-z\d_]([\w-]*[a-z\d])?(\.[a-z\d_]([\w-]*[a-z\d])?)*$/i
export const domain = z.string().max(200).regex(names, 'must be a name like example.com')

/** A private key as PEM, or the path of a file with one. Email servers verify RSA keys only. */
export const privateKey = z.string().transform((text, context) => {
  try {
    const pem = text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8')
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(pem)
    if (type === 'rsa' && (details?.modulusLength ?? 0) >= 1024) return pem
  } catch {}
  context.addIssue({ code: 'custom', message: 'must be an RSA private key of at least 1024 bits, as PEM or a file' })
  return z.NEVER
})

const reservedHeaders =
  /^(webhook-.*|content-.*|accept-encoding|host|user-agent|connection|transfer-encoding|te|trailer|upgrade|expect)$/i
export const header = z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'must be the name of a header')
  .refine((name) => !reservedHeaders.test(name), 'must not be a header that every delivery has')

/** Strict, because every subscriber can reach a range that is listed by mistake. */
function checkRange(range: string) {
  const [address = '', bits, ...more] = range.split('/')
  const family = isIP(address)
  const maxBits = family === 4 ? 32 : 128
  const isValid = family && more.length === 0 && !address.includes('%') && /^\d{1,3}$/.test(bits ?? '0')
  if (!isValid || Number(bits ?? 0) > maxBits)
    return `${range} is not an IP address or a range like 10.0.0.0/8`

  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress())
    return `${range} is an IPv4 range in IPv6 notation, write it as IPv4`
  const first = (family === 4 ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(`${address}/${bits ?? maxBits}`)
  if (first.toString() !== parsed.toString()) return `${range} must start at ${first.toString()}`
  return undefined
}
