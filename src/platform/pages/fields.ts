import { html, type Html } from '../html.ts'
import { listZones } from './zone-list.ts'

type BaseField = {
  name: string
  label: string
  /** A text in parentheses after the label. */
  note?: string | undefined
  hint?: string | undefined
  /** The validation error, as a sentence that continues the label or the subject. */
  wrong?: string | undefined
  subject?: string | undefined
  /** The validation error as a whole sentence, instead of `wrong`. */
  error?: string | undefined
  value?: string | undefined
  /** A host wrote the label and the choices, possibly in a script with another direction than the page. */
  isHostText?: boolean
}

type InputOptions = BaseField & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'date' | 'time'
  autocomplete?: string
  inputmode?: 'numeric' | 'email' | 'url'
  maxlength?: number
  isOptional?: boolean
  /** The id of a datalist. */
  suggestions?: string
}

type Area = BaseField & { rows?: number; maxlength?: number; isOptional?: boolean }
type Choice = BaseField & { options: { value: string; label: string }[]; isRequired?: boolean }
type Box = { value: string; label: string; hint?: string; isChecked?: boolean }
type Boxes = Omit<BaseField, 'value'> & { boxes: Box[] }

export function inputField(field: InputOptions) {
  const { name, type = 'text', value = '', autocomplete, inputmode, maxlength, isOptional, suggestions } = field
  return html`${labelOf(withNote(field))}
<input id="${name}" name="${name}" type="${type}" value="${value}"${type === 'text' && html` dir="auto"`}${
    autocomplete && html` autocomplete="${autocomplete}"`
  }${inputmode && html` inputmode="${inputmode}"`}${
    maxlength && html` maxlength="${maxlength}"`
  }${suggestions && html` list="${suggestions}"`}${!isOptional && html` required`}${ariaAttributes(field)}>
${errorOf(field)}`
}

/** A file of a form with `enctype="multipart/form-data"`. `accept`: the media types that the browser offers. */
export function fileField(field: BaseField & { accept: string }) {
  const { name, accept } = field
  return html`${labelOf(field)}
<input id="${name}" name="${name}" type="file" accept="${accept}" required${ariaAttributes(field)}>
${errorOf(field)}`
}

export function areaField(field: Area) {
  const { name, value = '', rows = 3, maxlength, isOptional } = field
  // HTML parsers drop the first line break of a text area.
  return html`${labelOf(withNote(field))}
<textarea id="${name}" name="${name}" rows="${rows}" dir="auto"${maxlength && html` maxlength="${maxlength}"`}${
    !isOptional && html` required`
  }${ariaAttributes(field)}>
${value}</textarea>
${errorOf(field)}`
}

export function choiceField(field: Choice) {
  const { name, value: selected, options, isRequired, isHostText } = field
  return html`${labelOf(field)}
<select id="${name}" name="${name}"${isRequired && html` required`}${ariaAttributes(field)}>
${options.map(
  ({ value, label }) =>
    html`<option value="${value}"${value === selected && html` selected`}${isHostText && html` dir="auto"`}>${
      label
    }</option>\n`,
)}</select>
${errorOf(field)}`
}

/** Radio buttons. The first one has the id of the field, so that links to the field work. */
export function radiosField(field: Choice) {
  const { name, hint, value: selected, options, isRequired } = field
  return html`<fieldset role="radiogroup"${isRequired && html` aria-required="true"`}${ariaAttributes(field)}>
<legend>${labelText(field)}</legend>
${hint && html`<p class="quiet" id="${name}-hint">${hint}</p>`}
${options.map(
  ({ value, label }, i) =>
    html`<label class="box"><input type="radio"${
      i === 0 && html` id="${name}"`
    } name="${name}" value="${value}"${isRequired && html` required`}${
      value === selected && html` checked`
    }> <span>${ownText(label, field)}</span></label>\n`,
)}${errorOf(field)}</fieldset>`
}

/** A select field of all time zones. */
export function zoneField(label: string, selected: string, more: Pick<BaseField, 'hint' | 'error'> = {}) {
  const field = { name: 'timezone', label, ...more }
  return html`${labelOf(field)}
<select id="timezone" name="timezone"${ariaAttributes(field)}>
${zoneOptions(selected)}</select>
${errorOf(field)}`
}

