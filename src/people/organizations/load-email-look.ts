import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EmailLook } from '../../platform/email/compose.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { chooseLocale } from '../../platform/texts/choose-locale.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { getBranding } from './queries.ts'

/** Loads how emails of the organization look. Call the result with the locale of each recipient. */
export async function loadEmailLook(db: Db, organization_id: OrganizationId) {
  const brand = await getBranding(db, organization_id)
  return (locale: string | null): EmailLook => {
    const texts = textsIn(chooseLocale({ own: locale }))
    return { texts, frame: { locale: texts.locale, brand } }
  }
}

/** For an email to one member. */
export async function loadMemberLook(db: Db, organization_id: OrganizationId, user_id: UserId) {
  const { locale } = await db.one<{ locale: string }>(sql`
    select locale from users where organization_id = ${organization_id} and id = ${user_id}`)
  return (await loadEmailLook(db, organization_id))(locale)
}
