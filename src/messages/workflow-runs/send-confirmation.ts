import type { Db } from '../../platform/db/db.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { notify, type NoticeStep } from '../booking-emails/notify.ts'
import type { PostponedEmail } from '../booking-emails/send-or-postpone.ts'
import { renderTexts } from '../message-templates/render-email.ts'
import type { EmailStep } from '../workflows/step-schema.ts'
import { findMatches } from './match-workflows.ts'

/** Sends the confirmation to the invitee again, with the text of the workflow that sends confirmations now. */
export async function sendConfirmationAgain(db: Db, invitee_id: InviteeId, postponed?: PostponedEmail) {
  const text = await findOwnText(db, invitee_id)
  const step: NoticeStep = {
    roles: ['invitee'],
    payload: { is_repeated: true },
    ...(text && {
      texts: (booking, addressee) =>
        renderTexts(
          text,
          { trigger: 'booked', brand: booking.brand, booking },
          { ...addressee, role: addressee.reader.role },
        ),
    }),
  }
  await notify(db, invitee_id, 'booked', postponed, step)
}

/** Undefined if invitees get the usual text. */
async function findOwnText(db: Db, invitee_id: InviteeId): Promise<EmailStep | undefined> {
  const steps = (await findMatches(db, invitee_id, ['booked'])).flatMap((workflow) => workflow.steps)
  return steps.find((step): step is EmailStep => step.type === 'email' && step.details && step.to.includes('invitee'))
}
