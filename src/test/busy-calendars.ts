import fc from 'fast-check'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'UTC',
] as const
const anyZone = fc.constantFrom(...zones)

const two = (value: number) => String(value).padStart(2, '0')
const dateText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
/** In the past, because the data of zones in Node and in Debian can have different plans for the future. */
const firstDay = Date.parse('2024-10-01') / 86_400_000
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** How an event writes its times. */
type Style = 'zone' | 'utc' | 'floating' | 'date'

const timeText = (style: Style, zone: string, day: number, minutes: number) => {
  const [hour, minute] = [Math.floor((minutes % 1440) / 60), minutes % 60]
  const clock = `${dateText(day + Math.floor(minutes / 1440))}T${two(hour)}${two(minute)}00`
  if (style === 'date') return `;VALUE=DATE:${dateText(day)}`
  if (style === 'utc' || (style === 'zone' && zone === 'UTC')) return `:${clock}Z`
  return style === 'zone' ? `;TZID=${zone}:${clock}` : `:${clock}`
}

/** `isSeries`: weekly or daily. Changes are about the instance with that number. */
const anyEvent = fc.record({
  style: fc.constantFrom<Style>('zone', 'zone', 'zone', 'utc', 'floating', 'date'),
  zone: anyZone,
  day: fc.nat({ max: 420 }),
  start: fc.nat({ max: 287 }).map((step) => step * 5),
  length: fc.oneof(fc.constantFrom(15, 30, 60, 90), fc.integer({ min: 1, max: 4000 })),
  days: fc.integer({ min: 1, max: 4 }),
  repeats: fc.constantFrom('', 'FREQ=WEEKLY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=DAILY;INTERVAL=3'),
  count: fc.option(fc.integer({ min: 1, max: 60 })),
  removed: fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 3 }),
  moved: fc.option(fc.integer({ min: 31, max: 40 })),
  movedBy: fc.integer({ min: -2000, max: 2000 }),
  movedLength: fc.integer({ min: 5, max: 600 }),
  isCanceled: fc.boolean(),
  status: fc.constantFrom(
    '',
    '',
    '',
    'STATUS:TENTATIVE',
    'STATUS:CANCELLED',
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  ),
})

/**
 * recurring_ical_events repeats floating times with the same length on the clock, and RFC 5545 with the same elapsed
 * time.
 */
const withoutNights = (event: RandomEvent): RandomEvent =>
  event.style !== 'floating'
    ? event
    : { ...event, start: 240 + (event.start % 1000), length: Math.min(event.length, 90), movedBy: 0, movedLength: 60 }

type RandomEvent = typeof anyEvent extends fc.Arbitrary<infer Event> ? Event : never

/** Calendars with series across clock changes, exceptions, moved instances, and all kinds of times and states. */
export const anyBusyCalendar = fc
  .record({ events: fc.array(anyEvent, { minLength: 1, maxLength: 5 }), zone: anyZone })
  .map(({ events, zone }) => ({
    zone,
    text: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.map(withoutNights).flatMap(linesOf), 'END:VCALENDAR', ''].join(
      '\r\n',
    ),
  }))

function linesOf(event: RandomEvent, index: number) {
  const { style, zone, repeats, count, removed, moved, status } = event
  const day = firstDay + event.day
  const step = { '': 0, 'FREQ=WEEKLY': 7, 'FREQ=WEEKLY;INTERVAL=2': 14, 'FREQ=DAILY;INTERVAL=3': 3 }[repeats]
  const at = (offset: number, minutes = event.start) => timeText(style, zone, day + offset, minutes)
  const end = style === 'date' ? at(event.days) : at(0, event.start + event.length)
  const master = ['BEGIN:VEVENT', `UID:${index}`, `DTSTART${at(0)}`, `DTEND${end}`, ...(status ? [status] : [])]
  if (!step) return [...master, 'END:VEVENT']
  const weekday =
    repeats === 'FREQ=WEEKLY' ? `;BYDAY=${weekdays[new Date(day * 86_400_000).getUTCDay() - 1] ?? 'SU'}` : ''
  const rule = `RRULE:${repeats}${weekday}${count === null ? '' : `;COUNT=${count}`}`
  const lines = [...master, rule, ...removed.map((number) => `EXDATE${at(number * step)}`), 'END:VEVENT']
  if (moved === null || (count !== null && moved >= count)) return lines
  const to = Math.max(0, event.start + event.movedBy + 2880)
  return [
    ...lines,
    'BEGIN:VEVENT',
    `UID:${index}`,
    `RECURRENCE-ID${at(moved * step)}`,
    ...(style === 'date'
      ? [`DTSTART${at(moved * step + 1)}`, `DTEND${at(moved * step + 3)}`]
      : [`DTSTART${at(moved * step - 2, to)}`, `DTEND${at(moved * step - 2, to + event.movedLength)}`]),
    ...(event.isCanceled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ]
}
