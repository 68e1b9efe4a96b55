import { html, type Html } from '../../platform/html.ts'
import { button, hiddenField, inputField, zoneField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import type { Difference } from '../console/stale-form.ts'
import { dayFields, intervalTemplate } from './hours-fields.ts'
import {
  intervalsOf,
  isSameWeek,
  isWeekday,
  readWeek,
  rulesOf,
  weekInputOf,
  withInterval,
  type WeekInput,
} from './hours-input.ts'
import { hoursFields } from './hours-problem-texts.ts'
import { dayName, intervalsText, type HoursReader } from './hours-text.ts'

/** Name, time zone and weekly hours in the form of a schedule. */
export type ScheduleInput = { name: string; timezone: string; week: WeekInput }

export type FormState = { input: ScheduleInput; version: string; problems?: Problems; focus?: string | undefined }

export function inputOfSchedule({ name, timezone, rules }: UserAvailabilitySchedule, { clock }: HoursReader) {
  return { name: name ?? '', timezone, week: weekInputOf(rules, clock) }
}

export function readSchedule(body: Record<string, string>): ScheduleInput {
  return { name: body.name ?? '', timezone: body.timezone ?? '', week: readWeek(body) }
}

/** The fields that differ from the stored schedule, for the API. */
export function changesOf(input: ScheduleInput, stored: UserAvailabilitySchedule, { clock }: HoursReader) {
  const rules = rulesOf(input.week, stored.rules, clock)
  return {
    ...(input.name.trim() !== stored.name && { name: input.name }),
    ...(input.timezone !== stored.timezone && { timezone: input.timezone }),
    ...(!isSameWeek(rules, stored.rules) && { rules }),
  }
}

/** What the form and the stored schedule have differently, for a user who edited an older version. */
export function differencesOf(
  input: ScheduleInput,
  stored: UserAvailabilitySchedule,
  reader: HoursReader,
): Difference[] {
  const {
    texts: { text },
    days,
    clock,
  } = reader
  const hours = days.map((day) => ({
    label: dayName(day, reader),
    theirs: intervalsText(stored.rules.find(({ wday }) => wday === day)?.intervals ?? [], reader),
    yours: intervalsText(intervalsOf(input.week[day], clock), reader),
  }))
  return [
    { label: text('hours-name'), theirs: stored.name ?? '', yours: input.name },
    { label: text('hours-zone'), theirs: stored.timezone, yours: input.timezone },
    ...hours,
  ].filter(({ theirs, yours }) => theirs !== yours)
}

/** What a button of the editor does without a script: `add monday`, `remove monday 1`, `copy monday`. */
export function changeWeek(week: WeekInput, action: string, body: Record<string, string>, { clock }: HoursReader) {
  const [verb, day, number] = action.split(' ')
  if (!isWeekday(day)) return { week }
  if (verb === 'add')
    return { week: { ...week, [day]: withInterval(week[day], clock) }, focus: `${day}-${week[day].length}-from` }
  if (verb === 'remove')
    return { week: { ...week, [day]: week[day].toSpliced(Number(number), 1) }, focus: `${day}-0-from` }
  const targets = Object.keys(week).filter((other) => `copy-${day} ${other}` in body)
  return { week: { ...week, ...Object.fromEntries(targets.map((other) => [other, week[day]])) } }
}

export function scheduleForm(action: string, state: FormState, reader: HoursReader): Html {
  const { input, version, problems = [], focus } = state
  const { texts, days, clock } = reader
  const { text } = texts
  const label = text('hours-name')
  const nameOf = (day: string) => (isWeekday(day) ? dayName(day, reader) : day)
  const errorOf = (field: string) => problems.find(({ parameter }) => parameter === field)?.message
  const fields = [
    { parameter: 'name', label },
    { parameter: 'timezone', label: text('hours-zone') },
    ...hoursFields(problems, nameOf, reader),
    ...days.map((day) => ({ parameter: day, label: nameOf(day) })),
  ]
  return html`${errorSummary(problems, fields, texts)}
<form class="week-form" method="post" action="${action}" data-clock="${JSON.stringify(clock)}">
<button type="submit"
class="unseen" name="action" value="save" tabindex="-1" aria-hidden="true">${text('hours-save')}</button>
${hiddenField('version', version)}
<h2>${text('hours-week')}</h2>
<p class="quiet">${text('hours-week-hint', { zone: input.timezone })}</p>
${days.map((key) =>
  dayFields(
    {
      key,
      name: nameOf(key),
      intervals: input.week[key],
      others: days.filter((day) => day !== key),
      errorOf,
      focus,
    },
    reader,
  ),
)}${intervalTemplate(reader)}
<div class="rows"><div>${inputField({
    name: 'name',
    label,
    value: input.name,
    maxlength: 255,
    error: errorAt(problems, 'name', texts, label),
  })}</div>
<div>${zoneField(text('hours-zone'), input.timezone)}</div></div>
${button(text('hours-save'))}
</form>`
}
