import { config } from '../../platform/config.ts'

export const processSettings = (DATABASE_URL: string) => ({
  DATABASE_URL,
  BASE_URL: config.BASE_URL,
  DATABASE_POOL: '8',
  TRUSTED_PROXIES: '127.0.0.1',
})
