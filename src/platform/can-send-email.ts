import { config } from './config.ts'

/** Whether an email server is set up. Otherwise emails are kept here, and pages say so. */
export const canSendEmail = () => config.SMTP_URL !== undefined
