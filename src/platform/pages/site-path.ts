import { config } from '../config.ts'

/** The path prefix under which a proxy serves us, or an empty string. Has no trailing slash. */
export const sitePath = new URL(config.BASE_URL).pathname.replace(/\/$/, '')

/** The path of the landing page. */
export const homePath = `${sitePath}/`
