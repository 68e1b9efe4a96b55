import { config } from '../../platform/config.ts'
import type { Email, EmailLook } from '../../platform/email/compose.ts'

export type StorageNotice = { organization: string; percent: number; quota_mb: number }

export function storageEmail({ organization, percent, quota_mb }: StorageNotice, look: EmailLook): Email {
  const {
    texts: { text, locale },
    frame,
  } = look
  const values = {
    organization,
    percent: (percent / 100).toLocaleString(locale, { style: 'percent' }),
    quota: quota_mb.toLocaleString(locale, { style: 'unit', unit: 'megabyte' }),
  }
  const [subject, reason] =
    percent < 100
      ? [text('storage-email-subject', values), text('storage-email-reason', values)]
      : [text('storage-full-email-subject', values), text('storage-full-email-reason', values)]
  return {
    ...frame,
    subject,
    greeting: text('email-greeting-unnamed'),
    paragraphs: [reason, text('storage-email-advice', { address: config.BASE_URL })],
    closing: text('why-admin', { organization }),
  }
}

/** `limit`: segments in 24 hours. */
export type TextMessageNotice = { organization: string; limit: number }

export function textMessageEmail({ organization, limit }: TextMessageNotice, look: EmailLook): Email {
  const {
    texts: { text, locale },
    frame,
  } = look
  return {
    ...frame,
    subject: text('sms-half-email-subject', { organization }),
    greeting: text('email-greeting-unnamed'),
    paragraphs: [
      text('sms-half-email-reason', { organization, limit: limit.toLocaleString(locale) }),
      text('sms-half-email-advice'),
    ],
    closing: text('why-admin', { organization }),
  }
}
