import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { missing, type Problems } from '../../platform/problems.ts'
import { calendarFrom } from '../../scheduling/schedules/holiday-dates.ts'
import { problemsOf } from '../console/api.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { hoursOn } from './holiday-days-list.ts'
import { chooseSchedule, listSchedules } from './holiday-load.ts'
import { holidaysPath, sendHolidays } from './holiday-page.ts'
import { changeSchedule } from './time-off-commands.ts'
import { idIn, openPage, pathOf, valueIn } from './time-off-load.ts'

export function holidayRoutes(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(holidaysPath, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { text } = context.texts
    const list = await listSchedules(context)
    const message = doneMessageOf(request.query, {
      added: text('holidays-added'),
      removed: text('holidays-removed'),
      work: text('holidays-work-done'),
      off: text('holidays-off-done'),
    })
    const removed = calendarFrom(valueIn(request.query, 'removed') ?? '')
    return sendHolidays(context, chooseSchedule(list, request.query), list, { message, removed })
  })

  // The fields `remove` and `add` together replace a calendar.
  app.post<ConsoleRequest>(holidaysPath, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { add = '', remove = '' } = request.body ?? {}
    const list = await listSchedules(context)
    const schedule = chooseSchedule(list, request.body)
    const reject = (problems: Problems) => sendHolidays(context, schedule, list, { problems })
    if (add === '' && remove === '') return reject([missing('add')])
    try {
      await changeSchedule(context.api, idIn(schedule.uri), ({ holidays }) => ({
        holidays: replaceCalendar(holidays, remove, add),
      }))
    } catch (error) {
      return reject(problemsOf(error).map((problem) => ({ ...problem, parameter: 'add' })))
    }
    const done = add === '' ? { done: 'removed', removed: remove } : { done: 'added' }
    return reply.redirect(pathOf(holidaysPath, context.person, { schedule: idIn(schedule.uri), ...done }), 303)
  })

  // A rule for the date comes before the holiday, so it makes the holiday a working day.
  app.post<ConsoleRequest>(`${holidaysPath}/days`, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { date = '', work = 'no' } = request.body ?? {}
    const list = await listSchedules(context)
    const schedule = chooseSchedule(list, request.body)
    try {
      await changeSchedule(context.api, idIn(schedule.uri), (latest) => {
        const others = latest.rules.filter((rule) => rule.date !== date)
        if (work !== 'yes') return { rules: others }
        return { rules: [...others, { type: 'date', date, intervals: hoursOn({ ...latest, rules: others }, date) }] }
      })
    } catch (error) {
      return sendHolidays(context, schedule, list, { problems: problemsOf(error) })
    }
    const done = work === 'yes' ? 'work' : 'off'
    return reply.redirect(pathOf(holidaysPath, context.person, { schedule: idIn(schedule.uri), done }), 303)
  })
}

/** The new calendar takes the place of the old one. A calendar that is there already stays once. */
function replaceCalendar(holidays: string[], remove: string, add: string) {
  const replaced = holidays.map((calendar) => (calendar === remove ? add : calendar)).filter(Boolean)
  const all = add === '' || holidays.includes(remove) ? replaced : [...replaced, add]
  return [...new Set(all)]
}
