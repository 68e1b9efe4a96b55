import { html, type Html } from '../../platform/html.ts'
import { scriptAddress } from '../../platform/pages/script.ts'
import type { Weekday } from '../../scheduling/engine/hours.ts'
import type { IntervalInput } from './hours-input.ts'
import { dayName, type HoursReader } from './hours-text.ts'

/** A day of the editor: a weekday, or `date` for all dates of a form. */
export type DayFields = {
  key: string
  name: string
  /** What sentences call it, if not by its name. */
  about?: string
  intervals: IntervalInput[]
  /** The days that the hours can be copied to. */
  others?: Weekday[]
  /** The sentence about the problem of a field, such as `monday-0-from`, or of the whole day. */
  errorOf: (field: string) => string | undefined
  /** The field that has the focus when the page opens. */
  focus?: string | undefined
}

/** The scripts of pages with hours. The first one imports the others. */
export const editorScripts = () => ['hours-editor', 'clock-input', 'date-words', 'month'].map(scriptAddress)

/** The hours of one day, with buttons that work without a script: see browser/hours-editor.ts for those with one. */
export function dayFields(day: DayFields, reader: HoursReader) {
  const { key, name, about = name, intervals, others, errorOf } = day
  const { text } = reader.texts
  const error = errorOf(key)
  return html`<div class="day" id="${key}" tabindex="-1" role="group" aria-labelledby="${key}-name" data-day="${key}"${scriptTexts(
    day,
    reader,
  )}>
<div class="day-name" id="${key}-name">${name}</div>
<div class="intervals">
<p class="none quiet">${text('hours-unavailable')}</p>
${intervals.map((interval, number) => intervalFields(day, interval, number, reader))}${
    error !== undefined && html`<p class="wrong">${error}</p>`
  }</div>
<div class="day-actions">
<button type="submit"
class="plain" name="action" value="add ${key}" formnovalidate>${icon('M8 2v12M2 8h12')}<span class="name">${text(
    'hours-add',
  )}<span class="unseen"> ${text('hours-add-about', { day: about })}</span></span></button>
${others && copyMenu(day, others, reader)}</div>
</div>
`
}

/** The fields that a script adds, without values. */
export function intervalTemplate(reader: HoursReader) {
  const day = { key: 'day', name: '', intervals: [], errorOf: () => undefined }
  return html`<template id="interval-template">${intervalFields(day, { from: '', to: '' }, 0, reader)}</template>
<p class="unseen" id="hours-status" role="status"></p>`
}

function intervalFields(day: DayFields, { from, to }: IntervalInput, number: number, reader: HoursReader) {
  const { text } = reader.texts
  const field = `${day.key}-${number}`
  const error = day.errorOf(`${field}-from`) ?? day.errorOf(`${field}-to`)
  const wrongId = `${field}-wrong`
  const input = (part: 'from' | 'to', value: string, label: string) => {
    const id = `${field}-${part}`
    const isWrong = day.errorOf(id) !== undefined
    return html`<label class="unseen" for="${id}">${label}</label><input class="clock" id="${id}" name="${id}" value="${
      value
    }" dir="auto" maxlength="40" autocomplete="off" autocapitalize="off" spellcheck="false"${
      isWrong && html` aria-invalid="true"`
    }${error !== undefined && html` aria-describedby="${wrongId}"`}${day.focus === id && html` autofocus`}>`
  }
  return html`<div class="interval">${input('from', from, text('hours-start', { number: number + 1 }))}<span
aria-hidden="true">–</span>${input('to', to, text('hours-end', { number: number + 1 }))}<button type="submit"
class="plain icon"
name="action" value="remove ${day.key} ${number}" formnovalidate><span aria-hidden="true">✕</span><span
class="unseen">${text('hours-remove', { number: number + 1, day: day.about ?? day.name })}</span></button>
${error !== undefined && html`<p class="wrong" id="${wrongId}">${error}</p>`}</div>
`
}

function copyMenu({ key, name }: DayFields, others: Weekday[], reader: HoursReader) {
  const { text } = reader.texts
  return html`<details class="copy"><summary class="button plain">${icon(
    'M5.5 5.5V2h8.5v8.5h-3.5M2 5.5h8.5V14H2z',
  )}<span class="name">${text('hours-copy')}<span class="unseen"> ${name}</span></span></summary>
<div class="panel"><fieldset><legend>${text('hours-copy-legend', { day: name })}</legend>
${others.map(
  (other) =>
    html`<label class="box"><input type="checkbox" name="copy-${key} ${other}"> <span>${dayName(
      other,
      reader,
    )}</span></label>\n`,
)}<button type="submit" class="plain" name="action" value="copy ${
    key
  }" formnovalidate>${text('hours-copy-button')}</button></fieldset></div></details>`
}

/** Small screens show only the icon. */
function icon(path: string) {
  return html`<svg class="sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="${
    path
  }" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>`
}

/** The script numbers the intervals itself, and says what it did. */
function scriptTexts({ name, about: day = name }: DayFields, { texts: { text } }: HoursReader): Html {
  const number = '{number}'
  return html` data-start="${text('hours-start', { number })}" data-end="${text('hours-end', {
    number,
  })}" data-remove="${text('hours-remove', {
    day,
    number,
  })}" data-added="${text('hours-added', { day, number })}" data-removed="${text('hours-removed', {
    day,
  })}" data-copied="${text('hours-copied', { day })}"`
}
