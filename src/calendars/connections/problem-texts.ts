import type { ProblemReason } from '../events/event-problem.ts'
import type { ConnectionProblem } from './queries.ts'

const texts: Record<ProblemReason, string> = {
  unreadable_start: 'start of an event',
  unreadable_end: 'end of an event',
  unreadable_rule: 'rule of a series',
  unreadable_dates: 'dates of a series',
  unreadable_instance: 'changed instance of a series',
  unknown_time_zone: 'unknown time zone',
  too_many: 'more events or dates than are read',
  incomplete: 'end of the calendar is missing',
  too_large: 'event that is too large',
}

/** For clients that show only the reason. Null: everything was read. */
export function reasonOfProblems(problems: readonly ConnectionProblem[]) {
  if (problems.length === 0) return null
  return `Some events cannot be read: ${problems.map(({ reason, count }) => `${texts[reason]} (${count})`).join(', ')}.`
}
