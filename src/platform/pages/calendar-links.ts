import { html, textOf } from '../html.ts'
import { utcTime, type CalendarEvent } from '../icalendar.ts'

export type LinkedEvent = Pick<CalendarEvent, 'start' | 'end' | 'summary' | 'description' | 'location'>

/** Some servers and programs cut longer addresses. The other limits count encoded characters, too. */
const maxLength = 2000
const maxSummary = 500
const maxLocation = 500

/** Addresses that open a calendar with the event filled in. The services do not document their parameters. */
export function calendarLinks(event: LinkedEvent) {
  const { description = '' } = event
  const [start, end] = [utcTime(event.start), utcTime(event.end)]
  const summary = shorten(event.summary, maxSummary)
  const location = shorten(event.location ?? '', maxLocation)
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    startdt: secondsOf(event.start),
    enddt: secondsOf(event.end),
    subject: summary,
    location,
  }
  return {
    google: linkTo(
      'https://calendar.google.com/calendar/render',
      { action: 'TEMPLATE', text: summary, dates: `${start}/${end}`, location },
      'details',
      description,
    ),
    outlook: linkTo('https://outlook.live.com/calendar/0/action/compose', outlook, 'body', description, toHtml),
    office365: linkTo('https://outlook.office.com/calendar/action/compose', outlook, 'body', description, toHtml),
    yahoo: linkTo(
      'https://calendar.yahoo.com/',
      { v: '60', title: summary, st: start, et: end, in_loc: location },
      'desc',
      description,
    ),
  }
}

/** `2026-12-03T14:00:00Z`. */
const secondsOf = (time: string) => Temporal.Instant.from(time).toString({ smallestUnit: 'second' })

/** Outlook reads the text of an event as HTML. */
function toHtml(text: string) {
  return textOf(html`${text.split('\n').map((line, i) => html`${i > 0 && html`<br>`}${line}`)}`)
}

/** The details get the room that the other parameters leave. */
function linkTo(
  base: string,
  parameters: Record<string, string>,
  detailsName: string,
  description: string,
  format = (text: string) => text,
) {
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encode(value)}`)
  const address = `${base}?${query.join('&')}`
  const details = shorten(description, maxLength - address.length - detailsName.length - 2, format)
  return details === '' ? address : `${address}&${detailsName}=${encode(format(details))}`
}

/** Cuts a text so that its encoded form has at most `limit` characters. Leaves out a link instead of cutting it. */
function shorten(text: string, limit: number, format = (cut: string) => cut) {
  const fits = (cut: string) => encode(format(cut)).length <= limit
  if (fits(text)) return text
  const characters = Array.from(text.slice(0, limit))
  let [fitting, tooMany] = [0, characters.length + 1]
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    if (fits(`${characters.slice(0, middle).join('')}…`)) fitting = middle
    else tooMany = middle
  }
  const cut = characters.slice(0, fitting).join('')
  const lastWord = cut.split(/\s/).at(-1) ?? ''
  const kept = cut.slice(0, lastWord.includes('://') ? cut.length - lastWord.length : undefined).trimEnd()
  return kept === '' ? '' : `${kept}…`
}

/** Outlook shows a plus sign as it is, so spaces are %20. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
