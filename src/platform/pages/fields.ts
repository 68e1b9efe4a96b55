import { html, type Html } from '../html.ts'

type Base = {
  name: string
  label: string
  /** What stands beside the label in brackets. */
  note?: string | undefined
  hint?: string | undefined
  /** What is wrong with it, as the end of a sentence that begins with its label, or with its subject. */
  wrong?: string | undefined
  subject?: string | undefined
  value?: string | undefined
}

type Input = Base & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'date'
  autocomplete?: string
  inputmode?: 'numeric' | 'email' | 'url'
  maxlength?: number
  isOptional?: boolean
}

type Area = Base & { rows?: number; maxlength?: number; isOptional?: boolean }
type Choice = Base & { options: { value: string; label: string }[]; isRequired?: boolean }
type Box = { value: string; label: string; hint?: string; isChecked?: boolean }
type Boxes = Omit<Base, 'value'> & { boxes: Box[] }

/** For whoever is asked for a number. */
export const phoneHint = 'With the code of the country, such as +14155552671'

export function inputField(field: Input) {
  const { name, type = 'text', value = '', autocomplete, inputmode, maxlength, isOptional } = field
  return html`${labelOf(withNote(field))}
<input id="${name}" name="${name}" type="${type}" value="${value}"${
  autocomplete && html` autocomplete="${autocomplete}"`}${inputmode && html` inputmode="${inputmode}"`}${
  maxlength && html` maxlength="${maxlength}"`}${!isOptional && html` required`}${described(field)}>
${errorOf(field)}`
}

export function areaField(field: Area) {
  const { name, value = '', rows = 3, maxlength, isOptional } = field
  // A parser drops the first line break of a text area.
  return html`${labelOf(withNote(field))}
<textarea id="${name}" name="${name}" rows="${rows}"${maxlength && html` maxlength="${maxlength}"`}${
  !isOptional && html` required`}${described(field)}>
${value}</textarea>
${errorOf(field)}`
}

export function choiceField(field: Choice) {
  const { name, value: chosen, options, isRequired } = field
  return html`${labelOf(field)}
<select id="${name}" name="${name}"${isRequired && html` required`}${described(field)}>
${options.map(({ value, label }) =>
  html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>\n`)}</select>
${errorOf(field)}`
}

/** One of a few, all of them in sight. A link to the field leads to the first of them. */
export function radiosField(field: Choice) {
  const { name, label, note, hint, value: chosen, options, isRequired } = field
  return html`<fieldset role="radiogroup"${isRequired && html` aria-required="true"`}${described(field)}>
<legend>${label}${note && html` <span class="quiet">(${note})</span>`}</legend>
${hint && html`<p class="quiet" id="${name}-hint">${hint}</p>`}
${options.map(({ value, label: text }, i) => html`<label class="box"><input type="radio"${
  i === 0 && html` id="${name}"`} name="${name}" value="${value}"${isRequired && html` required`}${
  value === chosen && html` checked`}> <span>${text}</span></label>\n`)}${errorOf(field)}</fieldset>`
}

/** Where somebody lives, as far as clocks are concerned. */
export function zoneField(label: string, chosen: string) {
  return html`<label for="timezone">${label}</label>
<select id="timezone" name="timezone">
${zoneOptions(chosen)}</select>`
}

/** Each box is a field of its own, `<name> <value>`: see checkedOf. */
export function boxesField(field: Boxes) {
  const { name, label, hint, boxes } = field
  return html`<fieldset${described(field)}><legend>${label}</legend>
${hint && html`<p class="quiet" id="${name}-hint">${hint}</p>`}
<div class="boxes">
${boxes.map((box) => html`<label class="box"><input type="checkbox" name="${name} ${box.value}"${
  box.isChecked && html` checked`}> <span>${box.label}${
  box.hint && html`<span class="quiet">${box.hint}</span>`}</span></label>\n`)}</div>${errorOf(field)}</fieldset>`
}

/** Which boxes of a field were checked. */
export function checkedOf(body: Record<string, string> | undefined, name: string) {
  return Object.keys(body ?? {}).filter((key) => key.startsWith(`${name} `)).map((key) => key.slice(name.length + 1))
}

export function hiddenField(name: string, value: string) {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

export function button(label: string | Html, kind?: 'plain' | 'danger') {
  return html`<button${kind && html` class="${kind}"`}>${label}</button>`
}

/**
 * A form with nothing but a button: a link would act on being looked at. `about`: what it acts on, for whoever cannot
 * see what stands beside it.
 */
export function actionForm(
  action: string, label: string, kind: 'plain' | 'danger' = 'plain', fields: Html[] = [], about?: string,
) {
  const words = html`${label}${about !== undefined && html`<span class="unseen"> ${about}</span>`}`
  return html`<form class="action" method="post" action="${action}">${fields}${button(words, kind)}</form>`
}

/** What went wrong, told at once to whoever cannot see it. */
export function alert(text: string | undefined) {
  return text !== undefined && html`<p role="alert">${text}</p>`
}

/** What went well. */
export function notice(text: string | undefined) {
  return text !== undefined && html`<p role="status">${text}</p>`
}

/** A secret that is shown this once. */
export function secretBox(label: string, secret: string) {
  const id = `secret ${label}`.replaceAll(/\W+/g, '-')
  return html`<p class="secret-label" id="${id}">${label}</p>
<div class="secret" role="group" aria-labelledby="${id}"><code>${secret}</code></div>`
}

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
const zoneLines = zones.map((zone) => `<option>${zone}</option>\n`)

/** The zones that a person may live in, to choose from. Written once: they are most of the markup of a booking page. */
function zoneOptions(chosen: string) {
  const found = zones.findIndex((zone) => zone >= chosen)
  const place = found < 0 ? zones.length : found
  const rest = zones[place] === chosen ? place + 1 : place
  return html`${html.raw(zoneLines.slice(0, place).join(''))}<option selected>${chosen}</option>
${html.raw(zoneLines.slice(rest).join(''))}`
}

function withNote(field: Base & { isOptional?: boolean }): Base {
  return { ...field, note: field.note ?? (field.isOptional ? 'optional' : undefined) }
}

function labelOf({ name, label, note, hint }: Base) {
  return html`<label for="${name}">${label}${note && html` <span class="quiet">(${note})</span>`}</label>
${hint && html`<p class="quiet" id="${name}-hint">${hint}</p>`}`
}

function described({ name, hint, wrong }: Base) {
  const ids = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ')
  return html`${wrong && html` aria-invalid="true"`}${ids && html` aria-describedby="${ids}"`}`
}

function errorOf({ name, label, subject = label, wrong }: Base) {
  return wrong && html`<p class="wrong" id="${name}-wrong">${subject} ${wrong}.</p>`
}
