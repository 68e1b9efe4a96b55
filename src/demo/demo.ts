import { join } from '../access/invitation-acceptance/join.ts'
import { invite } from '../people/invitations/invite.ts'
import { countOrganizations, insertOrganization } from '../people/organizations/queries.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { makeBookings } from './bookings.ts'
import { makeContacts } from './contacts.ts'
import { makeEventTypes } from './event-types.ts'
import { makeForm } from './forms.ts'
import { makeGroups } from './groups.ts'
import { makeKeys, type Keys } from './keys.ts'

const domain = 'acme.example'

/** On an empty database only: a small organization to try things on. Tells what its owner gets in with. */
export function makeDemo(db: Db): Promise<Keys | undefined> {
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`)
    if ((await countOrganizations(tx)) > 0) return undefined

    const { id } = await insertOrganization(tx, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
    const person = (role: Caller['role'], name: string, timezone: string) =>
      join(tx, id, role, { name, email: `${name.split(' ')[0]?.toLowerCase()}@${domain}`, timezone })
    const ada = await person('owner', 'Ada Park', 'Europe/Berlin')
    const bob = await person('admin', 'Bob Okafor', 'America/New_York')
    const cyd = await person('user', 'Cyd Moreau', 'Asia/Kathmandu')

    const owner = { organization_id: id, user_id: ada.user.id, role: 'owner' as const }
    const team = await makeGroups(tx, id, ada, bob, cyd)
    await invite(tx, owner, `dee@${domain}`)
    const people = { ada: ada.user.id, bob: bob.user.id, cyd: cyd.user.id, team: team.id }
    const types = await makeEventTypes(tx, owner, people)
    await makeContacts(tx, owner)
    await makeBookings(tx, owner, types)
    await makeForm(tx, owner, types)

    return makeKeys(tx, ada.user)
  })
}
