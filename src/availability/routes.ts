import { checkRange } from '../busy-times/rules.ts'
import { many, one } from '../http/route.ts'
import { explainStart, listFree, pageOfTimes } from './free.ts'
import { getPlan } from './queries.ts'
import { chooseDuration } from './rules.ts'
import { AvailableTime, AvailableTimesQuery, Explanation, ExplanationQuery } from './schema.ts'

const minute = 60_000

export const availability = [
  many(AvailableTime, {
    method: 'GET',
    path: '/event_type_available_times',
    summary: 'List the times at which an event type can be booked',
    scope: 'availability:read',
    orScope: 'event_types:read',
    query: AvailableTimesQuery,
    async handle({ db, caller, query }) {
      const now = Date.now()
      checkRange(query, now, 31)
      const plan = await getPlan(db, caller.organization_id, query.event_type)
      const range = { from: Math.ceil(query.start_time / minute), to: Math.ceil(query.end_time / minute) }
      const duration = chooseDuration(plan, query.duration)
      return pageOfTimes(plan, await listFree(db, plan, { range, duration, now: now / minute }), query)
    },
  }),

  one(Explanation, {
    method: 'GET',
    path: '/event_type_available_times/explanation',
    summary: 'Tell why a time can be booked or not',
    scope: 'availability:read',
    orScope: 'event_types:read',
    extension: true,
    query: ExplanationQuery,
    async handle({ db, caller, query }) {
      const plan = await getPlan(db, caller.organization_id, query.event_type)
      const start = query.start_time / minute
      const duration = chooseDuration(plan, query.duration)
      const range = { from: start, to: start + 1 }
      return explainStart(db, plan, { range, duration, now: Date.now() / minute })
    },
  }),
]
