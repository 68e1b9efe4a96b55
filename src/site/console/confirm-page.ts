import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html, type Html } from '../../platform/html.ts'
import { button } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Crumb } from './breadcrumbs.ts'
import { sendConsole } from './layout.ts'

type Confirmation = {
  title: string
  /** What will happen, and what can be done about it afterward. */
  text: string | Html
  /** Where the form is sent, and its button. */
  action: string
  label: string
  /** The page to return to without a change. */
  back: string
  crumbs?: Crumb[]
  fields?: Html[]
}

/** Asks before something is destroyed. */
export function sendConfirmation(reply: FastifyReply, user: SignedInUser, current: string, question: Confirmation) {
  const { title, text, action, label, back, crumbs, fields = [] } = question
  return sendConsole(reply, user, current, {
    title,
    ...(crumbs && { crumbs }),
    main: html`<h1>${title}</h1>
<p>${text}</p>
<form method="post" action="${action}">${fields}${button(label, 'danger')} <a class="button plain" href="${back}">${pageTexts(
      reply.request,
    ).text('go-back')}</a></form>`,
  })
}
