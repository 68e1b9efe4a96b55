import { insertConference } from '../calendars/conferences/queries.ts'
import type { Actor } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { uriOf } from '../platform/http/field-types.ts'
import type { TeamId, UserId } from '../platform/ids.ts'
import { createEventType } from '../scheduling/event-types/create.ts'
import { NewEventType } from '../scheduling/event-types/schema.ts'
import { createSchedule } from '../scheduling/schedules/create.ts'

type People = { ada: UserId; bob: UserId; cyd: UserId; team: TeamId }

const days = ['monday', 'tuesday', 'wednesday'] as const
const lateHours = { from: '13:00', to: '21:00' }

/** Creates an event type of each kind, and a schedule with other hours. */
export async function createEventTypes(db: Db, caller: Actor, { ada, bob, cyd, team }: People) {
  const userUri = (id: UserId) => uriOf('users', id)
  const addEventType = async (type: object) =>
    (await createEventType(db, caller, NewEventType.parse({ active: true, ...type }))).id
  const lateShift = await createSchedule(db, caller, {
    name: 'Late shift',
    timezone: 'America/New_York',
    user: bob,
    rules: days.map((wday) => ({ type: 'wday' as const, wday, intervals: [lateHours] })),
    holidays: ['US'],
  })

  // A place that works without an account.
  const videoCall = await insertConference(db, {
    organization_id: caller.organization_id,
    user_id: null,
    name: 'Video call',
    provider: 'jitsi',
    url: 'https://meet.jit.si',
    secret: undefined,
  })
  const intro = await addEventType({
    owner: userUri(ada),
    name: 'Intro call',
    duration: 30,
    duration_options: [15, 30, 60],
    buffer_after: 10,
    description: 'A first call about what you need.\n\nBring your questions.',
    locations: [{ kind: 'custom', conference: uriOf('conferences', videoCall.id) }, { kind: 'outbound_call' }],
  })
  const workshop = await addEventType({
    owner: userUri(ada),
    name: 'Workshop',
    kind: 'group',
    seats: 12,
    duration: 90,
    start_time_increment: 60,
    limits: [{ period: 'week', max: 2 }],
    locations: [{ kind: 'physical', location: 'Harbor office, second floor' }],
    custom_questions: [
      { name: 'What would you like to learn?', type: 'text', required: true },
      { name: 'Which day suits you best?', type: 'single_select', answer_choices: ['Monday', 'Friday'] },
    ],
  })
  const demo = await addEventType({
    owner: uriOf('teams', team),
    name: 'Product demo',
    duration: 30,
    pooling_type: 'round_robin',
    distribution: 'equal',
    hosts: [
      { user: userUri(ada), priority: 5 },
      { user: userUri(bob), availability_schedule: uriOf('user_availability_schedules', lateShift.id) },
      { user: userUri(cyd) },
    ],
  })
  await addEventType({
    owner: uriOf('teams', team),
    name: 'Kick-off',
    duration: 60,
    pooling_type: 'collective',
    hosts: [{ user: userUri(ada) }, { user: userUri(bob) }],
    limits: [{ scope: 'host', period: 'day', max: 4 }],
  })
  await addEventType({
    owner: uriOf('teams', team),
    name: 'Technical review',
    duration: 45,
    pooling_type: 'multi_pool',
    secret: true,
    hosts: [
      { user: userUri(ada), pool: 0 },
      { user: userUri(bob), pool: 0 },
      { user: userUri(cyd), pool: 1 },
    ],
  })
  return { intro, workshop, demo }
}
