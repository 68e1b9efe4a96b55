import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { parseLimits } from './rate-limit-table.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))
const ranges = z.string().default('').transform((text) => text.split(',').map((range) => range.trim()).filter(Boolean))
  .superRefine((list, context) => {
    for (const message of list.map(checkRange)) if (message) context.addIssue({ code: 'custom', message })
  })
const rateLimits = z.string().default('').transform((text, context) => {
  try {
    return parseLimits(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
})
/** How long something is kept. */
const retention = (usual: string) => z.string()
  .regex(/^(forever|[1-9]\d{0,4})$/, 'must be a number of days, or: forever')
  .default(usual).transform((text) => (text === 'forever' ? undefined : Number(text)))
const port = z.coerce.number().int().min(1).max(65535)
const secret = z.string().min(32, 'must have at least 32 characters').optional()
const header = z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'must be the name of a header')
  .refine((name) => !takenHeaders.test(name), 'must be a header that a delivery does not have anyway')
const takenHeaders =
  /^(webhook-.*|content-.*|accept-encoding|host|user-agent|connection|transfer-encoding|te|trailer|upgrade|expect)$/i

const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    BASE_URL: url.optional(),
    AUTH_URL: url.refine((text) => URL.parse(text)?.pathname === '/', 'must be an address without a path').optional(),
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(16),
    DATA_DIR: z.string().min(1).default(fileURLToPath(new URL('../data', import.meta.url))),
    DEMO: z.enum(['on', 'off']).default('on'),
    ERROR_TITLES: z.enum(['specified', 'descriptive']).default('specified'),
    HSTS_MAX_AGE: z.union([z.literal('off'), z.coerce.number().int().min(0)], 'must be a number of seconds, or: off')
      .default(31_536_000),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    MAIL_FROM: z.string().min(3).default('Convene <convene@localhost>'),
    MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(5000),
    OAUTH_REGISTRATION: z.enum(['on', 'off']).default('off'),
    OLD_SECRET_KEY: secret,
    OUTBOUND_ALLOW: ranges,
    PUBLIC_DIRECTORY: z.enum(['on', 'off']).default('on'),
    PUBLIC_READS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
    RATE_LIMITS: rateLimits,
    RETENTION_ACTIVITY_DAYS: retention('730'),
    RETENTION_BUSY_TIME_DAYS: retention('90'),
    RETENTION_EMAIL_DAYS: retention('90'),
    RETENTION_FAILED_JOB_DAYS: retention('30'),
    RETENTION_IMPORT_DAYS: retention('90'),
    RETENTION_INVITATION_DAYS: retention('forever'),
    RETENTION_LINK_DAYS: retention('365'),
    RETENTION_SUBMISSION_DAYS: retention('forever'),
    RETENTION_TOKEN_DAYS: retention('90'),
    SECRET_KEY: secret,
    SECURITY_CONTACT: z.string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address').optional(),
    SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://').optional(),
    STORAGE_QUOTA_MB: z.string().regex(/^(unlimited|[1-9]\d{0,8})$/, 'must be a number of megabytes, or: unlimited')
      .default('10240').transform((text) => (text === 'unlimited' ? undefined : Number(text))),
    SUMMARY_KEY: z.string().min(1).optional(),
    SUMMARY_MODEL: z.string().min(1).optional(),
    SUMMARY_URL: url.optional(),
    TEST_DATABASE_URL: z.string().optional(),
    TRIAL_INVITATIONS: z.coerce.number().int().min(0).default(10),
    TRUSTED_PROXIES: ranges,
    WEBHOOK_SUBSCRIPTIONS_PER_HOST: z.coerce.number().int().min(1).default(50),
    WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION: z.coerce.number().int().min(1).default(1000),
    WEBHOOK_SIGNATURE_HEADER: header.default('Calendly-Webhook-Signature'),
  })
  .refine(({ SUMMARY_URL, SUMMARY_MODEL }) => (SUMMARY_URL === undefined) === (SUMMARY_MODEL === undefined),
    { path: ['SUMMARY_MODEL'], message: 'is needed together with SUMMARY_URL, and only then' })
  .transform((env) => {
    const BASE_URL = env.BASE_URL ?? `http://localhost:${env.PORT}`
    return { ...env, BASE_URL, AUTH_URL: new URL(env.AUTH_URL ?? BASE_URL).origin }
  })

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The whole environment of the service. Nothing else reads process.env. */
export const config = read(process.env)

function read(env: NodeJS.ProcessEnv) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The environment has settings that cannot be used:\n${lines.join('\n')}`)
}

/** Strict, because what this setting names by mistake is open to everybody who may subscribe. */
function checkRange(range: string) {
  const [address = '', bits, ...more] = range.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  if (!family || more.length > 0 || address.includes('%') || !/^\d{1,3}$/.test(bits ?? '0') || Number(bits ?? 0) > most)
    return `${range} is neither an address nor a range such as 10.0.0.0/8`

  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress())
    return `${range} is a range of IPv4 in the words of IPv6, write it as IPv4`
  const first = (family === 4 ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(`${address}/${bits ?? most}`)
  if (first.toString() !== parsed.toString()) return `${range} begins at ${first.toString()}, write that`
  return undefined
}
