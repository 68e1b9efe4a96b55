import type { WriteText } from './booking-texts.ts'
import type { Calendar } from './calendar.ts'
import { clockText, dateText } from './date-words.ts'
import { element, type View } from './element.ts'
import type { LocalStart } from './free-days.ts'
import { cityOf } from './zone-search.ts'
import { offsetText } from './zone-spans.ts'

/** Enough for a slot every 15 minutes around the clock. More would be slow on a phone. */
const maxSlots = 96

/** What a slot says that collides with the visitor's own calendar. */
type ConflictAt = (minute: number) => string | undefined

/** The free times of the chosen day. `first`: the minute of the first one to show. */
export function slotsViews(
  calendar: Calendar,
  text: WriteText,
  first = 0,
  conflictAt: ConflictAt = () => undefined,
): View[] {
  const { date, days, words } = calendar
  const slots = (date === undefined ? undefined : days.get(date)) ?? []
  const later = slots.filter(({ minute }) => minute >= first)
  const rest = later.length > 0 ? later : slots
  const [shown, next] = [rest.slice(0, maxSlots), rest[maxSlots]]
  const title =
    date === undefined
      ? []
      : [
          element(
            'h3',
            { id: 'day', 'aria-live': 'polite' },
            dateText(date, words),
            element('span', { class: 'zone-note' }, text('zone-heading', { city: cityOf(calendar.zone) })),
          ),
        ]
  return [
    ...title,
    ...(rest.length < slots.length ? [moreButton(slots[0], text('earlier-times'))] : []),
    element(
      'ul',
      { class: 'slots', 'aria-labelledby': date === undefined ? undefined : 'day' },
      ...shown.map((slot) => element('li', {}, slotButton(slot, calendar, text, conflictAt(slot.minute)))),
    ),
    ...(next ? [moreButton(next, text('more-times'))] : []),
  ]
}

/** `9:00 am`, and with the offset if clocks show this time twice that day. */
export function slotText({ clock, minute, isAmbiguous }: LocalStart, { words, notation, zone }: ClockSettings) {
  const time = clockText(clock, words, notation)
  return isAmbiguous ? `${time} (${offsetText(zone, minute)})` : time
}

/** How times of day are written. */
export type ClockSettings = Pick<Calendar, 'words' | 'notation' | 'zone'>

export const instantText = (minute: number) => new Date(minute * 60_000).toISOString().replace('.000Z', 'Z')

function slotButton(slot: LocalStart, calendar: Calendar, text: WriteText, conflict: string | undefined) {
  const note = (words: string) => element('span', { class: 'left' }, ` ${words}`)
  const { left } = slot
  return element(
    'button',
    {
      type: 'submit',
      name: 'start_time',
      value: instantText(slot.minute),
      class: conflict && 'conflict',
    },
    slotText(slot, calendar),
    left !== undefined && note(text('seats-left', { count: left })),
    conflict !== undefined && note(conflict),
  )
}

function moreButton(slot: LocalStart | undefined, label: string) {
  const attributes = { type: 'submit', class: 'plain', name: 'from', value: slot && instantText(slot.minute) }
  return element('button', attributes, label)
}
