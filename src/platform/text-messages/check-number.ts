import { config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { OrganizationId } from '../ids.ts'
import { countryOf } from '../pages/browser/zone-countries.ts'
import { phoneKindOf } from '../text.ts'

/** Calls and texts to these cost the sender much more, and part of it goes to the owner of the number. */
const refusedKinds = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'UAN', 'VOICEMAIL'])

const wrongKind = 'Premium, pager and satellite numbers get no text messages.'

/** The meetings whose invitees say in which countries an organization works. */
const maxMeetings = 1000

/** Why a number gets no text messages from this organization. Anyone can enter any number on a booking page. */
export async function findNumberProblem(
  db: Db,
  organization_id: OrganizationId,
  number: string,
): Promise<string | undefined> {
  const { kind, country } = phoneKindOf(number)
  // Satellite networks and other services without a country.
  if (country === undefined || refusedKinds.has(kind ?? '')) return wrongKind
  const allowed = config.SMS_COUNTRIES
  if (allowed === 'all' || allowed?.includes(country)) return undefined
  if (!allowed && (await listZones(db, organization_id)).some((zone) => countryOf(zone) === country)) return undefined
  return `Text messages to numbers of ${country} are not allowed. An operator can change SMS_COUNTRIES.`
}

/** The time zones of members, and of the invitees of earlier meetings. */
async function listZones(db: Db, organization_id: OrganizationId) {
  const rows = await db.all<{ timezone: string }>(sql`
    select u.timezone from organization_memberships m
    join users u on u.organization_id = m.organization_id and u.id = m.user_id
    where m.organization_id = ${organization_id}
    union
    select i.timezone from (
      select organization_id, id from scheduled_events
      where organization_id = ${organization_id} and status = 'active' and start_time < now() - interval '1 day'
      order by start_time desc limit ${maxMeetings}) e
    join invitees i on i.organization_id = e.organization_id and i.event_id = e.id and i.status = 'active'`)
  return rows.map(({ timezone }) => timezone)
}
