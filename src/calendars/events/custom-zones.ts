import type { InParts } from '../../platform/run-in-turns.ts'
import { milliseconds } from '../../platform/time.ts'
import type { ZoneOffset } from './calendar-item.ts'
import { type ContentLine, readLinesInParts, unescapeText } from './content-lines.ts'
import { expandRule } from './expand-rule.ts'
import { parseRule } from './parse-rule.ts'
import { parseTimeValue } from './parse-time.ts'
import { formatTimeText } from './wall-time.ts'

/** VTIMEZONE: when clocks change, and from which offset to which. */
export type ZoneDefinition = { location: string | undefined; changes: ContentLine[][] }

/** The zones that a text defines, by TZID as written and without escapes, and the zone of its floating times. */
export type ZoneDefinitions = { zones: Map<string, ZoneDefinition>; standard: string | undefined }

const names = new Set([
  'BEGIN',
  'END',
  'TZID',
  'X-LIC-LOCATION',
  'X-WR-TIMEZONE',
  'DTSTART',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'RRULE',
  'RDATE',
])
const maxZones = 200
const maxChangesPerZone = 500
const maxLinesPerChange = 200
const maxSteps = 20_000
/** No table reaches further, and later times keep the last offset. */
const last = Date.UTC(2060, 0)

/** A text without these words and without folded lines defines no zone. A search for them is faster than reading it. */
const canNameZones = /VTIMEZONE|X-WR-TIMEZONE|[\r\n][ \t]/i
const [searchedLength, longestWord] = [500_000, 20]

export function* readZoneDefinitions(text: string): InParts<ZoneDefinitions> {
  const found: ZoneDefinitions = { zones: new Map(), standard: undefined }
  if (!(text.length > searchedLength ? yield* mayNameZones(text) : canNameZones.test(text))) return found
  let zone: ZoneDefinition | undefined
  let change: ContentLine[] | undefined
  let id = ''
  yield* readLinesInParts(text, names, (line) => {
    const value = line.value.trim()
    const begun = line.name === 'BEGIN' ? value.toUpperCase() : undefined
    if (begun === 'VTIMEZONE') [zone, change, id] = [{ location: undefined, changes: [] }, undefined, '']
    else if (begun) change = undefined
    if (line.name === 'X-WR-TIMEZONE') found.standard ??= value
    if (!zone) return
    if ((begun === 'STANDARD' || begun === 'DAYLIGHT') && zone.changes.length < maxChangesPerZone)
      zone.changes.push((change = []))
    else if (line.name === 'TZID') id = value
    else if (line.name === 'X-LIC-LOCATION') zone.location = value
    else if (line.name === 'END' && value.toUpperCase() === 'VTIMEZONE') {
      if (id) addZone(found, id, zone)
      zone = undefined
    } else if (line.name !== 'BEGIN' && line.name !== 'END' && change && change.length < maxLinesPerChange)
      change.push(line)
  })
  return found
}

function* mayNameZones(text: string): InParts<boolean> {
  for (let at = 0; at < text.length; at += searchedLength) {
    if (canNameZones.test(text.slice(Math.max(0, at - longestWord), at + searchedLength))) return true
    yield
  }
  return false
}

/** Outlook escapes the commas of a name in the definition, and quotes the name where it is used. */
function addZone({ zones }: ZoneDefinitions, id: string, zone: ZoneDefinition) {
  if (zones.size >= maxZones) return
  zones.set(id, zone)
  const plain = unescapeText(id)
  if (!zones.has(plain)) zones.set(plain, zone)
}

/** The definition that a name means, as it is written or without escapes. */
export const definitionOf = ({ zones }: ZoneDefinitions, name: string) =>
  zones.get(name) ?? zones.get(unescapeText(name))

/** The offsets that a definition gives, in order. Undefined if it has none, or if one of its rules is not readable. */
export function offsetsOfDefinition({ changes }: ZoneDefinition): ZoneOffset[] | undefined {
  const counter = { steps: 0, maxSteps }
  const onsets: { since: number; from: number; to: number }[] = []
  for (const lines of changes) {
    const value = (name: string) => lines.find((line) => line.name === name)?.value ?? ''
    const [start, from, to] = [
      parseTimeValue(value('DTSTART')),
      parseOffset(value('TZOFFSETFROM')),
      parseOffset(value('TZOFFSETTO')),
    ]
    if (!start || from === undefined || to === undefined) continue
    const rule = parseRule(value('RRULE'))
    if (!rule && value('RRULE').trim() !== '') return undefined
    const add = (wall: number) => onsets.push({ since: wall - from, from, to })
    const until = rule?.until ? rule.until.wall + (rule.until.kind === 'utc' ? from : 0) : Infinity
    if (rule) expandRule(rule, { start: start.wall, until, from: Date.UTC(1970, 0), to: last }, counter, add)
    else add(start.wall)
    const dates = lines
      .filter(({ name }) => name === 'RDATE')
      .flatMap((line) => line.value.split(',', maxSteps - counter.steps))
    counter.steps += dates.length
    for (const wall of dates.map((date) => parseTimeValue(date)?.wall)) if (wall !== undefined) add(wall)
  }
  onsets.sort((a, b) => a.since - b.since)
  const [first] = onsets
  if (!first) return undefined
  return [
    { since: '0001-01-01T00:00:00Z', minutes: minutesOf(first.from) },
    ...onsets.map(({ since, to }) => ({ since: formatTimeText({ kind: 'utc', wall: since }), minutes: minutesOf(to) })),
  ].filter(isChange)
}

const minutesOf = (offset: number) => offset / milliseconds({ minutes: 1 })

function isChange({ minutes }: ZoneOffset, index: number, all: ZoneOffset[]) {
  return index === 0 || all[index - 1]?.minutes !== minutes
}

function parseOffset(text: string) {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? []
  if (!sign || Number(hours) > 23) return undefined
  const offset: number = milliseconds({ hours: Number(hours), minutes: Number(minutes), seconds: Number(seconds ?? 0) })
  return sign === '-' ? -offset : offset
}
