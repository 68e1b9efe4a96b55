import { config } from '../../platform/config.ts'
import type { Email } from '../../platform/email/compose.ts'

const closing = "You're receiving this email because you are an admin of the organization."

export function storageEmail(organization: string, percent: number, quota_mb: number): Email {
  const quota = `${quota_mb.toLocaleString('en')} MB`
  const remedy = 'Delete meeting recaps, contacts or form submissions that you no longer need, or ask the operator of '
    + `${config.BASE_URL} for a larger quota.`
  if (percent < 100)
    return {
      subject: `${organization} has used ${percent}% of its storage`,
      paragraphs: ['Hi,', `${organization} has used ${percent}% of its storage quota of ${quota}.`, remedy],
      closing,
    }
  return {
    subject: `${organization} has used all of its storage`,
    paragraphs: [
      'Hi,',
      `${organization} has used its storage quota of ${quota}. New meeting recaps, contacts, forms, event types and `
        + 'form submissions are rejected until you free up space. Meetings can still be booked.',
      remedy,
    ],
    closing,
  }
}
