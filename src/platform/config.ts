import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { parseLimits } from './rate-limit-table.ts'
import {
  bearerToken,
  databaseUrl,
  domain,
  header,
  inboundAddress,
  inboundListen,
  isCertificate,
  pairs,
  port,
  privateKey,
  ranges,
  retention,
  secret,
  smsCountries,
  smsSender,
  twilioAccount,
  twilioSender,
  url,
} from './setting-types.ts'
import { seconds } from './time.ts'

const rateLimits = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return parseLimits(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
      return z.NEVER
    }
  })

const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    BASE_URL: url.optional(),
    AUTH_URL: url.refine((text) => URL.parse(text)?.pathname === '/', 'must be an address without a path').optional(),
    CALENDAR_RECHECK_SECONDS: z.coerce
      .number()
      .int()
      .min(0)
      .max(seconds({ days: 1 }))
      .default(60)
      .transform((age) => seconds({ seconds: age })),
    DATABASE_CACHE_MB: z.coerce.number().int().min(16).max(1_000_000).optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URL: databaseUrl
      .refine((text) => !/,|target_session_attrs/.test(text), 'must have one host')
      .optional(),
    DATABASE_REPLICA_WAIT_MS: z.coerce.number().int().min(0).max(5000).default(20),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(16),
    DATA_DIR: z
      .string()
      .min(1)
      .default(fileURLToPath(new URL('../../data', import.meta.url))),
    DEMO: z.enum(['on', 'off']).default('on'),
    DKIM_DOMAIN: domain.optional(),
    DKIM_KEY: privateKey.optional(),
    DKIM_SELECTOR: domain.optional(),
    ERROR_TITLES: z.enum(['specified', 'descriptive']).default('specified'),
    HSTS_MAX_AGE: z
      .union([z.literal('off'), z.coerce.number().int().min(0)], 'must be a number of seconds, or: off')
      .default(seconds({ days: 365 }))
      .transform((age) => (age === 'off' ? age : seconds({ seconds: age }))),
    INBOUND_ADDRESS: inboundAddress.optional(),
    INBOUND_LISTEN: inboundListen.optional(),
    INBOUND_TLS_CERT: z.string().min(1).optional(),
    INBOUND_TLS_KEY: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    MAIL_FROM: z.string().min(3).default('Convene <convene@localhost>'),
    MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(5000),
    OAUTH_REGISTRATION: z.enum(['on', 'off']).default('off'),
    OLD_SECRET_KEY: secret,
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: pairs,
    OTEL_RESOURCE_ATTRIBUTES: pairs,
    OTEL_SERVICE_NAME: z.string().min(1).max(100).default('convene'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    OUTBOUND_ALLOW: ranges,
    PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
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
    RETENTION_TEXT_MESSAGE_DAYS: retention('90'),
    RETENTION_TOKEN_DAYS: retention('90'),
    SECRET_KEY: secret,
    SECURITY_CONTACT: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
      .optional(),
    SHUTDOWN_DELAY_SECONDS: z.coerce
      .number()
      .int()
      .min(0)
      .max(600)
      .default(0)
      .transform((delay) => seconds({ seconds: delay })),
    SMS_COUNTRIES: smsCountries.optional(),
    SMS_DAILY_SEGMENTS: z.coerce.number().int().min(0).max(1_000_000).default(1000),
    SMS_FROM: smsSender.optional(),
    SMS_TOKEN: bearerToken.optional(),
    SMS_URL: url.optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    STORAGE_QUOTA_MB: z
      .string()
      .regex(/^(unlimited|[1-9]\d{0,8})$/, 'must be a number of megabytes, or: unlimited')
      .default('10240')
      .transform((text) => (text === 'unlimited' ? undefined : Number(text))),
    SUMMARY_KEY: z.string().min(1).optional(),
    SUMMARY_MODEL: z.string().min(1).optional(),
    SUMMARY_URL: url.optional(),
    TEST_DATABASE_URL: z.string().optional(),
    TEST_POOLER: z.enum(['pgbouncer']).optional(),
    TRIAL_INVITATIONS: z.coerce.number().int().min(0).default(10),
    TRUSTED_PROXIES: ranges,
    TWILIO_ACCOUNT_SID: twilioAccount.optional(),
    TWILIO_AUTH_TOKEN: bearerToken.optional(),
    TWILIO_FROM: twilioSender.optional(),
    TWILIO_URL: url.default('https://api.twilio.com'),
    WEBHOOK_SUBSCRIPTIONS_PER_HOST: z.coerce.number().int().min(1).default(50),
    WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION: z.coerce.number().int().min(1).default(1000),
    WEBHOOK_SIGNATURE_HEADER: header.default('Calendly-Webhook-Signature'),
  })
  .refine(({ SUMMARY_URL, SUMMARY_MODEL }) => (SUMMARY_URL === undefined) === (SUMMARY_MODEL === undefined), {
    path: ['SUMMARY_MODEL'],
    message: 'is required if SUMMARY_URL is set, and not allowed otherwise',
  })
  .refine(({ INBOUND_ADDRESS, INBOUND_LISTEN }) => (INBOUND_ADDRESS === undefined) === (INBOUND_LISTEN === undefined), {
    path: ['INBOUND_LISTEN'],
    message: 'is required if INBOUND_ADDRESS is set, and not allowed otherwise',
  })
  .refine(({ INBOUND_TLS_CERT, INBOUND_TLS_KEY }) => isAllOrNone(INBOUND_TLS_CERT, INBOUND_TLS_KEY), {
    path: ['INBOUND_TLS_CERT'],
    message: 'is required together with INBOUND_TLS_KEY',
  })
  .refine(
    ({ INBOUND_LISTEN, INBOUND_TLS_CERT: cert, INBOUND_TLS_KEY: key }) =>
      INBOUND_LISTEN === undefined || !cert || !key || isCertificate(cert, key),
    { path: ['INBOUND_TLS_CERT'], message: 'and INBOUND_TLS_KEY must be PEM files of a certificate and its key' },
  )
  .refine(({ DKIM_DOMAIN, DKIM_KEY, DKIM_SELECTOR }) => isAllOrNone(DKIM_DOMAIN, DKIM_KEY, DKIM_SELECTOR), {
    path: ['DKIM_KEY'],
    message: 'is required together with DKIM_DOMAIN and DKIM_SELECTOR',
  })
  .refine(({ SMS_URL, SMS_FROM, SMS_TOKEN }) => isAllOrNone(SMS_URL, SMS_FROM, SMS_TOKEN), {
    path: ['SMS_URL'],
    message: 'is required together with SMS_FROM and SMS_TOKEN',
  })
  .refine(
    ({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }) =>
      isAllOrNone(TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM),
    { path: ['TWILIO_ACCOUNT_SID'], message: 'is required together with TWILIO_AUTH_TOKEN and TWILIO_FROM' },
  )
  .refine(({ SMS_URL, TWILIO_ACCOUNT_SID }) => SMS_URL === undefined || TWILIO_ACCOUNT_SID === undefined, {
    path: ['SMS_URL'],
    message: 'is not allowed together with TWILIO_ACCOUNT_SID: choose one way to send SMS',
  })
  .transform((env) => {
    const BASE_URL = env.BASE_URL ?? `http://localhost:${env.PORT}`
    return { ...env, BASE_URL, AUTH_URL: new URL(env.AUTH_URL ?? BASE_URL).origin }
  })

export class ConfigError extends Error {
  override name = 'ConfigError'
}

function isAllOrNone(...settings: unknown[]) {
  return new Set(settings.map((value) => value === undefined)).size === 1
}

/** All settings of the service. No other module reads process.env. */
export const config = parseEnvironment(process.env)

export function parseEnvironment(env: NodeJS.ProcessEnv) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${messageOf(issue)}`)
  throw new ConfigError(`These settings are invalid:\n${lines.join('\n')}`)
}

/** A text that is no number becomes NaN, which says nothing to an operator. */
function messageOf(issue: z.core.$ZodIssue) {
  return issue.code === 'invalid_type' && issue.expected === 'number' ? 'must be a number' : issue.message
}

/** Whether an email server is set up. Otherwise emails are kept here, and pages say so. */
export const canSendEmail = () => config.SMTP_URL !== undefined
