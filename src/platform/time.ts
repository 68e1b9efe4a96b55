/**
 * Durations. Each unit has its own type, so that seconds where milliseconds are expected do not compile. A plain number
 * is not a duration either: its unit is said once, where the number enters.
 */
declare const unit: unique symbol
type In<Unit extends string> = number & { readonly [unit]: Unit }

export type Milliseconds = In<'milliseconds'>
export type Seconds = In<'seconds'>
export type Minutes = In<'minutes'>
export type Days = In<'days'>

/** `{ days: 1 }`, `{ minutes: 2, seconds: 30 }`. Each part is a plain number or a duration of that unit. */
export type Length = {
  days?: Plain | Days
  hours?: Plain
  minutes?: Plain | Minutes
  seconds?: Plain | Seconds
  milliseconds?: Plain | Milliseconds
}
/** A number without a unit. */
type Plain = number & { readonly [unit]?: never }

const [secondMs, minuteMs, hourMs, dayMs] = [1000, 60_000, 3_600_000, 86_400_000]

export function milliseconds(length: Length) {
  // The only places where a number gets its unit.
  return total(length) as Milliseconds
}

export function seconds(length: Length) {
  return (total(length) / secondMs) as Seconds
}

export function minutes(length: Length) {
  return (total(length) / minuteMs) as Minutes
}

export function days(length: Length) {
  return (total(length) / dayMs) as Days
}

/** `secondsFrom('10s 5m 2h')`: readable lists of delays. */
export function secondsFrom(text: string): Seconds[] {
  return text.split(' ').map((part) => {
    const [, count = '', name = ''] = /^(\d+)([smhd])$/.exec(part) ?? []
    const field = fields[name]
    if (!field) throw new Error(`"${part}" is not a duration like 10s, 5m, 2h or 1d`)
    return seconds({ [field]: Number(count) })
  })
}

const fields: Record<string, keyof Length> = { s: 'seconds', m: 'minutes', h: 'hours', d: 'days' }

/** An instant of Date in minutes since 1970, the unit of the engine. */
export function minuteOf(instant: number) {
  return instant / minuteMs
}

export function instantOf(minute: number) {
  return minute * minuteMs
}

export function isWholeMinute(instant: number) {
  return instant % minuteMs === 0
}

function total(length: Length) {
  return (
    (length.days ?? 0) * dayMs +
    (length.hours ?? 0) * hourMs +
    (length.minutes ?? 0) * minuteMs +
    (length.seconds ?? 0) * secondMs +
    (length.milliseconds ?? 0)
  )
}

/** An instant of the API, which has six digits, this much later. */
export function addMicroseconds(instant: string, microseconds: number) {
  const digits = Number(instant.slice(20, 26)) + microseconds
  const second = Date.parse(`${instant.slice(0, 19)}Z`) + Math.floor(digits / 1_000_000) * secondMs
  return `${new Date(second).toISOString().slice(0, 19)}.${String(digits % 1_000_000).padStart(6, '0')}Z`
}
