import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { startFeed } from '../../test/feed-server.ts'
import { publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

async function textsOf(person: Person, paths: string[]) {
  const browser = await signedInBrowser(db, app, person, acme.id)
  return Promise.all(paths.map(async (path) => (await browser.get(path)).text))
}

test('a host sees where a booking differs from its calendar entry, and others do not', async () => {
  const dee = await acme.hire('Dee Novak', uniqueEmail())
  await dee.post('/calendar_connections', { provider: 'ics', url: (await startFeed()).url })
  const [calendar] = (await dee.get('/calendars')).body.collection
  const { event } = await book(dee, await publish(dee, { name: 'Intro' }), 'Mon 09:00')
  await db.run(sql`
    insert into calendar_entries (organization_id, user_id, uid, calendar_id, href, problem)
    select organization_id, ${dee.id}, coalesce(calendar_uid, id), ${idOf(calendar.uri)}, 'x.ics', 'moved'
    from scheduled_events where id = ${idOf(event)}`)
  const paths = ['/console/integrations/calendars', `/console/meetings/${idOf(event)}`, '/console']
  const [list, meeting, home] = await textsOf(dee, paths)
  const others = await textsOf(acme.ada, paths)

  const sentence = 'This meeting was moved in your calendar. It is still booked for its old time.'
  expect(list).toContain(`<a href="/console/meetings/${idOf(event)}"><bdi>Intro</bdi></a> ${sentence}`)
  expect(meeting).toContain(sentence)
  expect(home).toContain('1 booking differs from the entry in your calendar.')
  expect(others.map((text) => /moved in your calendar|booking differs/.test(text))).toEqual([false, false, false])
})
