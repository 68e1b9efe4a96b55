import fc from 'fast-check'
import type { ProblemReason } from '../calendars/events/event-problem.ts'
import type { Interval } from '../calendars/events/calendar-item.ts'

/** A definition of a zone with one offset. `name`: as it is written in the definition. */
export const offsetZone = (name: string, offset: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    '',
  ].join('\r\n')

/**
 * A part of a calendar, and what it means: computed here from how it was made, not by reading it. `isPlain`: other
 * programs can read it.
 */
export type CorpusPart = {
  kind: string
  lines: string[]
  zones: string[]
  busy: Interval[]
  problem?: ProblemReason
  isPlain: boolean
}

/** Whose declined invitations are free, and the zone of floating times. */
export type CorpusOwner = { email: string; zone: string }

/** `day`: from today. `minutes`: of the day. All times are multiples of five minutes. */
type Sample = { day: number; minutes: number; length: number; count: number; choice: number }

type Writer = (sample: Sample, owner: CorpusOwner) => Omit<CorpusPart, 'kind' | 'isPlain'>

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A local time as a clock shows it, from midnight in UTC on. */
const wallOf = ({ day, minutes }: Sample) => Math.floor(Date.now() / dayMs) * dayMs + day * dayMs + minutes * 60_000

const stamp = (wall: number) => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
const dateStamp = (wall: number) => stamp(wall).slice(0, 8)

const instantIn = (zone: string, wall: number) =>
  Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, 19)).toZonedDateTime(zone).epochMilliseconds

const spanOf = (from: number, sample: Sample): Interval => ({ from, to: from + sample.length * 60_000 })

const endOf = (sample: Sample) => wallOf(sample) + sample.length * 60_000

const pick = <T>(list: readonly [T, ...T[]], { choice }: Sample): T => list[choice % list.length] ?? list[0]

const offsets = ['+0730', '-0330', '+1245', '-0900', '+0130'] as const

const offsetMs = (text: string) =>
  (text.startsWith('-') ? -1 : 1) * (Number(text.slice(1, 3)) * 60 + Number(text.slice(3))) * 60_000

const ianaZones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'] as const

const displayNames: [[string, string], ...[string, string][]] = [
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC+07:00) Bangkok, Hanoi, Jakarta', 'Asia/Bangkok'],
  ['(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Berlin'],
  ['PST', 'America/Los_Angeles'],
  ['Coordinated Universal Time', 'UTC'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['(UTC+05:45) Nowhere', '+05:45'],
]

const utcSpan = (sample: Sample) => [`DTSTART:${stamp(wallOf(sample))}Z`, `DTEND:${stamp(endOf(sample))}Z`]
const plain = (sample: Sample) => [spanOf(wallOf(sample), sample)]

/** Times of a weekly series on the clock of a zone. DTEND gives all of them the same elapsed time. */
const weekly = (zone: string, sample: Sample) =>
  Array.from({ length: sample.count }, (_, week) => spanOf(instantIn(zone, wallOf(sample) + week * 7 * dayMs), sample))

const named = (zone: string, tzid: string, sample: Sample) => ({
  lines: [
    `DTSTART;TZID=${tzid}:${stamp(wallOf(sample))}`,
    `DURATION:PT${sample.length}M`,
    `RRULE:FREQ=WEEKLY;COUNT=${sample.count}`,
  ],
  zones: [],
  busy: weekly(zone, sample),
})

