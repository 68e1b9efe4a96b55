import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Cursor, Page, Paging, Sort } from '../../platform/db/page.ts'
import { Invalid, NotFound } from '../../platform/errors.ts'
import { html, type Html } from '../../platform/html.ts'
import { readToken, writeToken } from '../../platform/http/page-token.ts'
import { accountNav, type NavEntry } from '../../platform/pages/nav.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { Problems } from '../../platform/problems.ts'
import { isId } from '../../platform/text.ts'

/** Some pages of signed-in users, and their entry in the navigation. src/resources.ts lists all of them. */
export type AccountSection = NavEntry & {
  /** The link on the page for an id that does not exist. */
  backLabel?: string
  mount: ((app: FastifyInstance, db: Db) => void)[]
}

declare module 'fastify' {
  interface FastifyInstance {
    accountSections: AccountSection[]
  }
}

export type AccountRequest = {
  Params: { id: string }
  Querystring: Record<string, string | string[]>
  Body: Record<string, string> | undefined
}

/** The submitted fields of a form and their validation errors. */
export type Draft = { input?: Record<string, string> | undefined; problems?: Problems }

/** `style`, `scripts`, `frameSource`: as in platform/pages/page.ts. */
type AccountPageContent = {
  title: string
  main: Html
  status?: number
  style?: string
  scripts?: string[]
  frameSource?: string
}

/** The page can show secrets, so it must not be cached. */
export function sendAccount(
  reply: FastifyReply, user: SignedInUser, current: string, content: AccountPageContent,
) {
  return sendPage(reply, {
    ...content,
    nav: accountNav(reply.server.accountSections, current, user),
    referrer: 'same-origin',
    wide: true,
  })
}

/** Looks up the error of a field by its name. */
export function errorsOf(problems: Problems = []) {
  return (field: string) => problems.find(({ parameter }) => parameter === field)?.message
}

/** The problem of a field whose form has its own message for it, if there is one. */
export function fieldProblem(parameter: string, message: string | undefined): Problems {
  return message === undefined ? [] : [{ parameter, message }]
}

/** A malformed id is not found rather than invalid. */
export function idOf({ id }: AccountRequest['Params']) {
  if (!isId(id)) throw new NotFound()
  return id.toLowerCase()
}

/** The message for the `done` parameter that our own redirects set. */
export function doneMessageOf({ done }: AccountRequest['Querystring'], messages: Record<string, string>) {
  return typeof done === 'string' && Object.hasOwn(messages, done) ? messages[done] : undefined
}

const perPage = 20

const newestFirst: Sort[] = [{ field: 'created_at', direction: 'desc' }]

/** `list` is part of the signed page token, so a token works only for its own list. */
export function pagingOf({ page }: AccountRequest['Querystring'], list: string, sort = newestFirst): Paging {
  const paging = { sort, count: perPage }
  if (typeof page !== 'string') return paging
  const token = readToken(page, list)
  if (!token) throw new Invalid({ parameter: 'page', code: 'invalid', message: 'is not a page of this list' })
  return { ...paging, page_token: token.cursor }
}

export function pageLinks<Row>(
  { next, previous }: Page<Row>, path: string, list: string, labels = { previous: 'Show newer', next: 'Show more' },
) {
  const link = (cursor: Cursor, label: string) =>
    html`<a href="${path}?page=${encodeURIComponent(writeToken(cursor, list))}">${label}</a>`
  return (next || previous) && html`<p class="pages">${previous && link(previous, labels.previous)} ${
    next && link(next, labels.next)}</p>`
}
