import type { InParts } from '../../platform/run-in-turns.ts'
import type { CalendarItem } from './calendar-item.ts'
import { textInZone } from './event-times.ts'
import { maxDates } from './parse-event.ts'
import type { EventSpan } from './parse-end.ts'
import { parseTimeText } from './wall-time.ts'
import type { TimeZoneRef } from './zone-names.ts'

const timesInPart = 500

const noZone: TimeZoneRef = { zone: null }

/** Busy times without a series, in few items. */
export function* packTimes(spans: EventSpan[]): InParts<CalendarItem[]> {
  const groups = new Map<string, { start: string; end: string }[]>()
  for (const { start, end } of spans) {
    const times = { start: textInZone(start, noZone), end: textInZone(end, noZone) }
    const kinds = `${kindOf(times.start)} ${kindOf(times.end)}`
    const group = groups.get(kinds) ?? []
    groups.set(kinds, group)
    if (group.push(times) % timesInPart === 0) yield
  }
  // The items of one UID belong together, and these belong to nothing.
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / maxDates) }, (_, part) =>
      itemOf(group.slice(part * maxDates, (part + 1) * maxDates)),
    ),
  )
}

function itemOf([first = { start: '', end: '' }, ...others]: { start: string; end: string }[]): CalendarItem {
  const isEndFloating = kindOf(first.start) === 'utc' && kindOf(first.end) === 'local'
  return {
    uid: '',
    ...first,
    zone: null,
    isBusy: true,
    ...(isEndFloating ? { isEndFloating: true as const } : {}),
    ...(others.length > 0 ? { dates: others.map(({ start, end }) => `${start}/${end}`) } : {}),
  }
}

const kindOf = (text: string) => parseTimeText(text)?.kind
