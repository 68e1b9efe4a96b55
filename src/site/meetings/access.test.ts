import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { buttonsOn, mainText, meetingPathOf as pathOf } from '../../test/meeting-pages.ts'
import { at, publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const [dee, eli, fay] = [
  await acme.hire('Dee Quist', 'dee@acme.example'),
  await acme.hire('Eli Roth', 'eli@acme.example'),
  await acme.hire('Fay Sand', 'fay@acme.example'),
]
const sales = (await acme.ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource
await addToGroup(acme.cyd, 'member')
await addToGroup(dee, 'admin')
const type = await publish(acme.cyd, { name: 'Intro call' })

const signIn = (person: typeof acme.cyd, of = acme) => signedInBrowser(db, app, person, of.id)
const browsers: Record<string, TestBrowser> = {
  owner: await signIn(acme.ada),
  admin: await signIn(acme.bob),
  host: await signIn(acme.cyd),
  'group admin': await signIn(dee),
  booker: await signIn(eli),
  member: await signIn(fay),
  stranger: await signIn(globex.ada, globex),
}

/** A new meeting that Eli books, with a guest. */
const bookOne = (time: string) => book(eli, type, time, { event_guests: ['gus@initech.example'] })
const fieldsOf = ({ uri }: Json) => ({
  invitee: idOf(uri),
  [`guests-${idOf(uri)}`]: 'kim@initech.example',
  email: 'gus@initech.example',
  start_time: at('Fri 16:00'),
  no_show: idOf(uri),
  notes: 'Tea',
  version: 'x',
})
const dump = () =>
  db.all(sql`
  select e.status, e.meeting_notes, e.start_time,
    (select count(*) from event_guests g where g.event_id = e.id) as guests
  from scheduled_events e order by e.id`)

beforeEach(() => db.run(sql`delete from attempt_logs`))

describe('the buttons of a meeting', () => {
  const ofHost = [
    'Reschedule',
    'Cancel meeting',
    'Save notes',
    'Remove guest',
    'Resend confirmation',
    'Ask to reconfirm',
    'Add guests',
  ]
  const all = ofHost.toSpliced(-1, 0, 'Record payment')
  test.each([
    ['owner', all],
    ['admin', all],
    ['host', ofHost],
    ['group admin', []],
    ['booker', ['Reschedule', 'Cancel meeting']],
  ])('are those that the %s may use', async (role, buttons) => {
    const booking = await bookOne(`Mon ${9 + Object.keys(browsers).indexOf(role)}:00`.replace(' 9', ' 09'))

    const { status, text } = (await browsers[role]?.get(pathOf(booking))) ?? {}

    expect([status, buttonsOn(text ?? '')]).toEqual([200, buttons])
  })
})

describe('the forms of a meeting', () => {
  const actions = [
    'cancel',
    'reschedule',
    'no-show',
    'attended',
    'reconfirm',
    'resend',
    'notes',
    'guests',
    'guests/remove',
  ]
  test.each([
    ['group admin', 403],
    ['member', 404],
    ['stranger', 404],
  ])('change nothing for the %s', async (role, expected) => {
    const booking = await bookOne(`Tue ${9 + Object.keys(browsers).indexOf(role)}:00`)
    const before = await dump()

    const statuses = []
    for (const action of actions)
      statuses.push((await browsers[role]?.post(`${pathOf(booking)}/${action}`, fieldsOf(booking)))?.status)
    const questions = []
    for (const page of ['cancel', `reschedule?invitee=${idOf(booking.uri)}`])
      questions.push((await browsers[role]?.get(`${pathOf(booking)}/${page}`))?.status)

    // No-shows of an id that does not exist, and notes of another version, are refused as such.
    expect(statuses.map((status) => (status === 409 ? expected : status))).toEqual(actions.map(() => expected))
    expect(questions).toEqual([expected, expected])
    expect(await dump()).toEqual(before)
  })

  test('let the member who booked reschedule and cancel, and nothing else', async () => {
    const booking = await bookOne('Wed 09:00')
    const { booker } = browsers
    const before = await dump()

    const refused = []
    for (const action of ['no-show', 'reconfirm', 'resend', 'guests', 'guests/remove'])
      refused.push((await booker?.post(`${pathOf(booking)}/${action}`, fieldsOf(booking)))?.status)
    const untouched = await dump()
    const moved = await booker?.post(`${pathOf(booking)}/reschedule`, fieldsOf(booking))
    const canceled = await booker?.post(`${moved?.headers.location?.split('?')[0]}/cancel`)

    expect([refused, untouched]).toEqual([[403, 403, 403, 403, 403], before])
    expect([moved?.status, canceled?.status]).toEqual([303, 303])
  })

  test('do not change an invitee of another meeting or of another organization', async () => {
    const [one, two] = [await bookOne('Thu 09:00'), await bookOne('Thu 10:00')]
    const before = await dump()

    const statuses = []
    for (const action of ['cancel', 'reschedule', 'reconfirm', 'resend'])
      statuses.push((await browsers.owner?.post(`${pathOf(one)}/${action}`, fieldsOf(two)))?.status)
    statuses.push((await browsers.stranger?.post(`${pathOf(one)}/cancel`))?.status)

    expect([statuses, await dump()]).toEqual([[404, 404, 404, 404, 404], before])
  })
})

describe('notes', () => {
  const versionOn = (text: string) => /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''

  test('are not lost when two people change them: the second sees both versions', async () => {
    const booking = await bookOne('Thu 11:00')
    const { host, owner } = browsers
    const version = versionOn((await host?.get(pathOf(booking)))?.text ?? '')

    const first = await host?.post(`${pathOf(booking)}/notes`, { notes: 'Bring tea', version })
    const second = await owner?.post(`${pathOf(booking)}/notes`, { notes: 'Bring <b>cake</b>', version })
    const stored = (await acme.cyd.get(booking.event)).body.resource.meeting_notes_plain
    const again = await owner?.post(`${pathOf(booking)}/notes`, {
      notes: 'Bring tea and cake',
      version: versionOn(second?.text ?? ''),
    })

    expect([first?.status, second?.status, stored, again?.status]).toEqual([303, 409, 'Bring tea', 303])
    expect(mainText(second?.text ?? '')).toMatch(
      /Someone changed this while you were editing .* Notes Bring tea Bring &#60;b&#62;cake&#60;\/b&#62;/,
    )
    expect((await acme.cyd.get(booking.event)).body.resource.meeting_notes_plain).toBe('Bring tea and cake')
  })

  test('can be saved although a guest was added in between, and cleared', async () => {
    const booking = await bookOne('Thu 12:00')
    const version = versionOn((await browsers.host?.get(pathOf(booking)))?.text ?? '')
    await acme.cyd.post(`${booking.event}/guests`, { event_guests: ['kim@initech.example'] })

    const saved = await browsers.host?.post(`${pathOf(booking)}/notes`, { notes: 'One\r\nTwo', version })
    const stored = (await acme.cyd.get(booking.event)).body.resource.meeting_notes_plain
    const next = versionOn((await browsers.host?.get(pathOf(booking)))?.text ?? '')
    await browsers.host?.post(`${pathOf(booking)}/notes`, { notes: ' ', version: next })

    expect([saved?.status, stored]).toEqual([303, 'One\nTwo'])
    expect((await acme.cyd.get(booking.event)).body.resource.meeting_notes_plain).toBe(null)
  })

  test('that are too long come back with the error', async () => {
    const booking = await bookOne('Thu 13:00')
    const version = versionOn((await browsers.host?.get(pathOf(booking)))?.text ?? '')

    const reply = await browsers.host?.post(`${pathOf(booking)}/notes`, { notes: 'x'.repeat(10_001), version })

    expect([reply?.status, mainText(reply?.text ?? '').includes('Please fix 1 field')]).toEqual([400, true])
  })
})

async function addToGroup({ membership }: typeof acme.cyd, role: 'member' | 'admin') {
  const { status, text } = await acme.ada.post('/group_relationships', { group: sales.uri, owner: membership, role })
  if (status !== 201) throw new Error(text)
}