const plainKinds: Record<string, Writer> = {
  utc: (sample) => ({ lines: utcSpan(sample), zones: [], busy: plain(sample) }),
  iana: (sample) => named(pick(ianaZones, sample), pick(ianaZones, sample), sample),
  free: (sample) => ({
    lines: [...utcSpan(sample), pick(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED'], sample)],
    zones: [],
    busy: [],
  }),
  declined: (sample, { email }) => ({
    lines: [...utcSpan(sample), `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`],
    zones: [],
    busy: [],
  }),
  'declined by others': (sample, { email }) => ({
    lines: [
      ...utcSpan(sample),
      'ATTENDEE;PARTSTAT=DECLINED:mailto:someone@else.example',
      `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${email}`,
    ],
    zones: [],
    busy: plain(sample),
  }),
  'own zone': (sample) => ownZone(sample, 'Office', 'Office'),
}

const otherKinds: Record<string, Writer> = {
  'zone with commas': (sample) => ownZone(sample, 'Here\\, There\\, Elsewhere', '"Here, There, Elsewhere"'),
  'zone with escapes': (sample) => ownZone(sample, 'Here\\, There\\, Elsewhere', 'Here\\, There\\, Elsewhere'),
  windows: (sample) => {
    const [name, zone] = pick(displayNames, sample)
    return named(zone, `"${name}"`, sample)
  },
  'busy times': (sample) => ({
    lines: [
      `FREEBUSY;FBTYPE=BUSY:${stamp(wallOf(sample))}Z/PT${sample.length}M`,
      `FREEBUSY;FBTYPE=FREE:${stamp(wallOf(sample) + dayMs)}Z/PT1H`,
    ],
    zones: [],
    busy: plain(sample),
  }),
  'end at 24:00': (sample) => {
    const from = wallOf(sample)
    const midnight = (Math.floor(from / dayMs) + 1) * dayMs
    return {
      lines: [`DTSTART:${stamp(from)}Z`, `DTEND:${dateStamp(from)}T240000Z`],
      zones: [],
      busy: [{ from, to: midnight }],
    }
  },
  'end without a zone': (sample, { zone }) => {
    const from = instantIn(zone, wallOf(sample))
    return {
      lines: [`DTSTART:${stamp(from)}Z`, `DTEND:${stamp(endOf(sample))}`],
      zones: [],
      busy: [{ from, to: instantIn(zone, endOf(sample)) }],
    }
  },
  'bad end': (sample) => ({
    lines: [
      `DTSTART:${stamp(wallOf(sample))}Z`,
      pick(['DURATION:-PT1H', 'DTEND:20200101T000000Z', 'DTEND:never', 'DURATION:soon'], sample),
    ],
    zones: [],
    busy: [{ from: wallOf(sample), to: wallOf(sample) + hourMs }],
    problem: 'unreadable_end',
  }),
  'bad rule': (sample) => ({
    lines: [
      ...utcSpan(sample),
      `RRULE:${pick(
        [
          'FREQ=DAILY;COUNT=0',
          'FREQ=DAILY;INTERVAL=0',
          'FREQ=SOMETIMES',
          'RSCALE=CHINESE;FREQ=YEARLY',
          'FREQ=WEEKLY;BYDAY=XX',
        ],
        sample,
      )}`,
    ],
    zones: [],
    busy: plain(sample),
    problem: 'unreadable_rule',
  }),
  'bad start': (sample) => ({
    lines: [pick(['DTSTART:20260230T090000Z', 'DTSTART:', 'SUMMARY:No start', 'DTSTART:tomorrow'], sample)],
    zones: [],
    busy: [],
    problem: 'unreadable_start',
  }),
  'bad dates': (sample) => ({
    lines: [...utcSpan(sample), 'RDATE:then'],
    zones: [],
    busy: plain(sample),
    problem: 'unreadable_dates',
  }),
  'unknown zone': (sample, { zone }) => ({
    ...named(zone, pick(['Middle Earth', 'Custom', 'Zone 7'], sample), sample),
    problem: 'unknown_time_zone',
  }),
}

function ownZone(sample: Sample, defined: string, used: string) {
  const offset = pick(offsets, sample)
  // The name says the offset too, so that two parts of one calendar do not define the same name in two ways.
  const name = (text: string) => text.replace(/("?)$/, ` ${sample.choice % offsets.length}$1`)
  const from = wallOf(sample) - offsetMs(offset)
  return {
    lines: [
      `DTSTART;TZID=${name(used)}:${stamp(wallOf(sample))}`,
      `DTEND;TZID=${name(used)}:${stamp(endOf(sample))}`,
      `RRULE:FREQ=WEEKLY;COUNT=${sample.count}`,
    ],
    zones: [offsetZone(name(defined), offset)],
    busy: Array.from({ length: sample.count }, (_, week) => spanOf(from + week * 7 * dayMs, sample)),
  }
}

const anySample: fc.Arbitrary<Sample> = fc.record({
  day: fc.integer({ min: 2, max: 200 }),
  minutes: fc.nat({ max: 287 }).map((step) => step * 5),
  length: fc.integer({ min: 1, max: 40 }).map((step) => step * 5),
  count: fc.integer({ min: 1, max: 30 }),
  choice: fc.nat({ max: 1000 }),
})

export const corpusKinds = [...Object.keys(plainKinds), ...Object.keys(otherKinds)]

/** One part of each of some kinds. */
export const anyCorpusCalendar = fc.array(fc.tuple(fc.constantFrom(...corpusKinds), anySample), {
  minLength: 1,
  maxLength: 6,
})

export function partOf([kind, sample]: [string, Sample], owner: CorpusOwner): CorpusPart {
  const write = plainKinds[kind] ?? otherKinds[kind]
  if (!write) throw new Error(kind)
  return { kind, ...write(sample, owner), isPlain: kind in plainKinds }
}

export function corpusText(parts: CorpusPart[]) {
  const zones = [...new Set(parts.flatMap((part) => part.zones))].join('')
  const components = parts.flatMap(({ kind, lines }, i) => {
    const name = kind === 'busy times' ? 'VFREEBUSY' : 'VEVENT'
    return [`BEGIN:${name}`, `UID:part-${i}`, 'DTSTAMP:20240101T000000Z', ...lines, `END:${name}`]
  })
  return (
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Corpus//EN\r\n${zones}${components.join('\r\n')}\r\n` +
    'END:VCALENDAR\r\n'
  )
}
