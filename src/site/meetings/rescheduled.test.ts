import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { at, moveMeeting, publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const {
  acme: { id, ada, cyd },
  app,
  db,
} = await service()
const browser = await signedInBrowser(db, app, cyd, id)

const invitee = { name: 'Zoë Quark', email: 'zoe.quark@initech.example', timezone: 'UTC' }
const booking = await book(cyd, await publish(cyd, { name: 'Review' }), 'Mon 09:00', { invitee })
const moved = await ada.post(`${booking.uri}/reschedule`, { start_time: at('Tue 09:00') })
await moveMeeting(db, idOf(booking.event), -120)

const shown = async (path: string) =>
  (await browser.get(path)).text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u2068\u2069]+/g, ' ')

test('a rescheduled meeting is not called canceled in the list, in search and on the page of a contact', async () => {
  const { body } = await cyd.post('/contacts', {
    name: invitee.name,
    emails: [{ email: invitee.email, is_primary: true }],
  })
  const contact = `/console/contacts/${idOf(body.resource.uri)}`

  expect(moved.status).toBe(201)
  expect(await shown('/console/meetings?tab=canceled')).toContain('Rescheduled by Ada')
  expect(await shown('/console/search?q=quark')).toMatch(/Zoë Quark Rescheduled Review/)
  expect(await shown(contact)).toMatch(/Review Rescheduled/)
  for (const path of ['/console/meetings?tab=canceled', '/console/search?q=quark', contact])
    expect(await shown(path)).not.toMatch(/Canceled by|Zoë Quark Canceled|Review Canceled/)
})
