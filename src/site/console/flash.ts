import { html } from '../../platform/html.ts'
import { button, hiddenField, notice } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'

type Undo = { action: string; fields?: Record<string, string> }

/** The message after a change, with a button that takes it back if there is an `undo`. */
export function flash(message: string | undefined, { text }: Texts, undo?: Undo) {
  if (message === undefined || !undo) return notice(message)
  return html`<div class="flash" role="status"><span>${message}</span>
<form class="action" method="post" action="${undo.action}">${Object.entries(undo.fields ?? {}).map(([name, value]) =>
    hiddenField(name, value),
  )}${button(text('undo'), 'plain')}</form></div>`
}
