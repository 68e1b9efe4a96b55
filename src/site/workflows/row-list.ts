import { html, type Html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'

type RowContent = { list: string; index: number; count: number; title: string; focus: string | undefined; fields: Html }

/** A row with its buttons: `steps up 2`. They submit the form without saving it. */
export function renderRow({ list, index, count, title, focus, fields }: RowContent, { text }: Texts) {
  const id = `${list}-${index}`
  const button = (verb: 'up' | 'down' | 'remove', label: string) => html`<button type="submit"
class="plain" name="action" value="${list} ${verb} ${index}" id="${list}-${verb}-${index}" formnovalidate${
    focus === `${list}-${verb}-${index}` && html` autofocus`
  }>${label}<span class="unseen"> ${title}</span></button>`
  return html`<fieldset class="row" id="${id}" tabindex="-1"${focus === id && html` autofocus`}>
<legend>${title}</legend>
${fields}
<div class="row-buttons">${index > 0 && button('up', text('editor-move-up'))}${
    index < count - 1 && button('down', text('editor-move-down'))
  }${button('remove', text('editor-remove'))}</div>
</fieldset>\n`
}

/** `action`: `steps add email`. */
export function addButton(list: string, action: string, label: string, focus: string | undefined, isFirst = true) {
  const id = isFirst ? `${list}-add` : action.replaceAll(' ', '-')
  return html`<button type="submit" class="plain" name="action" value="${action}" id="${id}" formnovalidate${
    focus === id && html` autofocus`
  }>${label}</button>`
}
