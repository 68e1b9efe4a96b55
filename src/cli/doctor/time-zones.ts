import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { seconds } from '../../platform/time.ts'
import { failed, ok, warning, type Finding } from './finding.ts'

/** Offsets from UTC in seconds at each instant, by zone. */
export type Offsets = Map<string, number[]>

/** Recent changes by governments, and the first release of the time zone data that has them. */
const recentRules = [
  { release: '2023c', zone: 'Africa/Cairo', at: '2023-07-01T00:00:00Z', hours: 3 },
  { release: '2024a', zone: 'Asia/Almaty', at: '2024-07-01T00:00:00Z', hours: 5 },
  { release: '2025a', zone: 'America/Asuncion', at: '2025-07-01T00:00:00Z', hours: -3 },
  { release: '2025b', zone: 'America/Coyhaique', at: '2025-07-01T00:00:00Z', hours: -3 },
]
const newestRelease = recentRules.at(-1)?.release ?? ''
const maxNamed = 3

export async function checkTimeZones(db: Db, now: Date): Promise<Finding[]> {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...recentRules.map(({ zone }) => zone)])]
  const instants = [...recentRules.map(({ at }) => at), ...nextMonths(now)]
  const [ours, theirs] = [offsetsHere(zones, instants), await offsetsInDatabase(db, zones, instants)]
  const { tz = 'unknown', icu = 'unknown' } = process.versions
  return [
    checkRules(`Node (tzdata ${tz}, ICU ${icu})`, ours, 'Update Node, or start with npm, which includes a newer Node.'),
    checkRules('PostgreSQL', theirs, 'Update PostgreSQL, or the tzdata package of its machine.'),
    compareOffsets(ours, theirs),
  ]
}

/** Checks that the time zone data has the recent rules. */
export function checkRules(owner: string, offsets: Offsets, next: string): Finding {
  const check = `time zones of ${owner.split(' ')[0]}`
  const missing = recentRules.find(({ zone, hours }, i) => offsets.get(zone)?.[i] !== seconds({ hours }))
  if (!missing) return ok(check, `${owner} has the rules up to ${newestRelease}`)
  const message = `${owner} does not have the rules of ${missing.zone} (release ${missing.release}).`
  return offsets.size === 0 ? failed(check, `${owner} has no time zone data.`, next) : warning(check, message, next)
}

/** Checks that both have the same offsets. Ignores zones that only one of them has. */
export function compareOffsets(ours: Offsets, theirs: Offsets): Finding {
  const both = [...ours].filter(([zone]) => theirs.has(zone))
  const different = both.filter(([zone, offsets]) => String(offsets) !== String(theirs.get(zone))).map(([zone]) => zone)
  const check = 'time zone agreement'
  if (different.length === 0) return ok(check, `Node and PostgreSQL agree about ${both.length} zones for a year`)
  const examples = `${different.slice(0, maxNamed).join(', ')}${different.length > maxNamed ? ' and others' : ''}`
  return warning(
    check,
    `Node and PostgreSQL disagree about ${different.length} zones: ${examples}.`,
    'Convene uses the data of Node. Update PostgreSQL if your own SQL uses these zones.',
  )
}

function nextMonths(now: Date) {
  return Array.from({ length: 13 }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + i, 15)).toISOString(),
  )
}

function offsetsHere(zones: string[], instants: string[]): Offsets {
  const times = instants.map((instant) => Temporal.Instant.from(instant))
  return new Map(
    zones.flatMap((zone): [string, number[]][] => {
      try {
        return [[zone, times.map((time) => time.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9)]]
      } catch {
        return []
      }
    }),
  )
}

async function offsetsInDatabase(db: Db, zones: string[], instants: string[]): Promise<Offsets> {
  const rows = await db.all<{ name: string; offsets: number[] }>(sql`
    select z.name, array(
      select extract(epoch from (instant at time zone z.name) - (instant at time zone 'UTC'))::int
      from unnest(${instants}::timestamptz[]) with ordinality as list(instant, position) order by position) as offsets
    from pg_timezone_names z where z.name = any(${zones})`)
  return new Map(rows.map(({ name, offsets }) => [name, offsets]))
}
