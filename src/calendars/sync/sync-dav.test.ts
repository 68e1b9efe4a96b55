import { expect, test } from 'vitest'
import { externalTimes, syncNow, utc } from '../../test/calendar-events.ts'
import { davResponse, multistatus, startFakeServer, type DavRequest } from '../../test/fake-dav-server.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  db,
} = await service()

const principal = '<d:current-user-principal><d:href>/me/</d:href></d:current-user-principal>'
const home = '<c:calendar-home-set><d:href>/cal/</d:href></c:calendar-home-set>'
const calendar = '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>'

/** A calendar server with one calendar. `files`: what it has. `addresses`: of the person, as the server says. */
async function startServer() {
  const state = { files: new Map<string, string>(), addresses: [] as string[] }
  const listed = () =>
    [...state.files].map(([href, text]) => davResponse(href, `<d:getetag>"${text.length}"</d:getetag>`))
  const answer = ({ method, path, headers, body }: DavRequest) => {
    if (body.includes('sync-collection')) return { status: 501 }
    if (method === 'REPORT')
      return multistatus(
        ...[...state.files].map(([href, text]) =>
          davResponse(href, `<d:getetag>"${text.length}"</d:getetag><c:calendar-data>${text}</c:calendar-data>`),
        ),
      )
    if (body.includes('address-set'))
      return multistatus(
        davResponse(
          path,
          `<c:calendar-user-address-set>${state.addresses
            .map((address) => `<d:href>${address}</d:href>`)
            .join('')}</c:calendar-user-address-set>`,
        ),
      )
    return multistatus(
      davResponse(path, principal + home + (path === '/cal/' ? calendar : '')),
      ...(headers['depth'] === '1' ? listed() : []),
    )
  }
  return { ...(await startFakeServer(answer)), state }
}

async function connect(person: typeof ada, url: string): Promise<{ uri: string }> {
  const { status, text, body } = await person.post('/calendar_connections', {
    provider: 'caldav',
    url,
    username: 'login@server.example',
    password: 'secret',
  })
  if (status !== 201) throw new Error(text)
  return body.resource
}

const invitation = (declinedBy: string, from: string, to: string) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:one',
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `ATTENDEE;PARTSTAT=DECLINED:mailto:${declinedBy}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

test('invitations that were declined under any address of the account are free', async () => {
  const { url, state } = await startServer()
  state.addresses = ['/me/', 'MAILTO:Other@server.example']
  const addresses = ['login@server.example', 'other@server.example', ada.email, 'someone@else.example']
  for (const [i, address] of addresses.entries())
    state.files.set(`/cal/${i}.ics`, invitation(address, `Mon 0${i + 1}:00`, `Mon 0${i + 2}:00`))

  const connection = await connect(ada, url)
  const result = await syncNow(db, connection)

  expect([result, await externalTimes(ada, ada.uri)]).toEqual(['active', ['Mon 04:00 - Mon 05:00']])
})

test('a reference of thousands of characters is refused, and the reason says so', async () => {
  const { url, state } = await startServer()
  state.files.set('/cal/one.ics', invitation('someone@else.example', 'Mon 09:00', 'Mon 10:00'))
  const connection = await connect(bob, url)
  await syncNow(db, connection)

  state.files.set(`/cal/${'/'.repeat(60_000)}x`, '')
  const result = await syncNow(db, connection)

  const { resource } = (await bob.get(connection.uri)).body
  expect([result, resource.reason]).toEqual(['unreachable', expect.stringMatching(/more than 2,000 characters/)])
})

test('busy times that a calendar has without events count', async () => {
  const { url, state } = await startServer()
  state.files.set(
    '/cal/free.ics',
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VFREEBUSY',
      'UID:free',
      `FREEBUSY:${utc('Tue 09:00')}/PT1H`,
      'END:VFREEBUSY',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )

  await syncNow(db, await connect(cyd, url))

  expect(await externalTimes(cyd, cyd.uri)).toEqual(['Tue 09:00 - Tue 10:00'])
})

test('an event that is larger than what is read is a problem, and what was known of it still counts', async () => {
  const { url, state } = await startServer()
  state.files.set('/cal/one.ics', invitation('someone@else.example', 'Wed 09:00', 'Wed 10:00'))
  const connection = await connect(cyd, url)
  await syncNow(db, connection)
  state.files.set('/cal/one.ics', `ATTACH:${'A'.repeat(9_000_000)}`)

  const result = await syncNow(db, connection)

  const { problems } = (await cyd.get(connection.uri)).body.resource
  expect([result, problems]).toEqual(['active', [{ reason: 'too_large', count: 1, date: null }]])
  expect(await externalTimes(cyd, cyd.uri)).toContain('Wed 09:00 - Wed 10:00')
})
