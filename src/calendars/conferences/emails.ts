import { config } from '../../platform/config.ts'
import type { Email, EmailLook } from '../../platform/email/compose.ts'

/** `problem`: what the server answered. */
export type LinkProblem = { meeting: string | null; problem: string }

/** Tells a host that the link of a meeting does not work, while there is time to do something about it. */
export function linkProblemEmail({ meeting, problem }: LinkProblem, { texts: { text }, frame }: EmailLook): Email {
  return {
    ...frame,
    subject: text('confmail-subject', { meeting: meeting ?? text('meeting') }),
    greeting: text('email-greeting-unnamed'),
    paragraphs: [text('confmail-text', { problem }), text('confmail-next')],
    closing: text('why-host'),
    action: { label: text('confmail-button'), link: `${config.AUTH_URL}/console/integrations/conferences` },
  }
}
