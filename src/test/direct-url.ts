import { config } from '../platform/config.ts'

/** The address of this database without PgBouncer, if the run has TEST_POOLER. */
export function directUrl(url: string) {
  if (!config.DATABASE_DIRECT_URL) return url
  const direct = new URL(config.DATABASE_DIRECT_URL)
  direct.pathname = new URL(url).pathname
  return direct.toString()
}

/** What a process must know besides the address of its database, if the run has TEST_POOLER. */
export function poolerSettings({ DATABASE_URL }: { DATABASE_URL?: string | undefined }): Record<string, string> {
  return DATABASE_URL && config.DATABASE_DIRECT_URL ? { DATABASE_DIRECT_URL: directUrl(DATABASE_URL) } : {}
}
