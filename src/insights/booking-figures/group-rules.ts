import { columns, rowSize, secondsPerDay, type BookingFacts } from '../booking-days/rules.ts'
import { seconds } from '../../platform/time.ts'
import { eachDay, sumOf, type Counts, type Grouping, type Selection } from './rules.ts'
import { localTimeIn, spansIn } from './zone-rules.ts'

export const units = ['day', 'week', 'month'] as const
export type Unit = (typeof units)[number]
export type WeekStart = 'monday' | 'saturday' | 'sunday'

export const everything: Grouping = { size: 1, fill: (_, __, groups) => groups.fill(0) }

/** By the position of the event type, the hosts or the source in the lists of the facts. */
export function byColumn(facts: BookingFacts, name: 'types' | 'hosts' | 'sources'): Grouping {
  const column = { types: columns.type, hosts: columns.hosts, sources: columns.source }[name]
  return {
    size: facts[name].length,
    fill({ rows }, _, groups) {
      for (let i = column, row = 0; i < rows.length; i += rowSize, row++) groups[row] = rows[i] ?? 0
    },
  }
}

/** Adds up what was counted by column. An item can have several keys, for example a meeting its hosts. */
export function combine<Item>(items: Item[], counted: Counts[], keysOf: (item: Item) => readonly string[]) {
  const lists = new Map<string, Counts[]>()
  items.forEach((item, i) => {
    const counts = counted[i]
    if (counts) for (const key of keysOf(item)) lists.set(key, [...(lists.get(key) ?? []), counts])
  })
  return new Map([...lists].map(([key, list]) => [key, sumOf(list)]))
}

const hoursPerDay = 24

/** 7 × 24 groups. Sunday is the first day. */
export function byWeekdayAndHour(zone: string): Grouping {
  const hour = seconds({ hours: 1 })
  const groups = Int32Array.from({ length: 7 * hoursPerDay }, (_, i) => i)
  // The first hour of 1970 was on a Thursday.
  return byLocalTime(zone, hour, { size: groups.length, groups, first: -4 * hoursPerDay, isCycle: true })
}

/** Upper ends of the groups of lead times, in seconds. The last group has no end. */
export const leadEnds = [
  { hours: 1 },
  { hours: 4 },
  { days: 1 },
  { days: 2 },
  { days: 4 },
  { days: 7 },
  { days: 14 },
  { days: 30 },
].map((length) => seconds(length))

const secondsPerHour = seconds({ hours: 1 })
/** The groups of whole hours. All groups end at whole hours. */
const leadGroups = Array.from({ length: (leadEnds.at(-1) ?? 0) / secondsPerHour }, (_, hour) =>
  leadEnds.findIndex((end) => hour * secondsPerHour < end),
)

export const byLead: Grouping = {
  size: leadEnds.length + 1,
  fill({ rows }, _, groups) {
    for (let i = columns.lead, row = 0; i < rows.length; i += rowSize, row++) {
      groups[row] = leadGroups[Math.max(0, Math.floor((rows[i] ?? 0) / secondsPerHour))] ?? leadEnds.length
    }
  },
}

/** The first days of the days, weeks or months of a period. The first one can begin before the period. */
export function byTime(first: string, last: string, unit: Unit, zone: string, weekStart: WeekStart) {
  const [firstDay, lastDay] = [dayNumber(first), dayNumber(last)]
  const starts: string[] = []
  const groups = Array.from({ length: lastDay - firstDay + 1 }, (_, i) => {
    const start = startOf(firstDay + i, unit, weekStart)
    if (starts.at(-1) !== start) starts.push(start)
    return starts.length - 1
  })
  const table = { size: starts.length, groups: Int32Array.from(groups), first: firstDay, isCycle: false }
  return { starts, grouping: byLocalTime(zone, secondsPerDay, table) }
}

/** The first and the last local day with selected bookings. Undefined if there are none. */
export function daysOf(facts: BookingFacts, selection: Selection, zone: string) {
  if (selection.basis === 'booking') return localDaysOf(facts, selection, zone)
  // Days are in the order of meetings, so those in the middle need not be read.
  const ofDay = (day: BookingFacts['days'][number]) => localDaysOf({ ...facts, days: [day] }, selection, zone)
  const ofFirst = (days: BookingFacts['days']) => {
    for (const day of days) {
      const found = ofDay(day)
      if (found) return found
    }
    return undefined
  }
  const [first, last] = [ofFirst(facts.days), ofFirst(facts.days.toReversed())]
  return first && last && { first: first.first, last: last.last }
}

