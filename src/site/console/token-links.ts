import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ApiList } from './api.ts'

/** Links to the pages of a list before and after this one, by the tokens of the API. */
export function tokenLinks(
  {
    next_page_token: next,
    previous_page_token: previous,
  }: Pick<ApiList<unknown>['pagination'], 'next_page_token' | 'previous_page_token'>,
  addressOf: (token: string) => string,
  { text }: Texts,
) {
  const link = (token: string, label: string) => html`<a class="button plain" href="${addressOf(token)}">${label}</a>`
  return (
    (next !== null || previous !== null) &&
    html`<nav class="pages" aria-label="${text('ml-pages')}"><span>${
      previous !== null && link(previous, text('page-previous'))
    }</span><span>${next !== null && link(next, text('page-next'))}</span></nav>`
  )
}
