import { many, one } from '../../platform/http/route.ts'
import { minuteOf } from '../../platform/time.ts'
import { requireRange } from '../busy-times/rules.ts'
import { explainStart, listFreeStarts } from './find-slots.ts'
import { withPlan } from './load-plan.ts'
import { chooseDuration } from './rules.ts'
import { AvailableTime, AvailableTimesQuery, Explanation, ExplanationQuery } from './schema.ts'
import { pageOfTimes } from './write-times.ts'

export const availability = [
  many(AvailableTime, {
    method: 'GET',
    path: '/event_type_available_times',
    summary: 'List the available times of an event type',
    description: `Lists the start times at which an event type can be booked now, in a range of up to 31 days that
      does not begin in the past. A start can be booked exactly if it is in this list. The whole list is returned
      unless you send count. Every member can call it.`,
    scope: { name: 'availability:read', or: 'event_types:read' },
    query: AvailableTimesQuery,
    async handle({ db, caller, query }) {
      const now = Date.now()
      requireRange(query, now, 31)
      const range = { from: Math.ceil(minuteOf(query.start_time)), to: Math.ceil(minuteOf(query.end_time)) }
      return withPlan(db, caller.organization_id, query.event_type, async (plan) => {
        const duration = chooseDuration(plan, query.duration)
        return pageOfTimes(plan, await listFreeStarts(db, plan, { range, duration, now: minuteOf(now) }), query)
      })
    },
  }),

  one(Explanation, {
    method: 'GET',
    path: '/event_type_available_times/explanation',
    summary: 'Explain whether a time is available',
    description: `Explains why a start time can or cannot be booked, for the event type and for each of its hosts.
      Use it when an expected time is missing from the available times. Every member can call it.`,
    scope: { name: 'availability:read', or: 'event_types:read' },
    extension: true,
    query: ExplanationQuery,
    async handle({ db, caller, query }) {
      const start = minuteOf(query.start_time)
      const range = { from: start, to: start + 1 }
      return withPlan(db, caller.organization_id, query.event_type, async (plan) => {
        const duration = chooseDuration(plan, query.duration)
        return explainStart(db, plan, { range, duration, now: minuteOf(Date.now()) })
      })
    },
  }),
]
