/** Why an event, or a part of it, cannot be read. */
export const problemReasons = [
  'unreadable_start',
  'unreadable_end',
  'unreadable_rule',
  'unreadable_dates',
  'unreadable_instance',
  'unknown_time_zone',
  'too_many',
  'incomplete',
  'too_large',
] as const

export type ProblemReason = (typeof problemReasons)[number]

/** `date`: of the start. `until`: the day after which it no longer matters; without it, it always does. */
export type EventProblem = { reason: ProblemReason; date?: string | undefined; until?: string | undefined }

/** Several problems of the same kind that end on the same day, with the first date. */
export type ProblemGroup = EventProblem & { count: number }

/** Groups with a last day. Beyond, a problem counts in the group of its kind without one. */
const maxGroups = 100

/** What a text has is stored in few groups, however many problems it has. */
export function groupProblems(problems: readonly EventProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { reason, date, until: last } of problems) {
    const until = groups.has(keyOf(reason, last)) || groups.size < maxGroups ? last : undefined
    const group = groups.get(keyOf(reason, until)) ?? { reason, until, date, count: 0 }
    groups.set(keyOf(reason, until), group)
    group.count += 1
    if (date !== undefined && (group.date === undefined || date < group.date)) group.date = date
  }
  return [...groups.values()]
}

const keyOf = (reason: ProblemReason, until: string | undefined) => `${reason} ${until ?? ''}`
