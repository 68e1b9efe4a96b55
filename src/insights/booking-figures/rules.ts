import { columns, rowSize, secondsPerDay, type BookingDay, type BookingFacts } from '../booking-days/rules.ts'

/** Bookings count on the day of the meeting or on the day on which they were made. */
export type DateBasis = 'meeting' | 'booking'

/** Which bookings to count. Times in seconds, `to` is not included. Undefined: all hosts, all event types. */
export type Selection = {
  basis: DateBasis
  from: number
  to: number
  now: number
  hosts: ReadonlySet<string> | undefined
  types: ReadonlySet<string> | undefined
}

/** What became of a booking. Those of meetings that have not started are upcoming. */
export const outcomes = ['upcoming', 'held', 'noShow', 'canceledByHost', 'canceledByInvitee', 'rescheduled'] as const
export type Counts = Record<(typeof outcomes)[number], number>

/** Puts each booking of a day into one of `size` groups, or into none (-1), in the order of the rows. */
export type Grouping = { size: number; fill: (day: BookingDay, basis: DateBasis, groups: Int32Array) => void }

/** Counts the selected bookings by group. */
export function tally(facts: BookingFacts, selection: Selection, { size, fill }: Grouping): Counts[] {
  const counts = new Uint32Array(size * outcomes.length)
  eachDay(facts, selection, (day, isSelected, rowCount) => {
    const groups = bufferFor(rowCount)
    fill(day, selection.basis, groups)
    countDay(day, selection.now, groups, isSelected, counts)
  })
  return Array.from({ length: size }, (_, group) => countsAt(counts, group * outcomes.length))
}

/** Calls `visit` with each day that can have selected bookings, and with which of its bookings are selected. */
export function eachDay(
  facts: BookingFacts,
  selection: Selection,
  visit: (day: BookingDay, isSelected: Uint8Array, rows: number) => void,
) {
  const { basis, from, to, types, hosts } = selection
  const isType = Uint8Array.from(facts.types, (id) => Number(types?.has(id) ?? true))
  const isHost = Uint8Array.from(facts.hosts, (ids) => Number(!hosts || ids.some((id) => hosts.has(id))))
  let isSelected = new Uint8Array(1000)
  for (const day of facts.days) {
    const [count, end] = [day.rows.length / rowSize, day.start + secondsPerDay]
    if (basis === 'meeting' && (day.start >= to || end <= from)) continue
    if (isSelected.length < count) isSelected = new Uint8Array(count * 2)
    if (types || hosts) selectRows(day, isType, isHost, isSelected)
    else isSelected.fill(1, 0, count)
    const isInside = (from === -Infinity && to === Infinity) || (basis === 'meeting' && day.start >= from && end <= to)
    if (!isInside) selectTimes(day, selection, isSelected)
    visit(day, isSelected, count)
  }
}

/** A loop without calls over plain numbers: a function call for each of a million bookings takes 5 times as long. */
function countDay(
  { start, rows }: BookingDay,
  now: number,
  groups: Int32Array,
  isSelected: Uint8Array,
  counts: Uint32Array,
) {
  for (let i = 0, row = 0; i < rows.length; i += rowSize, row++) {
    const group = groups[row] ?? -1
    if (isSelected[row] === 0 || group < 0) continue
    const time = rows[i] ?? 0
    const stored = time & 7
    const outcome = stored === 0 && start + (time >> 3) > now ? 0 : stored + 1
    const index = group * outcomes.length + outcome
    counts[index] = (counts[index] ?? 0) + 1
  }
}

function selectRows({ rows }: BookingDay, isType: Uint8Array, isHost: Uint8Array, isSelected: Uint8Array) {
  for (let i = 0, row = 0; i < rows.length; i += rowSize, row++)
    isSelected[row] = (isType[rows[i + columns.type] ?? 0] ?? 0) & (isHost[rows[i + columns.hosts] ?? 0] ?? 0)
}

function selectTimes({ start, rows }: BookingDay, { basis, from, to }: Selection, isSelected: Uint8Array) {
  const ofLead = basis === 'booking' ? 1 : 0
  for (let i = 0, row = 0; i < rows.length; i += rowSize, row++) {
    const at = start + ((rows[i] ?? 0) >> 3) - ofLead * (rows[i + columns.lead] ?? 0)
    if (at < from || at >= to) isSelected[row] = 0
  }
}

let buffer = new Int32Array(1000)

/** Counting never waits, so one buffer is enough. */
function bufferFor(rows: number) {
  if (buffer.length < rows) buffer = new Int32Array(rows * 2)
  return buffer
}

/** A rescheduled booking counts at its new time only. */
export const bookedIn = (counts: Counts) => counts.upcoming + counts.held + counts.noShow + canceledIn(counts)
export const canceledIn = ({ canceledByHost, canceledByInvitee }: Counts) => canceledByHost + canceledByInvitee
/** Bookings that were not canceled and whose meeting has started. */
export const dueIn = ({ held, noShow }: Counts) => held + noShow

export function sumOf(list: Counts[]): Counts {
  const sum = emptyCounts()
  for (const counts of list) for (const outcome of outcomes) sum[outcome] += counts[outcome]
  return sum
}

/** Undefined if there is nothing to compare with. */
export const rateOf = (part: number, whole: number) => (whole === 0 ? undefined : part / whole)

/** By how much a figure changed: 0.12 is 12 percent more. Undefined without an earlier figure. */
export const changeOf = (figure: number, earlier: number) => (earlier === 0 ? undefined : figure / earlier - 1)

export function emptyCounts(): Counts {
  return { upcoming: 0, held: 0, noShow: 0, canceledByHost: 0, canceledByInvitee: 0, rescheduled: 0 }
}

function countsAt(counts: Uint32Array, index: number): Counts {
  const result = emptyCounts()
  outcomes.forEach((outcome, i) => {
    result[outcome] = counts[index + i] ?? 0
  })
  return result
}
