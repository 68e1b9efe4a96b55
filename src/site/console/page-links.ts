import type { Cursor, Page, Paging, Sort } from '../../platform/db/page.ts'
import { Invalid } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { readToken, writeToken } from '../../platform/http/page-token.ts'
import type { ConsoleRequest } from './layout.ts'

const perPage = 20

const newestFirst: Sort[] = [{ field: 'created_at', direction: 'desc' }]

/** `list` is part of the signed page token, so a token works only for its own list. */
export function pagingOf({ page }: ConsoleRequest['Querystring'], list: string, sort = newestFirst): Paging {
  const paging = { sort, count: perPage }
  if (typeof page !== 'string') return paging
  const token = readToken(page, list)
  if (!token) throw new Invalid({ parameter: 'page', code: 'invalid', message: 'is not a page of this list' })
  return { ...paging, page_token: token.cursor }
}

export function pageLinks<Row>(
  { next, previous }: Page<Row>,
  path: string,
  list: string,
  labels = { previous: 'Show newer', next: 'Show more' },
) {
  const link = (cursor: Cursor, label: string) =>
    html`<a href="${path}${path.includes('?') ? '&' : '?'}page=${encodeURIComponent(
      writeToken(cursor, list),
    )}">${label}</a>`
  return (
    (next || previous) &&
    html`<p class="pages">${previous && link(previous, labels.previous)} ${next && link(next, labels.next)}</p>`
  )
}
