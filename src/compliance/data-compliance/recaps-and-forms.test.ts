import { beforeAll, describe, expect, test } from 'vitest'
import { submitForm } from '../../forms/routing-form-submissions/submit.ts'
import { getForm } from '../../forms/routing-forms/queries.ts'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json, Reply } from '../../test/client.ts'
import { dumpDatabase, findText } from '../../test/dump-database.ts'
import { begin, idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import type { Company } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, work } = await service()
const zoe = { email: 'Zoë@initech.example', name: 'Zoë Lund', timezone: 'Europe/Paris' }
const xan = { email: 'x.zoë@initech.example', name: 'Xan Lund', timezone: 'Europe/Paris' }
const highlights = { summary_md: `Ask ${zoe.email}`, action_items_md: '- Ask', discussion_md: `Not ${xan.email}` }
const tracking = {
  utm_campaign: null,
  utm_source: null,
  utm_medium: null,
  utm_content: null,
  utm_term: null,
  salesforce_uuid: null,
}
const external = { name: `About ${zoe.email}`, start_time: '2026-03-01T09:00:00Z', end_time: '2026-03-01T10:00:00Z' }

async function created(reply: Promise<Reply>): Promise<Json> {
  const { status, text, body } = await reply
  if (status !== 201) throw new Error(text)
  return body.resource
}

let keys = 0
const recap = ({ cyd }: Company, body: object) =>
  created(cyd.post('/meeting_recaps', { ...highlights, ...body }, { 'idempotency-key': `recap-${++keys}` }))

/** Submits a form with one answer. */
async function submit(company: Company, form: Json, answer: string) {
  const row = await getForm(db, company.id, idOf(form.uri))
  return submitForm(db, row, { [row.questions[0]?.uuid ?? '']: answer }, tracking, 'request')
}

/** Creates recaps of three meetings of Zoë: one booked elsewhere, one without other invitees, one with others. */
async function createRecapsAndSubmissions(company: Company) {
  await withHours(company.cyd, '08:00', '18:00')
  const [alone, group] = [await publish(company.cyd, {}), await publish(company.cyd, { kind: 'group', seats: 5 })]
  const form = await created(
    company.ada.post('/routing_forms', {
      name: 'Why?',
      status: 'published',
      questions: [{ name: 'Why?', type: 'text', required: true }],
      rules: [],
      fallback: { type: 'event_type', value: alone },
    }),
  )
  const booked = await submit(company, form, 'I am the one with the secret garden')
  const routing_form_submission = `${form.uri.replace(/routing_forms.*/, 'routing_form_submissions')}/${booked.id}`
  const solo = await book(company.ada, alone, 'Mon 09:00', { invitee: zoe, routing_form_submission })
  const session = await book(company.ada, group, 'Mon 11:00', { invitee: zoe })
  await book(company.ada, group, 'Mon 11:00', { invitee: xan })
  for (const { event } of [solo, session]) await begin(db, event)
  return {
    mentioned: await submit(company, form, `${zoe.email} sent me`),
    booked,
    other: await submit(company, form, `${xan.email} sent me`),
    outside: await recap(company, {
      ...external,
      location: `With <${zoe.email.toUpperCase()}>`,
      transcript: `Zoë: I am ${zoe.email}.\nXan: ${xan.email}`,
      attendees: [zoe, xan].map(({ email, name }) => ({ user_email: email, user_name: `${name} (${zoe.email})` })),
    }),
    alone: await recap(company, { event: solo.event, transcript: 'Zoë: The spoon is in the garden.' }),
    group: await recap(company, { event: session.event, transcript: 'Zoë: Hello' }),
  }
}

const findTraces = async () => ({
  globex: await dumpDatabase(db, globex.id),
  zoe: await findText(db, zoe.email, { notOf: globex.id, besides: xan.email }),
  garden: await findText(db, 'garden', { notOf: globex.id }),
})
const namesOf = async ({ uri }: Json) =>
  (
    await db.all<{ name: string }>(sql`
  select name from events where payload -> 'recap' ->> 'uri' = ${uri} order by created_at, id`)
  ).map(({ name }) => name)
const submissions = () =>
  db.all<{ id: string }>(sql`
  select id from routing_form_submissions where organization_id = ${acme.id} order by id`)

