import { config } from '../platform/config.ts'

/** The address of this database without PgBouncer, if the run has TEST_POOLER. */
export function directUrl(url: string) {
  if (!config.DATABASE_DIRECT_URL) return url
  const direct = new URL(config.DATABASE_DIRECT_URL)
  direct.pathname = new URL(url).pathname
  return direct.toString()
}

/** The environment of a process that a test starts with these settings. */
export function environmentWith(settings: Record<string, string>) {
  return { ...process.env, ...poolerSettings(settings), ...settings }
}

/**
 * What a process must know besides the address of its database, if the run has TEST_POOLER. PgBouncer is in front of
 * one server only: a process with a database elsewhere must not inherit the direct address of that server.
 */
export function poolerSettings({
  DATABASE_URL = '',
}: {
  DATABASE_URL?: string
  DATA_DIR?: string
}): Record<string, string> {
  if (!config.DATABASE_DIRECT_URL) return {}
  const isBehindPooler = DATABASE_URL.includes(`:${process.env['TEST_POOLER_PORT']}/`)
  return { DATABASE_DIRECT_URL: isBehindPooler ? directUrl(DATABASE_URL) : '' }
}
