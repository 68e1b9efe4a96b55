import { config } from '../config.ts'

/** What every path starts with: nothing, or the prefix under which a proxy serves us. Has no slash at its end. */
export const sitePath = new URL(config.BASE_URL).pathname.replace(/\/$/, '')

/** Where the landing page is. */
export const homePath = `${sitePath}/`
