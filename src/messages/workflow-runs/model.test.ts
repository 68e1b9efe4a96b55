import fc from 'fast-check'
import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { createClock } from '../../test/clock.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { emailTo, sentBy } from '../../test/sent-messages.ts'
import { service } from '../../test/service.ts'
import { runsOf } from '../../test/tier.ts'
import { createWorkflow } from '../../test/workflows.ts'

const runs = runsOf(10)

/** All times of this test are multiples of this. */
const tickMs = 15 * 60_000
const clock = createClock()
const {
  acme,
  acme: { ada, bob },
  db,
  runMessageJobs: work,
} = await service(clock.install)
await withHours(ada, '00:00', '24:00')
const type = await publish(ada, {
  name: 'Intro',
  minimum_notice: 0,
  duration: 15,
  start_time_increment: 15,
  period_type: 'unlimited',
})

/** Times are in ticks. `since`: when it became as it is. */
type Booking = { uri: string; email: string; start: number; since: number; isActive: boolean }
type Workflow = {
  uri: string
  type: 'reminder' | 'follow_up'
  ticks: number
  isActive: boolean
  subject: string
  since: number
}
type State = {
  now: number
  count: number
  bookings: Booking[]
  workflows: Workflow[]
  sent: Set<string>
  log: string[]
}

/**
 * What must be sent, tick by tick: a message is sent at its time if the booking and the workflow were there before it
 * as they are now. Nothing is planned, moved or removed.
 */
function expectTick(state: State) {
  state.now++
  for (const workflow of state.workflows)
    for (const booking of state.bookings) {
      const { start, since, email, uri } = booking
      const due = workflow.type === 'reminder' ? start - workflow.ticks : start + 1 + workflow.ticks
      const key = `${workflow.uri} ${uri}`
      if (due !== state.now || !booking.isActive || !workflow.isActive || state.sent.has(key)) continue
      if (since >= due || workflow.since >= due) continue
      state.sent.add(key)
      state.log.push(`${state.now} ${workflow.type} ${email}: ${workflow.subject}`)
    }
}

type Operation =
  | { kind: 'book'; ahead: number }
  | { kind: 'move'; which: number; ahead: number }
  | { kind: 'cancel'; which: number }
  | { kind: 'change'; which: number; ticks?: number; isActive?: boolean; text?: number }
  | { kind: 'pass'; ticks: number }

const which = fc.nat(20)
const ahead = fc.integer({ min: 1, max: 24 })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), ahead }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which, ahead }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  {
    weight: 6,
    arbitrary: fc.record(
      {
        kind: fc.constant('change' as const),
        which,
        ticks: fc.integer({ min: 1, max: 14 }),
        isActive: fc.boolean(),
        text: fc.nat(5),
      },
      { requiredKeys: ['kind', 'which'] },
    ),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), ticks: fc.integer({ min: 1, max: 4 }) }) },
)

const anySteps = fc.array(operation, { minLength: 10, maxLength: 30, size: 'max' })

const timeOf = (tick: number) => new Date(tick * tickMs).toISOString()
const usable = (state: State) => state.bookings.filter(({ isActive, start }) => isActive && start > state.now)

/** The first free start at least so far ahead. */
function freeStart({ bookings, now }: State, ahead: number) {
  const taken = new Set(bookings.filter(({ isActive }) => isActive).map(({ start }) => start))
  let start = now + ahead
  while (taken.has(start)) start++
  return start
}

async function apply(state: State, step: Operation) {
  const { now } = state
  if (step.kind === 'pass') return pass(state, step.ticks)
  if (step.kind === 'book') {
    const start = freeStart(state, step.ahead)
    const email = `guest${state.count++}.${now}@initech.example`
    const invitee = { email, name: 'Zoë', timezone: 'UTC' }
    const { uri } = await book(bob, type, timeOf(start), { invitee })
    state.bookings.push({ uri, email, start, since: now, isActive: true })
  } else if (step.kind === 'change') await change(state, step)
  else await moveOrCancel(state, step)
  await work()
}

async function moveOrCancel(state: State, step: Extract<Operation, { which: number; kind: 'move' | 'cancel' }>) {
  const open = usable(state)
  const booking = open[step.which % open.length]
  if (!booking) return
  if (step.kind === 'cancel') await ada.post(`${booking.uri}/cancellation`)
  else {
    const start = freeStart(state, step.ahead)
    const { body } = await ada.post(`${booking.uri}/reschedule`, { start_time: timeOf(start) })
    state.bookings.push({ ...booking, uri: body.resource.uri, start, since: state.now })
  }
  booking.isActive = false
}

async function change(state: State, { which: index, ticks, isActive, text }: Extract<Operation, { kind: 'change' }>) {
  const workflow = state.workflows[index % state.workflows.length]
  if (!workflow) return
  const subject = text === undefined ? workflow.subject : `Text ${text}`
  const next = { ...workflow, ticks: ticks ?? workflow.ticks, isActive: isActive ?? workflow.isActive, subject }
  // A text alone changes no time.
  const isMoved = next.ticks !== workflow.ticks || next.isActive !== workflow.isActive
  Object.assign(workflow, next, { since: isMoved ? state.now : workflow.since })
  await ada.patch(workflow.uri, {
    active: next.isActive,
    trigger: { type: next.type, minutes: next.ticks * 15 },
    steps: [emailTo(['invitee'], subject)],
  })
}

/** Stops at each tick, or else a reminder could come after the start. */
async function pass(state: State, ticks: number) {
  for (let tick = 0; tick < ticks; tick++) {
    const before = state.log.length
    expectTick(state)
    // Without a message, nothing needs to happen here: if something did, the next stop shows it.
    if (state.log.length === before && tick < ticks - 1) continue
    await clock.goTo(state.now * tickMs)
    await work()
    expect(await readLog(state)).toEqual(logged(state))
  }
}

const logged = ({ log }: State) => log.map((line) => line.replace(/^\d+ /, '')).toSorted()

async function readLog({ workflows }: State) {
  const lines = await Promise.all(
    workflows.map(async (workflow) => (await sentBy(db, workflow)).map((line) => `${workflow.type} ${line}`)),
  )
  return lines.flat().toSorted()
}

/** Begins at a tick after now. */
async function begin(): Promise<State> {
  const now = Math.ceil(Date.now() / tickMs) + 1
  await clock.goTo(now * tickMs)
  const create = async (trigger: Workflow['type'], ticks: number): Promise<Workflow> => {
    const workflow: Json = await createWorkflow(ada, acme.uri, {
      trigger: { type: trigger, minutes: ticks * 15 },
      steps: [emailTo(['invitee'], 'Text')],
    })
    return { uri: workflow.uri, type: trigger, ticks, isActive: true, subject: 'Text', since: now }
  }
  const workflows = [await create('reminder', 2), await create('reminder', 5), await create('follow_up', 1)]
  return { now, count: 0, bookings: [], workflows, sent: new Set(), log: [] }
}

test('whatever people book, move, cancel and change, each message is sent once at its time, and no other', async () => {
  let messages = 0

  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const state = await begin()
      for (const ahead of [6, 10, 14, 18]) await apply(state, { kind: 'book', ahead })
      for (const step of steps) await apply(state, step)
      await pass(state, 40)
      messages += state.log.length
      for (const { uri } of state.workflows) await ada.delete(uri)
      for (const { uri, isActive, start } of state.bookings)
        if (isActive && start > state.now) await ada.post(`${uri}/cancellation`)
      await work()
    }),
    { numRuns: runs },
  )

  // Otherwise the steps would prove nothing.
  expect(messages).toBeGreaterThan(5 * runs)
})
