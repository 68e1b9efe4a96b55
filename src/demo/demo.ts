import { joinOrganization } from '../access/invitation-acceptance/join.ts'
import { invite } from '../people/invitations/invite.ts'
import { countOrganizations, insertOrganization } from '../people/organizations/queries.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { createBookings } from './bookings.ts'
import { createContacts } from './contacts.ts'
import { createEventTypes } from './event-types.ts'
import { createRoutingForm } from './forms.ts'
import { createGroups } from './groups.ts'
import { createLogin, type DemoLogin } from './login.ts'

const domain = 'acme.example'

/** Creates a small organization, but only in an empty database. Returns the login of its owner. */
export function createDemo(db: Db): Promise<DemoLogin | undefined> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`)
    if ((await countOrganizations(tx)) > 0) return undefined

    const { id } = await insertOrganization(tx, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
    const addMember = (role: Caller['role'], name: string, timezone: string) =>
      joinOrganization(tx, id, role, { name, email: `${name.split(' ')[0]?.toLowerCase()}@${domain}`, timezone })
    const ada = await addMember('owner', 'Ada Park', 'Europe/Berlin')
    const bob = await addMember('admin', 'Bob Okafor', 'America/New_York')
    const cyd = await addMember('user', 'Cyd Moreau', 'Asia/Kathmandu')

    const owner = { organization_id: id, user_id: ada.user.id, role: 'owner' as const }
    const team = await createGroups(tx, id, ada, bob, cyd)
    await invite(tx, owner, `dee@${domain}`)
    const people = { ada: ada.user.id, bob: bob.user.id, cyd: cyd.user.id, team: team.id }
    const types = await createEventTypes(tx, owner, people)
    await createContacts(tx, owner)
    await createBookings(tx, owner, types)
    await createRoutingForm(tx, owner, types)

    return createLogin(tx, ada.user)
  })
}
