import { seconds } from '../../platform/time.ts'

/** The bookings of the meetings of one UTC day, as the database packs them. */
export type PackedDay = { day: string; types: string[]; hosts: string[]; sources: string[]; facts: Buffer }

/** Where a booking came from. `campaign`: its utm_source. */
export type Source = { channel: string; campaign: string | null }

/** `start`: midnight in seconds. `rows`: five numbers per booking, in the order of `columns`. */
export type BookingDay = { start: number; rows: Int32Array }

/** What the numbers in the rows refer to, of all days together. */
export type Names = { types: string[]; hosts: string[][]; sources: Source[] }

/** The bookings of some days, the earliest day first. */
export type BookingFacts = Names & { days: BookingDay[] }

/** The columns of a row. `time`: seconds of the day × 8 + outcome. `lead`: seconds from the booking to the start. */
export const columns = { time: 0, lead: 1, type: 2, hosts: 3, source: 4 } as const
export const rowSize = 5
export const secondsPerDay = seconds({ days: 1 })

/** Lists that only grow, so that positions in them stay valid. */
export type NameIndex = Names & { positions: Record<keyof Names, Map<string, number>> }

export function newNames(): NameIndex {
  return { types: [], hosts: [], sources: [], positions: { types: new Map(), hosts: new Map(), sources: new Map() } }
}

/** Reads a packed day. Adds its event types, hosts and sources to the lists. */
export function unpackDay({ day, types, hosts, sources, facts }: PackedDay, names: NameIndex): BookingDay {
  // The database writes big-endian numbers. The copy is aligned.
  const copy = Buffer.from(new ArrayBuffer(facts.length))
  facts.copy(copy)
  if (isLittleEndian) copy.swap32()
  const rows = new Int32Array(copy.buffer)
  const { positions } = names
  const typeAt = types.map((id) => positionOf(positions.types, id, names.types, (text) => text))
  const hostsAt = hosts.map((ids) => positionOf(positions.hosts, ids, names.hosts, parseHosts))
  const sourceAt = sources.map((text) => positionOf(positions.sources, text, names.sources, parseSource))
  for (let i = 0; i < rows.length; i += rowSize) {
    rows[i + columns.type] = typeAt[rows[i + columns.type] ?? 0] ?? 0
    rows[i + columns.hosts] = hostsAt[rows[i + columns.hosts] ?? 0] ?? 0
    rows[i + columns.source] = sourceAt[rows[i + columns.source] ?? 0] ?? 0
  }
  return { start: Date.parse(day) / 1000, rows }
}

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

function positionOf<Item>(positions: Map<string, number>, key: string, list: Item[], parse: (key: string) => Item) {
  const known = positions.get(key)
  if (known !== undefined) return known
  const position = list.push(parse(key)) - 1
  positions.set(key, position)
  return position
}

const parseHosts = (ids: string) => ids.split(',').filter((id) => id !== '')

function parseSource(text: string): Source {
  const space = text.indexOf(' ')
  if (space < 0) return { channel: text, campaign: null }
  return { channel: text.slice(0, space), campaign: text.slice(space + 1) }
}
