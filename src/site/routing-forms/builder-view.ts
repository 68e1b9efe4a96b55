import { html, type Html } from '../../platform/html.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt } from '../console/form-problems.ts'
import type { FormDraft } from './builder-state.ts'
import type { SentenceNames } from './sentence-texts.ts'
import type { TypeChoice } from './type-queries.ts'

/** Everything that the parts of the builder need. `focus`: the id of the element that gets the focus. */
export type BuilderView = {
  draft: FormDraft
  problems: Problems
  texts: Texts
  types: TypeChoice[]
  names: SentenceNames
  focus: string | undefined
}

/** The common parts of a field: its name is the path of the value in the draft. */
export function fieldOf({ problems, texts }: BuilderView, name: string, label: string, value: string) {
  return { name, label, value, error: errorAt(problems, name, texts, label) }
}

type RowContent = { list: string; index: number; title: string; content: Html; buttons: Html; className?: string }

/** One row of a list, with a title for screen readers and its buttons. */
export function renderRow({ focus }: BuilderView, { list, index, title, content, buttons, className }: RowContent) {
  const id = `${list}[${index}]`
  return html`<fieldset class="row ${className}" id="${id}" tabindex="-1"${focus === id && html` autofocus`}>
<legend>${title}</legend>
${content}
<div class="row-buttons">${buttons}</div>
</fieldset>\n`
}

type RowVerb = 'up' | 'down' | 'remove'

/** A button that changes the rows and sends the form back without saving it. */
export function rowButton(view: BuilderView, list: string, verb: RowVerb, index: number, about: string) {
  const {
    texts: { text },
    focus,
  } = view
  const id = `${list}-${verb}-${index}`
  const labels = { up: text('editor-move-up'), down: text('editor-move-down'), remove: text('editor-remove') }
  return html`<button type="submit"
class="plain" name="action" value="${list} ${verb} ${index}" id="${id}" formnovalidate${
    focus === id && html` autofocus`
  }>${labels[verb]}<span class="unseen"> ${about}</span></button>`
}

export function moveButtons(view: BuilderView, list: string, index: number, count: number, about: string) {
  return html`${index > 0 && rowButton(view, list, 'up', index, about)}${
    index < count - 1 && rowButton(view, list, 'down', index, about)
  }${rowButton(view, list, 'remove', index, about)}`
}

export function addButton({ focus }: BuilderView, list: string, label: string, verb = 'add', about?: string) {
  const id = `${list}-${verb}`
  return html`<button type="submit" class="plain" name="action" value="${list} ${verb}" id="${id}" formnovalidate${
    focus === id && html` autofocus`
  }>${label}${about !== undefined && html`<span class="unseen"> ${about}</span>`}</button>`
}
