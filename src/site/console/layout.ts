import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { html, type Html } from '../../platform/html.ts'
import { consoleNav, type NavEntry } from '../../platform/pages/nav.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { scriptAddress } from '../../platform/pages/script.ts'
import type { Problems } from '../../platform/problems.ts'
import { isId } from '../../platform/text.ts'
import { breadcrumbs, type Crumb } from './breadcrumbs.ts'

/** Some pages of signed-in users, and their entry in the navigation. src/resources.ts lists all of them. */
export type ConsoleSection = NavEntry & {
  mount: ((app: FastifyInstance, db: Db) => void)[]
}

declare module 'fastify' {
  interface FastifyInstance {
    consoleSections: ConsoleSection[]
  }
}

export type ConsoleRequest = {
  Params: { id: string }
  Querystring: Record<string, string | string[]>
  Body: Record<string, string> | undefined
}

/** The submitted fields of a form and their validation errors. */
export type Draft = { input?: Record<string, string> | undefined; problems?: Problems }

/** `style`, `scripts`, `frameSource`: as in platform/pages/page.ts. */
type ConsolePageContent = {
  title: string
  main: Html
  /** The pages above this one, the highest first. */
  crumbs?: Crumb[]
  status?: number
  style?: string
  scripts?: string[]
  frameSource?: string
}

/** A page fades into the next one, unless the user wants no motion. */
const viewTransitions = `
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }`

/** The page can show secrets, so it must not be cached. `current`: the end of the path of its section. */
export function sendConsole(reply: FastifyReply, user: SignedInUser, current: string, content: ConsolePageContent) {
  const { main, crumbs = [], scripts = [], style = '', ...rest } = content
  const texts = pageTexts(reply.request)
  return sendPage(reply, {
    ...rest,
    style: viewTransitions + style,
    main: html`${breadcrumbs(crumbs, texts)}${main}`,
    scripts: [scriptAddress('console'), ...scripts],
    texts,
    isOwnLanguage: true,
    prefetchesLinks: true,
    nav: consoleNav(reply.server.consoleSections, current, user, texts),
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
export function idOf({ id }: ConsoleRequest['Params']) {
  if (!isId(id)) throw new NotFound()
  return id.toLowerCase()
}

/** The message for the `done` parameter that our own redirects set. */
export function doneMessageOf({ done }: ConsoleRequest['Querystring'], messages: Record<string, string>) {
  return typeof done === 'string' && Object.hasOwn(messages, done) ? messages[done] : undefined
}
