import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorSummary, type FormField } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import { listPath } from './list-input.ts'

export const section = 'event-types'

type PageBelowList = { title: string; main: Html; style?: string; parent?: { path: string; label: string } }
type FormPage = PageBelowList & { problems: Problems; fields: FormField[] }

/** A page about one event type, with the way back to the list. */
export function sendBelowList(reply: FastifyReply, user: SignedInUser, page: PageBelowList, status = 200) {
  const { title, main, style, parent } = page
  const { text } = pageTexts(reply.request)
  return sendConsole(reply, user, section, {
    title,
    status,
    ...(style !== undefined && { style }),
    crumbs: [{ path: listPath, label: text('nav-event-types') }, ...(parent ? [parent] : [])],
    main: html`<h1>${title}</h1>
${main}`,
  })
}

/** With the errors of the form, if it was submitted. */
export function sendForm(reply: FastifyReply, user: SignedInUser, { problems, fields, main, ...page }: FormPage) {
  const summary = errorSummary(problems, fields, pageTexts(reply.request))
  return sendBelowList(
    reply,
    user,
    {
      ...page,
      main: html`${summary}
${main}`,
    },
    problems.length > 0 ? 400 : 200,
  )
}

/** The end of a form: its button and the way back. */
export const goBack = ({ text }: Texts) => html` <a class="button plain" href="${listPath}">${text('go-back')}</a>`
