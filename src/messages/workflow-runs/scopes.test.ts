import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { at, publish } from '../../test/meetings.ts'
import { emailTo, sentBy } from '../../test/sent-messages.ts'
import { service } from '../../test/service.ts'
import { createWorkflow } from '../../test/workflows.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  db,
  consume,
} = await service()
const custom_questions = [{ name: 'Company size', type: 'string' }]
const types = {
  ada: await publish(ada, { name: 'Intro', custom_questions }),
  cyd: await publish(cyd, { name: 'Demo' }),
  team: await publish(ada, {
    name: 'Panel',
    pooling_type: 'collective',
    hosts: [{ user: ada.uri }, { user: cyd.uri }],
  }),
}
const trigger = { type: 'booked' }
const steps = [emailTo(['crm@acme.example'], '{{event.name}}')]
const [sales] = [(await ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource]
await ada.post('/group_relationships', { group: sales.uri, owner: cyd.membership, role: 'member' })

let hour = 8
/** Books each event type once and returns the names that a workflow sent. */
async function bookAll(workflow: object, more: object = {}) {
  const start = `Mon ${String(++hour).padStart(2, '0')}:00`
  for (const [name, type] of Object.entries(types))
    await book(bob, type, name === 'team' ? start.replace('Mon', 'Tue') : start, more)
  await consume()
  return (await sentBy(db, workflow)).map((line) => line.replace(/^.*: /, '')).toSorted()
}

test('a workflow of the organization applies to all event types', async () => {
  const workflow = await createWorkflow(ada, acme.uri, { trigger, steps })

  expect(await bookAll(workflow)).toEqual(['Demo', 'Intro', 'Panel'])
})

test('a workflow of a person applies to their event types', async () => {
  const workflow = await createWorkflow(cyd, cyd.uri, { trigger, steps })

  expect(await bookAll(workflow)).toEqual(['Demo'])
})

test('a workflow of a group applies to event types and meetings of its members', async () => {
  const workflow = await createWorkflow(ada, sales.uri, { trigger, steps })

  expect(await bookAll(workflow)).toEqual(['Demo', 'Panel'])
})

test('a workflow can be limited to event types', async () => {
  const workflow = await createWorkflow(ada, acme.uri, { trigger, steps, event_types: [types.cyd] })

  expect(await bookAll(workflow)).toEqual(['Demo'])
})

test.for([
  [{ type: 'host', hosts: [cyd.uri] }, ['Demo', 'Panel']],
  [{ type: 'answer', question: 'Company size', operator: 'equals', value: '500+' }, []],
  [{ type: 'first_time_invitee' }, ['Intro']],
] as [object, string[]][])('a workflow with the condition %j applies to its bookings', async ([condition, names]) => {
  const workflow = await createWorkflow(ada, acme.uri, { trigger, steps, conditions: [condition] })
  const invitee = { email: `new${hour}@initech.example`, name: 'New', timezone: 'UTC' }

  expect(await bookAll(workflow, { invitee })).toEqual(names)
})

test('an answer is compared without regard to case, as a whole or in part', async () => {
  const conditionOf = (operator: string, value: string) => [
    { type: 'answer', question: 'company size', operator, value },
  ]
  const equal = await createWorkflow(ada, acme.uri, { trigger, steps, conditions: conditionOf('equals', 'LARGE') })
  const part = await createWorkflow(ada, acme.uri, { trigger, steps, conditions: conditionOf('contains', 'arg') })

  for (const [answer, start] of [
    ['Large', 'Wed 09:00'],
    ['Very large', 'Wed 10:00'],
    ['Small', 'Wed 11:00'],
  ] as const)
    await book(bob, types.ada, start, { questions_and_answers: [{ question: 'Company size', answer, position: 0 }] })
  await consume()

  expect([(await sentBy(db, equal)).length, (await sentBy(db, part)).length]).toEqual([1, 2])
})

test('a booking that was rescheduled is still the first one of the invitee', async () => {
  const conditions = [{ type: 'first_time_invitee' }]
  const workflow = await createWorkflow(ada, acme.uri, { trigger: { type: 'rescheduled' }, steps, conditions })
  const { uri } = await book(bob, types.ada, 'Thu 09:00')

  const moved = await ada.post(`${uri}/reschedule`, { start_time: at('Thu 10:00') })
  await consume()

  expect([moved.status, await sentBy(db, workflow)]).toEqual([201, ['crm@acme.example: Intro']])
})

test('another workflow replaces the default one for an event type', async () => {
  const { body } = await ada.get(`/workflows?organization=${acme.uri}&count=100`)
  const confirmation = body.collection.find(
    (workflow: { default: boolean; trigger: { type: string } }) =>
      workflow.default && workflow.trigger.type === 'booked',
  )
  await ada.patch(confirmation.uri, { excluded_event_types: [types.cyd] })
  const own = await createWorkflow(ada, acme.uri, {
    trigger,
    event_types: [types.cyd],
    steps: [emailTo(['invitee', 'hosts'], 'Ready, {{invitee.name}}?', { details: true })],
  })
  const before = await sentBy(db, confirmation)

  await book(bob, types.cyd, 'Fri 09:00', { invitee: { email: 'zoe@initech.example', name: 'Zoë', timezone: 'UTC' } })
  await consume()

  expect(await sentBy(db, confirmation)).toEqual(before)
  expect(await sentBy(db, own)).toEqual(['zoe@initech.example: Ready, Zoë?', 'cyd@acme.example: Ready, Zoë?'])
})
