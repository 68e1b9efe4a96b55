import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { listPages } from '../../test/pages.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { createWorkflow, insertRun } from '../../test/workflows.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
  runJobs,
} = await service()

test('a run says for whom, when, with which version and with how many messages it ran', async () => {
  const { uri } = await createWorkflow(cyd, cyd.uri)
  const { uri: invitee, event } = await book(cyd, await publish(cyd, {}), 'Mon 09:00')
  const id = await insertRun(db, uri, { invitee, status: 'done', version: 1 })
  await db.run(sql`
    insert into mails (organization_id, recipient, subject, text, html, status, workflow_run_id, workflow_step)
    select ${acme.id}, 'zoe@initech.example', 'Hi', 'Hi', 'Hi', status, ${id}, 0
    from unnest(array['sent', 'failed', 'suppressed']) status`)
  await insertRun(db, uri, { status: 'canceled', reason: 'The meeting was rescheduled.' })

  const [canceled, done] = (await cyd.get(`${uri}/runs`)).body.collection

  const time = expect.stringMatching(/^\d{4}-/)
  expect(done).toEqual({
    uuid: id,
    workflow: uri,
    trigger: 'follow_up',
    status: 'done',
    reason: null,
    due_at: '2031-01-01T10:00:00.000000Z',
    finished_at: time,
    version: 1,
    event,
    invitee,
    email_count: 2,
    text_message_count: 0,
    created_at: time,
  })
  expect(canceled).toMatchObject({
    status: 'canceled',
    reason: 'The meeting was rescheduled.',
    event: null,
    invitee: null,
    email_count: 0,
  })
})

test('a run says why its text message was not sent, and does not count it', async () => {
  const { uri } = await createWorkflow(cyd, cyd.uri, {
    trigger: { type: 'booked' },
    steps: [{ type: 'sms', to: ['invitee'], body: 'Hi' }],
  })
  const invitee = { email: 'kim@initech.example', name: 'Kim', timezone: 'UTC', text_reminder_number: '+14155552671' }
  const { uri: booked } = await book(cyd, await publish(cyd, { name: 'Text' }), 'Tue 09:00', { invitee })
  await runJobs()

  const { collection } = (await cyd.get(`${uri}/runs`)).body

  expect(collection.filter((run: Json) => run.invitee === booked)).toMatchObject([
    { status: 'done', reason: 'SMS is not configured on this service.', text_message_count: 0 },
  ])
})

test('runs come newest first, in pages, and can be filtered and sorted', async () => {
  const { uri } = await createWorkflow(ada, acme.uri)
  for (const day of [1, 3, 2])
    await insertRun(db, uri, { due: `2031-01-0${day}T10:00:00Z`, status: day === 2 ? 'skipped' : 'pending' })
  const days = (pages: Json[]) =>
    pages.flatMap(({ collection }) => collection.map(({ due_at }: Json) => due_at.slice(8, 10)))
  const list = async (query: string) => days([(await ada.get(`${uri}/runs?${query}`)).body])

  const pages = await listPages(ada, `${uri}/runs?count=2`, 'next_page')

  expect([pages.length, days(pages)]).toEqual([2, ['02', '03', '01']])
  expect([await list('status=pending'), await list('sort=due_at:asc'), await list('sort=created_at')]).toEqual([
    ['03', '01'],
    ['01', '02', '03'],
    ['01', '03', '02'],
  ])
  expect(problemsOf(await ada.get(`${uri}/runs?status=late`))).toEqual([['status', 'invalid']])
})

test('a new workflow applies to meetings that are booked, and its changes move or cancel what is pending', async () => {
  const { uri: invitee } = await book(cyd, await publish(cyd, { name: 'Planned' }), 'Wed 09:00')
  await runJobs()
  const { uri } = await createWorkflow(cyd, cyd.uri, { trigger: { type: 'reminder', minutes: 60 } })
  const runOf = async () => {
    await runJobs()
    const { collection } = (await cyd.get(`${uri}/runs`)).body
    return collection
      .filter((run: Json) => run.invitee === invitee)
      .map((run: Json) => [run.status, run.due_at.slice(0, 16)])
  }
  const before = (minutes: number) =>
    new Date(Date.parse(at('Wed 09:00')) - minutes * 60_000).toISOString().slice(0, 16)

  const planned = await runOf()
  await cyd.patch(uri, { trigger: { type: 'reminder', minutes: 30 } })
  const moved = await runOf()
  await cyd.patch(uri, { active: false })
  const canceled = await runOf()
  await cyd.patch(uri, { active: true })
  const again = await runOf()
  await cyd.delete(uri)
  await runJobs()

  expect([planned, moved, canceled, again]).toEqual([
    [['pending', before(60)]],
    [['pending', before(30)]],
    [['canceled', before(30)]],
    [['pending', before(30)]],
  ])
  expect(
    await db.all(sql`
    select status from workflow_runs where workflow_id = ${idOf(uri)} and invitee_id = ${idOf(invitee)}`),
  ).toEqual([{ status: 'canceled' }])
})

test('only those who can change a workflow see its runs', async () => {
  const { uri } = await createWorkflow(ada, acme.uri)

  const statuses = await Promise.all(
    [ada, bob, cyd, globex.ada].map(async (person) => (await person.get(`${uri}/runs`)).status),
  )

  expect(statuses).toEqual([200, 200, 403, 404])
})
