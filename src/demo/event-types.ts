import type { Actor } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { createEventType } from '../scheduling/event-types/create.ts'
import { NewEventType } from '../scheduling/event-types/schema.ts'
import { createSchedule } from '../scheduling/schedules/create.ts'

type People = { ada: string; bob: string; cyd: string; team: string }

const days = ['monday', 'tuesday', 'wednesday'] as const
const late = { from: '13:00', to: '21:00' }

/** An event type of each kind, and hours that are not everybody's. */
export async function makeEventTypes(db: Db, caller: Actor, { ada, bob, cyd, team }: People) {
  const person = (id: string) => uriOf('users', id)
  const publish = async (type: object) =>
    (await createEventType(db, caller, NewEventType.parse({ active: true, ...type }))).id
  const evenings = await createSchedule(db, caller, {
    name: 'Late shift', timezone: 'America/New_York', user: bob,
    rules: days.map((wday) => ({ type: 'wday' as const, wday, intervals: [late] })),
    holidays: ['US'],
  })

  const intro = await publish({
    owner: person(ada), name: 'Intro call', duration: 30, duration_options: [15, 30, 60], buffer_after: 10,
    description: 'A first talk about what you need.\n\nBring questions.',
    locations: [{ kind: 'zoom_conference' }, { kind: 'outbound_call' }],
  })
  const workshop = await publish({
    owner: person(ada), name: 'Workshop', kind: 'group', seats: 12, duration: 90, start_time_increment: 60,
    limits: [{ period: 'week', max: 2 }], locations: [{ kind: 'physical', location: 'Harbour office, second floor' }],
    custom_questions: [
      { name: 'What would you like to learn?', type: 'text', required: true },
      { name: 'Which day suits you best?', type: 'single_select', answer_choices: ['Monday', 'Friday'] },
    ],
  })
  const demo = await publish({
    owner: uriOf('teams', team), name: 'Product demo', duration: 30, pooling_type: 'round_robin', distribution: 'equal',
    hosts: [
      { user: person(ada), priority: 5 },
      { user: person(bob), availability_schedule: uriOf('user_availability_schedules', evenings.id) },
      { user: person(cyd) },
    ],
  })
  await publish({
    owner: uriOf('teams', team), name: 'Kick-off', duration: 60, pooling_type: 'collective',
    hosts: [{ user: person(ada) }, { user: person(bob) }], limits: [{ scope: 'host', period: 'day', max: 4 }],
  })
  await publish({
    owner: uriOf('teams', team), name: 'Technical review', duration: 45, pooling_type: 'multi_pool', secret: true,
    hosts: [{ user: person(ada), pool: 0 }, { user: person(bob), pool: 0 }, { user: person(cyd), pool: 1 }],
  })
  return { intro, workshop, demo }
}
