import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { StaleForm } from '../console/stale-form.ts'
import { withInterval } from './hours-input.ts'
import { hoursProblems } from './hours-problem-texts.ts'
import type { HoursReader } from './hours-text.ts'
import {
  checkOverride,
  inputOfRun,
  rangeOf,
  readOverride,
  runIn,
  withDates,
  withoutDates,
  type OverrideInput,
} from './override-input.ts'
import { removedAddress } from './override-list.ts'
import { differencesOf, sendOverride } from './override-view.ts'
import { saveRules, saveSchedule } from './save-schedule.ts'
import { getSchedule, loadEditable, schedulePath } from './schedule-load.ts'

const page = `${schedulePath(':id')}/dates`
const closed: OverrideInput = { rows: [{ first: '', last: '' }], kind: 'closed', intervals: [] }

/** Dates with hours of their own: the form for new and existing ones, and removal, which can be undone. */
export function overridePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadEditable(db, request)
    const { schedule, reader } = visit
    const old = rangeOf(request.query.first, request.query.last)
    const run = runIn(schedule.rules, old)
    const input = run && old ? inputOfRun({ ...run, ...old }, reader) : closed
    const withHours = input.intervals.length > 0 ? input : { ...input, intervals: withInterval([], reader.clock) }
    return sendOverride(reply, visit, { input: withHours, version: schedule.updated_at, old: run && old })
  })

  app.post<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadEditable(db, request)
    const body = request.body ?? {}
    const { schedule, reader, api, id } = visit
    const { action = 'save', version = '', old_first, old_last } = body
    const state = { input: readOverride(body), version, old: rangeOf(old_first, old_last) }
    if (action !== 'save') return sendOverride(reply, visit, { ...state, ...changeForm(state.input, action, reader) })
    const problems = checkOverride(state.input, reader)
    if (problems.length > 0) return sendOverride(reply, visit, { ...state, problems })
    const rules = withDates(schedule.rules, state.input, state.old, reader)
    try {
      await saveSchedule(visit, { rules }, version)
    } catch (error) {
      if (error instanceof StaleForm) {
        const stored = await getSchedule(api, id)
        const stale = differencesOf(state.input, stored, reader)
        return sendOverride(reply, visit, { ...state, version: stored.updated_at }, stale)
      }
      return sendOverride(reply, visit, {
        ...state,
        problems: hoursProblems(problemsOf(error), rules, { date: state.input.intervals }, reader.texts),
      })
    }
    return reply.redirect(`${schedulePath(id)}?done=dates#dates`, 303)
  })

  app.post<ConsoleRequest>(`${page}/remove`, async (request, reply) => {
    const visit = await loadEditable(db, request)
    const { id, schedule } = visit
    const range = rangeOf(request.body?.first, request.body?.last)
    const run = runIn(schedule.rules, range)
    // Someone else removed it already.
    if (!run) return reply.redirect(schedulePath(id), 303)
    await saveRules(visit, (rules) => withoutDates(rules, run))
    return reply.redirect(removedAddress(id, run), 303)
  })
}

/** What a button of the form does without a script. */
function changeForm(input: OverrideInput, action: string, { clock }: HoursReader) {
  const { rows, intervals } = input
  const [verb, , number] = action.split(' ')
  if (verb === 'row') return { input: { ...input, rows: [...rows, { first: '', last: '' }] } }
  if (verb === 'remove') return { input: { ...input, intervals: intervals.toSpliced(Number(number), 1) } }
  return { input: { ...input, intervals: withInterval(intervals, clock) }, focus: `date-${intervals.length}-from` }
}
