import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { weekStartOf } from '../../platform/pages/browser/month.ts'
import { dateFormat } from '../../platform/pages/date-format.ts'
import { boxesField, button, choiceField, zoneField } from '../../platform/pages/fields.ts'
import { clockTimeText } from '../../platform/pages/meeting-time.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendStep } from './layout.ts'
import { dayOf, halfHours, weekFrom, type SimpleHours } from './rules.ts'

/** `isNew`: the user has not chosen the zone yet, so the script of the page enters that of the browser. */
type HoursState = SimpleHours & { timezone: string; isNew: boolean }

export function sendHoursForm(reply: FastifyReply, state: HoursState, problems: Problems = []) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { time_notation, week_start } = signedInUserOf(reply.request)
  const label = {
    timezone: text('your-time-zone'),
    days: text('setup-days'),
    from: text('setup-from'),
    to: text('setup-to'),
  }
  const fields = Object.entries(label).map(([parameter, each]) => ({ parameter, label: each }))
  const clockField = (name: 'from' | 'to', times: string[]) =>
    choiceField({
      name,
      label: label[name],
      value: state[name],
      error: errorAt(problems, name, texts, label[name]),
      options: withChosen(times, state[name]).map((value) => ({
        value,
        label: clockTimeText(instantOf(value), 'UTC', texts.locale, time_notation),
      })),
    })
  return sendStep(reply, {
    step: 2,
    title: text('setup-hours-title'),
    status: problems.length > 0 ? 400 : 200,
    main: html`${errorSummary(problems, fields, texts)}
<p>${text('setup-hours-intro')}</p>
<form method="post" action="/setup/hours" data-once>
<div${state.isNew && html` data-zone`}>${zoneField(label.timezone, state.timezone)}</div>
<div class="days">${boxesField({
      name: 'days',
      label: label.days,
      error: errorAt(problems, 'days', texts, label.days),
      boxes: weekFrom(week_start ?? weekStartOf(texts.locale)).map((day) => ({
        value: day,
        label: dayName(day, texts.locale),
        isChecked: state.days.includes(day),
      })),
    })}</div>
<div class="pair"><div>${clockField('from', halfHours.slice(0, -1))}</div><div>${clockField(
      'to',
      halfHours.slice(1),
    )}</div></div>
${button(text('setup-continue'))}
</form>`,
  })
}

/** The times, and the chosen one if it is between them. */
const withChosen = (times: string[], chosen: string) =>
  [...new Set([...times, ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(chosen) ? [chosen] : [])])].toSorted()

/** 24:00 is written as midnight. */
const instantOf = (time: string) => `2026-11-01T${time === '24:00' ? '00:00' : time}:00Z`

/** November 1, 2026 is a Sunday. */
const dayName = (day: string, locale: string) =>
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + dayOf(day)))
