import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Email, EmailLook } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ProtectedPlan } from './limits.ts'
import { codeMinutes } from './rules.ts'

/** In the language of the page that asks for the code. */
export async function queueCodeEmail(
  db: Db,
  { organization_id, name }: ProtectedPlan & { name: string },
  address: string,
  code: string,
  texts: Texts,
) {
  const brand = await getBranding(db, organization_id)
  const email = codeEmail(code, name, { texts, frame: { locale: texts.locale, brand } })
  await queueEmail(db, organization_id, address, email)
}

export function codeEmail(code: string, meeting: string, { texts: { text }, frame }: EmailLook): Email {
  return {
    ...frame,
    subject: text('code-email-subject', { meeting }),
    paragraphs: [text('code-email-reason', { meeting })],
    code,
    closing: text('code-email-closing', { minutes: codeMinutes }),
  }
}