describe('after a deletion', () => {
  let data: Awaited<ReturnType<typeof createRecapsAndSubmissions>>
  let before: Awaited<ReturnType<typeof findTraces>>
  let after: Awaited<ReturnType<typeof findTraces>>
  beforeAll(async () => {
    await createRecapsAndSubmissions(globex)
    data = await createRecapsAndSubmissions(acme)
    await work()
    await work()
    before = await findTraces()
    await acme.bob.post('/data_compliance/deletion/invitees', { emails: [zoe.email] })
    await work()
    after = await findTraces()
  })

  test('no recap or form submission mentions the person', () => {
    expect(Object.keys(before.zoe)).toEqual(
      expect.arrayContaining([
        'meeting_recaps.addresses',
        'meeting_recaps.attendees',
        'meeting_recaps.location',
        'meeting_recaps.name',
        'meeting_recaps.summary_md',
        'meeting_transcripts.text',
        'routing_form_submissions.questions_and_answers',
        'events.payload',
        'idempotency_keys.body',
      ]),
    )
    expect(Object.keys(before.garden)).toEqual(
      expect.arrayContaining([
        'meeting_transcripts.text',
        'routing_form_submissions.questions_and_answers',
        'events.payload',
      ]),
    )
    expect([after.zoe, after.garden]).toEqual([{}, {}])
  })

  test('another organization keeps all its data', () => {
    expect(after.globex).toEqual(before.globex)
  })

  test('recaps with other attendees stay without the address', async () => {
    const outside = (await acme.cyd.get(data.outside.uri)).body.resource
    const { text } = (await acme.cyd.get(outside.transcript)).body.resource
    const group = (await acme.cyd.get(data.group.uri)).body.resource

    expect(outside).toMatchObject({
      name: 'About [deleted]',
      location: { type: 'custom', location: 'With <[deleted]>' },
      summary_md: 'Ask [deleted]',
      discussion_md: `Not ${xan.email}`,
      attendees: [{ host: false, user_email: xan.email, user_name: 'Xan Lund ([deleted])' }],
    })
    expect(text).toBe(`Zoë: I am [deleted].\nXan: ${xan.email}`)
    expect(group.attendees.map(({ user_email }: Json) => user_email)).toEqual([acme.cyd.email, xan.email])
    const counts = [xan, zoe].map(
      async ({ email }) =>
        (await acme.cyd.get(`/meeting_recaps?attendee=${encodeURIComponent(email)}`)).body.collection.length,
    )
    expect(await Promise.all(counts)).toEqual([2, 0])
  })

  test('the recap of a meeting without other invitees is gone, and meeting_recap.deleted names its URI', async () => {
    expect((await acme.cyd.get(data.alone.uri)).status).toBe(404)
    expect([await namesOf(data.alone), await namesOf(data.outside)]).toEqual([
      ['meeting_recap.deleted'],
      ['meeting_recap.updated'],
    ])
  })

  test('form submissions of other people stay', async () => {
    expect(await submissions()).toEqual([{ id: data.other.id }])
  })
})

test('an event deletion also deletes the recaps of the time range', async () => {
  const recaps = [
    await recap(acme, { ...external, name: 'gone', transcript: 'The gone word is gooseberry' }),
    await recap(acme, { ...external, name: 'stays', start_time: '2026-03-01T08:59:59Z', transcript: 'The word stays' }),
  ]
  const event = (await book(acme.ada, await publish(acme.cyd, {}), 'Tue 09:00')).event
  await begin(db, event)
  const { start_time } = (await acme.cyd.get(event)).body.resource
  recaps.push(await recap(acme, { event, transcript: 'The other word is gooseberry' }))
  await work()

  for (const from of ['2026-03-01T09:00:00Z', start_time]) {
    const end_time = new Date(Date.parse(from) + 1000).toISOString()
    await acme.bob.post('/data_compliance/deletion/events', { start_time: from, end_time })
  }
  await work()

  const statuses = await Promise.all(recaps.map(async ({ uri }) => (await acme.cyd.get(uri)).status))
  expect(statuses).toEqual([404, 200, 404])
  expect(await findText(db, 'gooseberry', { notOf: globex.id })).toEqual({})
  expect(await Promise.all(recaps.map(namesOf))).toEqual([
    ['meeting_recap.deleted'],
    ['meeting_recap.created'],
    ['meeting_recap.deleted'],
  ])
})
