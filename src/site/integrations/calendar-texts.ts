import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import { html } from '../../platform/html.ts'
import { dateFormat } from '../../platform/pages/date-format.ts'
import { machineTime } from '../../platform/pages/meeting-time.ts'
import { milliseconds } from '../../platform/time.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { momentText } from '../account/present.ts'
import type { Visit } from './webhook-load.ts'

export const stateKeys: Record<CalendarConnection['state'], PlainTextKey> = {
  active: 'cal-active',
  unreachable: 'cal-unreachable',
  needs_reconnect: 'cal-needs-reconnect',
}

export const providerKeys: Record<CalendarConnection['provider'], PlainTextKey> = {
  caldav: 'cal-caldav',
  ics: 'cal-ics',
}

export const problemKeys: Record<CalendarConnection['problems'][number]['reason'], PlainTextKey> = {
  unreadable_start: 'cal-unreadable-start',
  unreadable_end: 'cal-unreadable-end',
  unreadable_rule: 'cal-unreadable-rule',
  unreadable_dates: 'cal-unreadable-dates',
  unreadable_instance: 'cal-unreadable-instance',
  unknown_time_zone: 'cal-unknown-zone',
  too_many: 'cal-problem-limit',
  incomplete: 'cal-incomplete',
  too_large: 'cal-too-large',
}

/** `18 Nov 2026` */
export const dayText = (date: string, { locale }: Texts) =>
  dateFormat(locale, { dateStyle: 'medium', calendar: 'gregory', timeZone: 'UTC' }).format(Date.parse(date))

/** `2 minutes ago`, with the exact time as a tooltip. */
export function agoElement(time: string, { user, texts }: Visit, now = Date.now()) {
  return html`<time datetime="${machineTime(time)}" title="${momentText(time, user, texts)}">${agoText(
    now - Date.parse(time),
    texts,
  )}</time>`
}

/** A server says what is wrong in English. */
export const reasonText = (reason: string) => html`<span lang="en" dir="auto">${reason}</span>`

const units = ['day', 'hour', 'minute'] as const
const lengths = {
  day: milliseconds({ days: 1 }),
  hour: milliseconds({ hours: 1 }),
  minute: milliseconds({ minutes: 1 }),
}

export function agoText(elapsedMs: number, { text, locale }: Texts) {
  const unit = units.find((name) => elapsedMs >= lengths[name])
  if (!unit) return text('cal-just-now')
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(elapsedMs / lengths[unit]), unit)
}
