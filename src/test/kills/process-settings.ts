import { config } from '../../platform/config.ts'

const preload = new URL('add-effect-consumers.ts', import.meta.url).href

/** All processes have the same consumers: a process removes those that it does not know. */
export const processSettings = (DATABASE_URL: string) => ({
  DATABASE_URL, BASE_URL: config.BASE_URL, DATABASE_POOL: '8', TRUSTED_PROXIES: '127.0.0.1',
  NODE_OPTIONS: `--import=${preload}`,
})
