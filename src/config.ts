import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))
const port = z.coerce.number().int().min(1).max(65535)

const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    BASE_URL: url.optional(),
    AUTH_URL: url.optional(),
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(16),
    DATA_DIR: z.string().min(1).default(fileURLToPath(new URL('../data', import.meta.url))),
    DEMO: z.enum(['on', 'off']).default('on'),
    ERROR_TITLES: z.enum(['specified', 'descriptive']).default('specified'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    MAIL_FROM: z.string().min(3).default('Convene <convene@localhost>'),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://').optional(),
    TEST_DATABASE_URL: z.string().optional(),
    TRIAL_INVITATIONS: z.coerce.number().int().min(0).default(10),
  })
  .transform((env) => {
    const BASE_URL = env.BASE_URL ?? `http://localhost:${env.PORT}`
    return { ...env, BASE_URL, AUTH_URL: env.AUTH_URL ?? BASE_URL }
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
