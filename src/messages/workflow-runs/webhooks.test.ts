import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { createClock } from '../../test/clock.ts'
import { publish } from '../../test/meetings.ts'
import { startReceiver } from '../../test/receiver.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { createWorkflow } from '../../test/workflows.ts'

const clock = createClock()
const {
  acme,
  acme: { ada, bob },
  db,
  work,
} = await service(clock.install)
const type = await publish(ada, { name: 'Intro' })

test('a webhook step posts what subscriptions get, and tries again with the same id', async () => {
  const receiver = await startReceiver(503)
  await createWorkflow(ada, acme.uri, {
    trigger: { type: 'booked' },
    steps: [{ type: 'webhook', url: `${receiver.url}/crm` }],
  })
  const { uri, event } = await book(bob, type, 'Mon 09:00')
  await work()
  receiver.manner = 200

  await clock.goTo(Date.now() + 15_000)
  await work()

  const [first, second, ...others] = receiver.got
  expect([first?.json, others]).toEqual([
    {
      event: 'workflow.booked',
      created_at: expect.stringMatching(/Z$/),
      id: first?.headers['webhook-id'],
      payload: expect.objectContaining({ uri, scheduled_event: expect.objectContaining({ uri: event }) }),
    },
    [],
  ])
  expect(second?.json).toEqual(first?.json)
  expect([first?.path, first?.headers['content-type']]).toEqual(['/crm', 'application/json'])
})

test('a webhook step that always fails ends with its last error, and others are not affected', async () => {
  const receiver = await startReceiver(500)
  const canceled = { trigger: { type: 'canceled' }, steps: [{ type: 'webhook', url: receiver.url }] }
  const { uri } = await createWorkflow(ada, acme.uri, canceled)
  // An address that only an attacker with access to the database could have entered.
  const steps = JSON.stringify([{ type: 'webhook', url: 'http://169.254.169.254/' }])
  await createWorkflow(ada, acme.uri, canceled)
  await db.run(sql`
    update workflow_versions set content = jsonb_set(content::jsonb, '{steps}', ${steps}::jsonb)
    where workflow_id <> ${idOf(uri)} and content->'trigger'->>'type' = 'canceled'
      and content->'steps'->0->>'type' = 'webhook'`)
  const { event } = await book(bob, type, 'Mon 11:00')
  await ada.post(`${event}/cancellation`)

  for (let hour = 0; hour < 13; hour++) {
    await work()
    await clock.goTo(Date.now() + 3_600_000)
  }
  await work()

  const failed = await db.all<{ last_error: string }>(sql`
    select last_error from jobs where kind = 'workflow webhook' and failed_at is not null order by last_error`)
  expect(failed.map(({ last_error }) => last_error)).toEqual([
    expect.stringContaining('169.254.169.254'),
    'the receiver answered 500',
  ])
  expect(receiver.got).toHaveLength(6)
})
