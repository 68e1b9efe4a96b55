import { joinOrganization } from '../access/invitation-acceptance/join.ts'
import { invite } from '../people/invitations/invite.ts'
import { insertOrganization, updateOrganization } from '../people/organizations/queries.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { addBranding } from './branding.ts'
import { createBookings } from './bookings.ts'
import { createContacts } from './contacts.ts'
import { createEventTypes } from './event-types.ts'
import { createRoutingForm } from './forms.ts'
import { createGroups } from './groups.ts'
import { createLogin } from './login.ts'

const domain = 'acme.example'

/** Creates a small organization with everything in it, and the login of its owner. */
export async function createOrganization(db: Db) {
  const organization = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  const { id } = organization
  await updateOrganization(db, id, { features: { demo: true } })
  const addMember = (role: Caller['role'], name: string, timezone: string) =>
    joinOrganization(db, id, role, { name, email: `${name.split(' ')[0]?.toLowerCase()}@${domain}`, timezone })
  const ada = await addMember('owner', 'Ada Park', 'Europe/Berlin')
  const bob = await addMember('admin', 'Bob Okafor', 'America/New_York')
  const cyd = await addMember('user', 'Cyd Moreau', 'Asia/Kathmandu')

  await addBranding(db, organization, ada.user, bob.user)

  const owner = { organization_id: id, user_id: ada.user.id, role: 'owner' as const }
  const team = await createGroups(db, id, ada, bob, cyd)
  await invite(db, owner, `dee@${domain}`)
  const people = { ada: ada.user.id, bob: bob.user.id, cyd: cyd.user.id, team: team.id }
  const types = await createEventTypes(db, owner, people)
  await createContacts(db, owner)
  await createBookings(db, owner, types)
  await createRoutingForm(db, owner, types)

  return { organization_id: id, login: await createLogin(db, ada.user) }
}
