import type { FastifyInstance, FastifyReply } from 'fastify'
import { shortestPassword } from '../auth/passwords.ts'
import type { Db } from '../db/db.ts'
import { Conflict, Missing, type Detail } from '../errors.ts'
import { html } from '../html.ts'
import { readForms, sendFailure, sendPage, zoneOptions } from '../pages/page.ts'
import { checkText, parse } from '../http/shape.ts'
import type { OpenInvitation } from '../invitations/queries.ts'
import { accept, decline, openInvitation } from './answer.ts'
import { Acceptance } from './schema.ts'

type Link = { Params: { secret: string }; Body: Record<string, string> | undefined }

/** What the link in an invitation leads to. Looking changes nothing, so a mail scanner that opens it does no harm. */
export function joiningPages(db: Db) {
  return async (app: FastifyInstance) => {
    readForms(app)
    app.setErrorHandler((error, _request, reply) => {
      return error instanceof Missing ? sendDead(reply) : sendFailure(reply, error)
    })

    app.get<Link>('/invitations/:secret', async ({ params }, reply) =>
      sendForm(reply, params.secret, await openInvitation(db, params.secret)))

    app.post<Link>('/invitations/:secret/accept', async ({ id, params, body }, reply) => {
      const invitation = await openInvitation(db, params.secret)
      checkText(body)
      const problems: Detail[] = []
      const acceptance = parse(Acceptance, body ?? {}, problems)
      if (!acceptance) return sendForm(reply, params.secret, invitation, problems, body)
      try {
        await accept(db, params.secret, acceptance, id)
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        const message = `${invitation.email} already belongs to another organization. `
          + 'Leave that one first, or ask for an invitation to another address.'
        return sendForm(reply, params.secret, invitation, [{ parameter: 'email', message }], body)
      }
      return sendWelcome(reply, invitation)
    })

    app.post<Link>('/invitations/:secret/decline', async ({ id, params }, reply) =>
      sendGoodbye(reply, await decline(db, params.secret, id)))
  }
}

function sendForm(
  reply: FastifyReply,
  secret: string,
  invitation: OpenInvitation,
  problems: Detail[] = [],
  typed: Link['Body'] = {},
) {
  const wrong = (field: string) => problems.find((problem) => problem.parameter === field)?.message
  const general = wrong('email')
  const { organization_name, inviter_name, email } = invitation
  return sendPage(reply, {
    title: `Join ${organization_name}`,
    status: problems.length > 0 ? 400 : 200,
    main: html`
<h1>Join ${organization_name}</h1>
${general && html`<p role="alert">${general}</p>`}
<p>${inviter_name ?? organization_name} invites <strong>${email}</strong> to join ${organization_name} on Convene.</p>
<form method="post" action="/invitations/${secret}/accept">
${field({
  id: 'name', label: 'Your name', type: 'text', autocomplete: 'name',
  value: typed.name ?? '', wrong: wrong('name'),
})}
${field({
  id: 'password', label: `A password (at least ${shortestPassword} characters)`,
  type: 'password', autocomplete: 'new-password',
  value: '', wrong: wrong('password'),
})}
${zoneField(typed.timezone ?? invitation.inviter_timezone ?? 'UTC')}
<button>Accept and join</button>
</form>
<h2>Not for you?</h2>
<form method="post" action="/invitations/${secret}/decline">
<button class="plain">Decline the invitation</button>
</form>`,
  })
}

type Field = { id: string; label: string; type: string; autocomplete: string; value: string; wrong: string | undefined }

function field({ id, label, type, autocomplete, value, wrong }: Field) {
  return html`<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" value="${value}" required${
  wrong && html` aria-invalid="true" aria-describedby="${id}-wrong"`}>
${wrong && html`<p class="wrong" id="${id}-wrong">${label.replace(/ \(.*/, '')} ${wrong}.</p>`}`
}

/** Whoever invites somebody is most often in the same place. */
function zoneField(chosen: string) {
  return html`<label for="timezone">Your time zone</label>
<select id="timezone" name="timezone">
${zoneOptions(chosen)}</select>`
}

function sendWelcome(reply: FastifyReply, { organization_name, email }: OpenInvitation) {
  return sendPage(reply, {
    title: 'Welcome',
    main: html`<h1>Welcome to ${organization_name}</h1>
<p>You joined as <strong>${email}</strong>. You can close this page.</p>`,
  })
}

function sendGoodbye(reply: FastifyReply, { organization_name }: OpenInvitation) {
  return sendPage(reply, {
    title: 'Invitation declined',
    main: html`<h1>Invitation declined</h1><p>You did not join ${organization_name}. Nothing more will happen.</p>`,
  })
}

function sendDead(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'This link does not work',
    status: 404,
    main: html`<h1>This link does not work any more</h1>
<p>An invitation can be answered once and for 30 days, and a newer mail replaces an older one.</p>
<p>Look for a newer mail, or ask the person who invited you to send it again.</p>`,
  })
}
