import { loadMemberLook } from '../../people/organizations/load-email-look.ts'
import type { Login } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Email, EmailLook } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { codeMinutes } from './queries.ts'

export async function queueCodeEmail(db: Db, { organization_id, user_id, email }: Login, code: string) {
  await queueEmail(db, organization_id, email, codeEmail(code, await loadMemberLook(db, organization_id, user_id)))
}

export function codeEmail(code: string, { texts: { text }, frame }: EmailLook): Email {
  return {
    ...frame,
    subject: text('sign-in-email-subject'),
    paragraphs: [text('sign-in-email-reason')],
    code,
    closing: text('sign-in-email-closing', { minutes: codeMinutes }),
  }
}
