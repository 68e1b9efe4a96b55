import { html } from '../../platform/html.ts'
import { isId } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { listPath } from './list-input.ts'

/** What was just done, from the address of the list. */
export function messageOf(query: ConsoleRequest['Querystring'], { text }: Texts) {
  const message = doneMessageOf(query, {
    on: text('et-is-on'),
    off: text('et-is-off'),
    moved: text('et-moved'),
    deleted: text('et-deleted'),
    duplicated: text('et-duplicated'),
  })
  const hasCopy = query.done === 'duplicated' && typeof query.id === 'string' && isId(query.id)
  return message === undefined
    ? undefined
    : html`<p role="status">${message}${
        hasCopy && html` <a href="${listPath}/${String(query.id)}">${text('et-edit-copy')}</a>`
      }</p>`
}
