import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { DatabaseUrlError, parseDatabaseUrl } from './database-url.ts'
import { countryFrom } from './text.ts'
import { days } from './time.ts'

export const port = z.coerce.number().int().min(1).max(65535)

export const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''))

/** Stays as it is: connections choose one of its hosts. */
export const databaseUrl = z.string().superRefine((text, context) => {
  try {
    parseDatabaseUrl(text)
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
  }
})

/** A comma-separated list of IP addresses and ranges. */
export const ranges = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((range) => range.trim())
      .filter(Boolean),
  )
  .superRefine((list, context) => {
    for (const message of list.map(checkRange)) if (message) context.addIssue({ code: 'custom', message })
  })

/** How many days data is kept. Undefined: forever. */
export const retention = (defaultDays: string) =>
  z
    .string()
    .regex(/^(forever|[1-9]\d{0,4})$/, 'must be a number of days, or: forever')
    .default(defaultDays)
    .transform((text) => (text === 'forever' ? undefined : days({ days: Number(text) })))

/** Pairs like `team=core,region=eu`, as OpenTelemetry writes them. Values can be percent-encoded. */
export const pairs = z
  .string()
  .default('')
  .transform((text, context) => {
    const entries = text
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => pair.split('='))
    try {
      return Object.fromEntries(
        entries.map(([key = '', ...value]) => [key.trim(), decodeURIComponent(value.join('=').trim())]),
      )
    } catch {
      context.addIssue({ code: 'custom', message: 'must be pairs like key=value, separated by commas' })
      return z.NEVER
    }
  })

export const secret = z.string().min(32, 'must have at least 32 characters').optional()

/** A token in a header of requests that we send or get. The provider chooses its length; `convene doctor` warns. */
export const bearerToken = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must have no spaces and at most 500 characters')

/** Codes of ISO 3166-1, separated by commas. */
export const smsCountries = z.string().transform((text, context) => {
  if (text.trim().toLowerCase() === 'all') return 'all'
  const countries = text.split(',').map((code) => countryFrom(code.trim()) ?? '')
  if (countries.every((code) => code !== '')) return countries
  context.addIssue({ code: 'custom', message: 'must be two-letter country codes, separated by commas, or: all' })
  return z.NEVER
})

/** A number or a name, as the gateway understands it. */
export const smsSender = z.string().regex(/^[\x20-\x7e]{1,50}$/, 'must have at most 50 characters')

export const twilioAccount = z.string().regex(/^AC[0-9A-Za-z]+$/, 'must be an account SID, which begins with AC')

export const twilioSender = z
  .string()
  .regex(
    /^(\+[1-9]\d{6,14}|\d{3,8}|MG[0-9A-Za-z]+)$/,
    'must be a phone number like +14155552671, a short code, or a messaging service SID, which begins with MG',
  )

/** An address without a tag. The tags that we add need the rest of the 64 characters that a local part can have. */
export const inboundAddress = z
  .string()
  .toLowerCase()
  .regex(
    /^[a-z0-9._-]{1,15}@[a-z0-9-]+(\.[a-z0-9-]+)*$/,
    'must be an email address with at most 15 letters, digits, dots, hyphens and underscores before the @',
  )

/** Where the service listens for email. */
export const inboundListen = z.string().transform((text, context) => {
  const form = /^(?:(smtp|lmtp):\/\/)?(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})\/?$/i
  const [, protocol = 'smtp', host, portText] = form.exec(text) ?? []
  const parsed = port.safeParse(portText)
  if (host !== undefined && parsed.success)
    return { isLmtp: protocol.toLowerCase() === 'lmtp', host: host.replaceAll(/[[\]]/g, ''), port: parsed.data }
  context.addIssue({ code: 'custom', message: 'must be smtp://host:port or lmtp://host:port' })
  return z.NEVER
})

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

/** Are these files a certificate and its private key? */
export function isCertificate(cert: string, key: string) {
  try {
    createSecureContext({ cert: readFileSync(cert), key: readFileSync(key) })
    return true
  } catch {
    return false
  }
}

const reservedHeaders =
  /^(webhook-.*|content-.*|accept-encoding|host|user-agent|connection|transfer-encoding|te|trailer|upgrade|expect)$/i
export const header = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'must be the name of a header')
  .refine((name) => !reservedHeaders.test(name), 'must not be a header that every delivery has')

/** Strict, because every subscriber can reach a range that is listed by mistake. */
function checkRange(range: string) {
  const [address = '', bits, ...more] = range.split('/')
  const family = isIP(address)
  const maxBits = family === 4 ? 32 : 128
  const isValid = family && more.length === 0 && !address.includes('%') && /^\d{1,3}$/.test(bits ?? '0')
  if (!isValid || Number(bits ?? 0) > maxBits) return `${range} is not an IP address or a range like 10.0.0.0/8`

  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress())
    return `${range} is an IPv4 range in IPv6 notation, write it as IPv4`
  const first = (family === 4 ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(`${address}/${bits ?? maxBits}`)
  if (first.toString() !== parsed.toString()) return `${range} must start at ${first.toString()}`
  return undefined
}