function localDaysOf(facts: BookingFacts, selection: Selection, zone: string) {
  let [first, last] = [Infinity, -Infinity]
  eachDay(facts, selection, ({ start, rows }, isSelected) => {
    const ofLead = selection.basis === 'booking' ? 1 : 0
    for (let i = 0, row = 0; i < rows.length; i += rowSize, row++) {
      const at = start + ((rows[i] ?? 0) >> 3) - ofLead * (rows[i + columns.lead] ?? 0)
      if (isSelected[row] === 1 && at < first) first = at
      if (isSelected[row] === 1 && at > last) last = at
    }
  })
  const localTime = localTimeIn(zone)
  const dayOf = (at: number) => dayText(Math.floor(localTime(at) / secondsPerDay))
  return first > last ? undefined : { first: dayOf(first), last: dayOf(last) }
}

/** The lower median of the lead times in seconds, without rescheduled bookings. Undefined if there are none. */
export function medianLead(facts: BookingFacts, selection: Selection) {
  // Sorting a million numbers takes longer than counting them by hour and sorting those of one hour.
  const perHour = new Uint32Array(maxHours)
  eachLead(facts, selection, (leads) => {
    for (const lead of leads) {
      const hour = hourOf(lead)
      perHour[hour] = (perHour[hour] ?? 0) + 1
    }
  })
  let rank = Math.floor((perHour.reduce((sum, count) => sum + count, 0) - 1) / 2)
  const middle = perHour.findIndex((count) => {
    if (rank < count) return true
    rank -= count
    return false
  })
  const ofHour: number[] = []
  eachLead(facts, selection, (leads) => {
    for (const lead of leads) if (hourOf(lead) === middle) ofHour.push(lead)
  })
  return ofHour.toSorted((a, b) => a - b)[rank]
}

/** Ten years. Bookings that were made after their meeting began count as the first hour. */
const maxHours = 24 * 3660
const hourOf = (lead: number) => Math.max(0, Math.min(maxHours - 1, Math.floor(lead / secondsPerHour)))

function eachLead(facts: BookingFacts, selection: Selection, visit: (leads: Int32Array) => void) {
  eachDay(facts, selection, ({ rows }, isSelected, count) => {
    const leads = new Int32Array(count)
    let size = 0
    for (let i = 0, row = 0; i < rows.length; i += rowSize, row++)
      if (isSelected[row] === 1 && ((rows[i] ?? 0) & 7) !== movedOutcome) leads[size++] = rows[i + columns.lead] ?? 0
    visit(leads.subarray(0, size))
  })
}

const movedOutcome = 4

/** `groups`: of the days or hours since 1970, beginning with the number `first`. They can repeat. */
type TimeTable = { size: number; groups: Int32Array; first: number; isCycle: boolean }

/** Groups by the number of days or hours since 1970 in local time. */
function byLocalTime(zone: string, unit: number, { size, groups: table, first, isCycle }: TimeTable): Grouping {
  const spanOf = spansIn(zone)
  return {
    size,
    fill({ start, rows }, basis, groups) {
      const ofLead = basis === 'booking' ? 1 : 0
      let span = spanOf(start)
      let [known, group] = [Infinity, -1]
      for (let i = 0, row = 0; i < rows.length; i += rowSize, row++) {
        const at = start + ((rows[i] ?? 0) >> 3) - ofLead * (rows[i + columns.lead] ?? 0)
        // Meetings are in the order of their starts, and many start at the same time.
        if (at !== known) {
          if (at < span.from || at >= span.to) span = spanOf(at)
          const index = Math.floor((at + span.offset) / unit) - first
          group = table[isCycle ? index % table.length : index] ?? -1
          known = at
        }
        groups[row] = group
      }
    },
  }
}

function startOf(day: number, unit: Unit, weekStart: WeekStart) {
  if (unit === 'day') return dayText(day)
  if (unit === 'month') return `${dayText(day).slice(0, 7)}-01`
  const first = { sunday: 0, monday: 1, saturday: 6 }[weekStart]
  return dayText(day - modulo(weekdayOf(day) - first, 7))
}

const dayNumber = (date: string) => Date.parse(date) / 1000 / secondsPerDay
const dayText = (day: number) => new Date(day * secondsPerDay * 1000).toISOString().slice(0, 10)
/** The first day of 1970 was a Thursday. */
const weekdayOf = (day: number) => modulo(day + 4, 7)
const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor
