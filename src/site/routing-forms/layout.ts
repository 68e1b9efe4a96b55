import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html, type Html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole } from '../console/layout.ts'
import { listPath, section, type LoadedForm } from './load.ts'
import { formTabs, type FormTab } from './tabs-list.ts'

type FormPage = {
  current: FormTab
  label: string
  main: Html
  status?: number
  style?: string
  scripts?: string[]
  message?: string | undefined
}

/** A page about one form. */
export function sendFormPage(reply: FastifyReply, loaded: LoadedForm, page: FormPage) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { name, status } = loaded.form
  const { current, label, main, message, ...rest } = page
  return sendConsole(reply, signedInUserOf(reply.request), section, {
    ...rest,
    title: `${label} · ${name}`,
    crumbs: [{ path: listPath, label: text('nav-routing-forms') }],
    main: html`<h1><bdi>${name}</bdi> <span class="badge">${text(
      status === 'published' ? 'rf-published' : 'rf-draft',
    )}</span></h1>
${formTabs(loaded, current, texts)}
${notice(message)}
${main}`,
  })
}
