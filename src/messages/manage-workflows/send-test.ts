import type { UserRow } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Email } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'
import type { MessageContext } from '../message-templates/context-data.ts'
import type { Step } from '../workflows/step-schema.ts'
import type { WorkflowTest } from './preview-schema.ts'
import { recipientFor, renderStep } from './render-step.ts'

type StepResult = WorkflowTest['steps'][number]

const reasons = {
  sms: 'Text messages are not sent in a test.',
  webhook: 'Requests to other systems are not sent in a test.',
}

/** Sends the email steps to the user, each as its first recipient would get it. */
export async function sendTest(db: Db, user: UserRow, steps: Step[], context: MessageContext): Promise<StepResult[]> {
  const emails = steps.map((step) => (step.type === 'email' ? testEmail(step, context) : undefined))
  const cost = Math.max(1, emails.filter((email) => email !== undefined).length)
  await requireWithinLimit(db, [{ limit: 'workflow.test', key: user.id, cost }], 'Too many test emails.')
  for (const email of emails) if (email) await queueEmail(db, user.organization_id, user.email, email)
  return steps.map(({ type }, i) => {
    const email = emails[i]
    if (type !== 'email') return { type, sent: false, subject: null, reason: reasons[type] }
    return email
      ? { type, sent: true, subject: email.subject, reason: null }
      : { type, sent: false, subject: null, reason: 'The booking has no such recipient.' }
  })
}

/** Answers to a test reach no one, and a test does not enter the meeting into a calendar. */
function testEmail(step: Extract<Step, { type: 'email' }>, context: MessageContext): Email | undefined {
  const [recipient] = step.to.flatMap((to) => recipientFor(to, context) ?? [])
  if (!recipient) return undefined
  const { replyTo: _, calendar: __, ...email } = renderStep(step, context, recipient)
  return { ...email, subject: `[Test] ${email.subject}` }
}
