import type { FastifyReply } from 'fastify'
import type { JoinableMeeting } from '../../calendars/conferences/join-queries.ts'
import { isHostKey } from '../../meetings/scheduled-events/join-link.ts'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { alert, button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { keepLocale } from '../../platform/texts/texts.ts'

/** `host`: the key from the link of a host, or nothing. */
export type JoinForm = { meeting: JoinableMeeting; host: string; name?: string; problem?: 'name' | 'server' }

/** Asks for the name that the others in the room see. */
export async function sendJoinForm(reply: FastifyReply, db: Db, { meeting, host, name, problem }: JoinForm) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { organization_id, join_url, url } = meeting
  const title = text('conf-join-title', { name: meeting.name ?? text('meeting') })
  return sendPage(reply, {
    title,
    texts,
    brand: await getBranding(db, organization_id),
    status: problem === undefined ? 200 : problem === 'name' ? 400 : 503,
    // The server can pass people on to another one, so every https address is allowed.
    formTargets: ['https:', new URL(url).origin],
    main: html`<h1>${title}</h1>
${problem === 'server' && alert(text('conf-join-failed'))}
${host !== '' && isHostKey(join_url, host) && html`<p>${text('conf-join-host')}</p>`}
<form method="post" action="${keepLocale(new URL(join_url).pathname, texts)}">${
      host !== '' && hiddenField('host', host)
    }
${inputField({
  name: 'name',
  label: text('conf-join-name'),
  hint: text('conf-join-name-hint'),
  value: name,
  maxlength: 100,
  autocomplete: 'name',
  error: problem === 'name' ? text('field-required') : undefined,
})}
${button(text('conf-join-now'))}</form>`,
  })
}

export function sendGone(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const title = texts.text('conf-join-gone')
  return sendPage(reply, {
    title,
    texts,
    status: 404,
    main: html`<h1>${title}</h1>
<p>${texts.text('conf-join-gone-text')}</p>`,
  })
}
