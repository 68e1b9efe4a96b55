import { config } from '../../platform/config.ts'
import type { Email, EmailLook } from '../../platform/email/compose.ts'

/** `reason`: as the connection shows it. */
export type BrokenConnection = { account: string; state: string; reason: string }

export type ConnectionOwner = { name: string; email: string }

/** Says why calendars cannot be read, what this means for bookings, and what to do. */
export function brokenConnectionEmail(
  { account, state, reason }: BrokenConnection,
  owner: ConnectionOwner,
  look: EmailLook,
): Email {
  const {
    texts: { text },
    frame,
  } = look
  const [subject, problem, advice] =
    state === 'needs_reconnect'
      ? [text('calmail-reconnect-subject'), text('calmail-reconnect-problem'), text('calmail-reconnect-advice')]
      : [text('calmail-away-subject'), text('calmail-away-problem'), text('calmail-away-advice')]
  return {
    ...frame,
    subject,
    greeting: text('email-greeting', { name: owner.name }),
    paragraphs: [problem, text('calmail-effect')],
    facts: [
      { label: text('calmail-account'), value: account },
      { label: text('calmail-reason'), value: reason },
    ],
    notes: [advice],
    action: { label: text('calmail-open'), link: `${config.BASE_URL}/console/integrations/calendars` },
    closing: text('calmail-why', { organization: frame.brand.name }),
  }
}
