import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { leavingPerson } from '../../test/handovers.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const idOf = (uri: string) => uri.split('/').at(-1) ?? ''
const admin = await signedInBrowser(db, app, acme.bob, acme.id)
const member = await signedInBrowser(db, app, acme.cyd, acme.id)
const pathOf = ({ membership }: { membership: string }) => `/console/people/${idOf(membership)}/remove`
const plan = { event_types: 'reassign', meetings: 'reassign' }

test('an admin removes a person: choices, conflicts, confirmation and result', async () => {
  const { from, to, type } = await leavingPerson(acme, { name: 'Tea' })
  const { event } = await book(acme.ada, type, 'Mon 09:00')
  await book(acme.ada, type, 'Mon 10:00')
  await book(acme.ada, await publish(to, {}), 'Mon 10:00')
  const choices = { ...plan, to: to.id }

  const form = await admin.get(pathOf(from))
  const missing = await admin.get(`${pathOf(from)}/confirm?${new URLSearchParams({ ...plan, to: '' }).toString()}`)
  const confirmation = await admin.get(`${pathOf(from)}/confirm?${new URLSearchParams(choices).toString()}`)
  const undecided = await admin.post(pathOf(from), choices)
  const removed = await admin.post(pathOf(from), { ...choices, conflicts: 'cancel', cancel_reason: 'Dee left.' })
  const result = await admin.get(removed.headers.location ?? '')

  expect(form.text).toContain('2 upcoming meetings')
  expect([missing.status, missing.text.includes('Choose who takes over.')]).toEqual([400, true])
  expect(confirmation.text).toContain('Eli Okoro is not available for 1 meeting')
  expect(confirmation.text).toContain('Has another meeting')
  expect([undecided.status, undecided.text.includes('can’t simply be reassigned')]).toEqual([400, true])
  expect([removed.status, result.status]).toEqual([303, 200])
  expect(result.text).toContain('Dee Lund was removed')
  expect((await acme.ada.get(event)).body.resource.event_memberships[0].user).toBe(to.uri)
  expect((await acme.ada.get(from.membership)).status).toBe(404)
})

test('a person without event types and meetings is removed without a plan', async () => {
  const gus = await acme.hire('Gus Roth', 'gus@acme.example')

  const confirmation = await admin.get(`${pathOf(gus)}/confirm`)
  const removed = await admin.post(pathOf(gus), {})

  expect([confirmation.status, removed.status]).toEqual([200, 303])
  expect((await acme.ada.get(gus.membership)).status).toBe(404)
})

test('members and admins of other organizations cannot open the pages', async () => {
  const { from } = await leavingPerson(acme)
  const paths = [pathOf(from), '/console/people/groups', '/console/people/teams']

  const replies = await Promise.all(paths.map((path) => member.get(path)))

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('an admin creates, renames, fills and deletes a group', async () => {
  const created = await admin.post('/console/people/groups', { name: 'Sales' })
  const path = (created.headers.location ?? '').replace(/\?.*/, '')
  const page = await admin.get(path)
  const [, version = ''] = /name="version" value="([^"]*)"/.exec(page.text) ?? []
  const owner = acme.cyd.membership
  await admin.post(`${path}/people`, { owner, role: 'member' })
  const again = await admin.post(`${path}/people`, { owner, role: 'member' })
  const [, relationship = ''] = /name="relationship" value="([^"]*)"/.exec((await admin.get(path)).text) ?? []
  const changed = await admin.post(`${path}/role`, { relationship, owner, role: 'admin' })
  const stale = await admin.post(path, { name: 'Support', version: 'old' })
  const renamed = await admin.post(path, { name: 'Support', version })
  const shown = await admin.get(path)
  const deleted = await admin.post(`${path}/delete`)

  expect([created.status, again.status, changed.status]).toEqual([303, 400, 303])
  expect([stale.status, renamed.status, deleted.status]).toEqual([409, 303, 303])
  expect(shown.text).toContain('Group admin')
  expect((await admin.get(path)).status).toBe(404)
})

test('an admin creates a team, chooses its members and deletes it once it has no event types', async () => {
  const created = await admin.post('/console/people/teams', { name: 'Onboarding' })
  const path = (created.headers.location ?? '').replace(/\?.*/, '')
  const [, version = ''] = /name="version" value="([^"]*)"/.exec((await admin.get(path)).text) ?? []
  const saved = await admin.post(path, { name: 'Welcome', version, [`members ${acme.cyd.id}`]: 'on' })
  const stale = await admin.post(path, { name: 'Other', version })
  const uri = `${new URL(acme.uri).origin}/teams/${idOf(path)}`
  const type = (await acme.ada.post('/event_types', { owner: uri, name: 'Tour' })).body.resource.uri
  const used = await admin.post(`${path}/delete`)
  const question = await admin.get(`${path}/delete`)
  await acme.ada.delete(type)
  const deleted = await admin.post(`${path}/delete`)

  expect([created.status, saved.status, stale.status]).toEqual([303, 303, 409])
  expect([used.status, question.text.includes('Tour'), deleted.status]).toEqual([400, true, 303])
})