/**
 * Checkboxes. Each one is a separate form field, `<name> <value>`: see checkedOf. The first one has the id of the
 * field, so that links to the field work.
 */
export function boxesField(field: Boxes) {
  const { name, hint, boxes } = field
  return html`<fieldset${ariaAttributes(field)}><legend>${labelText(field)}</legend>
${hint && html`<p class="quiet" id="${name}-hint">${hint}</p>`}
<div class="boxes">
${boxes.map(
  (box, i) =>
    html`<label class="box"><input type="checkbox"${i === 0 && html` id="${name}"`} name="${name} ${box.value}"${
      box.isChecked && html` checked`
    }> <span>${ownText(box.label, field)}${box.hint && html`<span class="quiet">${box.hint}</span>`}</span></label>\n`,
)}</div>${errorOf(field)}</fieldset>`
}

/** The values of the checked boxes of a field. */
export function checkedOf(body: Record<string, string> | undefined, name: string) {
  return Object.keys(body ?? {})
    .filter((key) => key.startsWith(`${name} `))
    .map((key) => key.slice(name.length + 1))
}

export function hiddenField(name: string, value: string) {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

export function button(label: string | Html, kind?: 'plain' | 'danger') {
  return html`<button type="submit"${kind && html` class="${kind}"`}>${label}</button>`
}

/**
 * A form with only a button, because a GET link must not change anything. `about`: what the action applies to, for
 * screen readers.
 */
export function actionForm(
  action: string,
  label: string,
  kind: 'plain' | 'danger' = 'plain',
  fields: Html[] = [],
  about?: string,
) {
  const content = html`${label}${about !== undefined && html`<span class="unseen"> ${about}</span>`}`
  return html`<form class="action" method="post" action="${action}">${fields}${button(content, kind)}</form>`
}

/** An error message that screen readers announce. */
export function alert(text: string | undefined) {
  return text !== undefined && html`<p role="alert">${text}</p>`
}

/** A success message. */
export function notice(text: string | undefined) {
  return text !== undefined && html`<p role="status">${text}</p>`
}

/** A secret that is shown only once. */
export function secretBox(label: string, secret: string) {
  const id = `secret ${label}`.replaceAll(/\W+/g, '-')
  return html`<p class="secret-label" id="${id}">${label}</p>
<div class="secret" role="group" aria-labelledby="${id}"><code>${secret}</code></div>`
}

let zoneLines: string[] | undefined

/** The options of all time zones. Rendered once, because they are most of the markup of a booking page. */
function zoneOptions(selected: string) {
  const zones = listZones()
  zoneLines ??= zones.map((zone) => `<option>${zone}</option>\n`)
  const insertion = zones.findIndex((zone) => zone >= selected)
  const index = insertion < 0 ? zones.length : insertion
  const nextIndex = zones[index] === selected ? index + 1 : index
  return html`${html.raw(zoneLines.slice(0, index).join(''))}<option selected>${selected}</option>
${html.raw(zoneLines.slice(nextIndex).join(''))}`
}

function withNote(field: BaseField & { isOptional?: boolean }): BaseField {
  return { ...field, note: field.note ?? (field.isOptional ? 'optional' : undefined) }
}

function labelOf(field: BaseField) {
  const { name, hint } = field
  return html`<label for="${name}">${labelText(field)}</label>
${hint && html`<p class="quiet" id="${name}-hint">${hint}</p>`}`
}

function labelText(field: BaseField) {
  const { label, note } = field
  return html`${ownText(label, field)}${note && html` <span class="quiet">(${note})</span>`}`
}

/** Keeps the marks of a text in another script at its own ends. */
function ownText(text: string, { isHostText }: Pick<BaseField, 'isHostText'>) {
  return isHostText ? html`<bdi>${text}</bdi>` : text
}

function ariaAttributes({ name, hint, wrong, error = wrong }: BaseField) {
  const ids = [hint && `${name}-hint`, error && `${name}-wrong`].filter(Boolean).join(' ')
  return html`${error && html` aria-invalid="true"`}${ids && html` aria-describedby="${ids}"`}`
}

function errorOf({ name, label, subject = label, wrong, error = wrong && `${subject} ${wrong}.` }: BaseField) {
  return error && html`<p class="wrong" id="${name}-wrong">${error}</p>`
}
