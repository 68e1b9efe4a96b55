import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Cursor, Page } from '../../platform/db/page.ts'
import { Invalid, NotFound, type Detail } from '../../platform/errors.ts'
import { html, type Html } from '../../platform/html.ts'
import { readToken, writeToken } from '../../platform/http/page-token.ts'
import { accountNav, type AccountPage } from '../../platform/pages/nav.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { isId } from '../../platform/text.ts'

/** What a browser sends to these pages. */
export type AccountRequest = {
  Params: { id: string }
  Querystring: Record<string, string | string[]>
  Body: Record<string, string> | undefined
}

/** What was typed into a form and what is wrong with it. */
export type Draft = { typed?: Record<string, string> | undefined; problems?: Detail[] }

type AccountPageContent = { title: string; main: Html; status?: number }

/** A page of somebody's account. It may hold secrets, so nobody keeps it. */
export function sendAccount(reply: FastifyReply, visitor: SignedInUser, current: AccountPage, content: AccountPageContent) {
  return sendPage(reply, {
    ...content,
    nav: accountNav(current, visitor),
    referrer: 'same-origin',
    wide: true,
  })
}

/** What is wrong with each field of a form. */
export function errorsOf(problems: Detail[] = []) {
  return (field: string) => problems.find(({ parameter }) => parameter === field)?.message
}

/** What stands for this id in the address is nothing, rather than an error, if it can be no id at all. */
export function idOf({ id }: AccountRequest['Params']) {
  if (!isId(id)) throw new NotFound()
  return id.toLowerCase()
}

/** One of the words that a page of ours led here with, in a sentence. */
export function doneOf({ done }: AccountRequest['Querystring'], sentences: Record<string, string>) {
  return typeof done === 'string' && Object.hasOwn(sentences, done) ? sentences[done] : undefined
}

const perPage = 20

/** The newest first, from where the address says. */
export function pagingOf({ page }: AccountRequest['Querystring'], list: string) {
  const paging = { sort: [{ field: 'created_at', direction: 'desc' as const }], count: perPage }
  if (typeof page !== 'string') return paging
  const token = readToken(page, list)
  if (!token) throw new Invalid({ parameter: 'page', code: 'invalid', message: 'is not a page of this list' })
  return { ...paging, page_token: token.cursor }
}

export function pageLinks<Row>({ next, previous }: Page<Row>, path: string, list: string) {
  const link = (cursor: Cursor, label: string) =>
    html`<a href="${path}?page=${encodeURIComponent(writeToken(cursor, list))}">${label}</a>`
  return (next || previous) && html`<p class="pages">${previous && link(previous, 'Show newer ones')} ${
    next && link(next, 'Show more')}</p>`
}
