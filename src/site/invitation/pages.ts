import type { FastifyInstance, FastifyReply } from 'fastify'
import { accept, decline, getOpenInvitation } from '../../access/invitation-acceptance/accept.ts'
import { Acceptance } from '../../access/invitation-acceptance/schema.ts'
import { findSignedInUser } from '../../access/sessions/browser-session.ts'
import { startSessionFromOurPage } from '../../access/sign-in/start-session.ts'
import type { OpenInvitation } from '../../people/invitations/queries.ts'
import { minPassword } from '../../platform/auth/passwords.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, NotFound, type Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { requireStorableText, parse } from '../../platform/http/validate.ts'
import { actionForm, alert, button, inputField, zoneField } from '../../platform/pages/fields.ts'
import { readForms, sendFailure, sendPage } from '../../platform/pages/page.ts'

type Link = { Params: { secret: string }; Body: Record<string, string> | undefined }

/** What the link in an invitation leads to. Looking changes nothing, so a mail scanner that opens it does no harm. */
export function joiningPages(db: Db) {
  return async (app: FastifyInstance) => {
    readForms(app, 'small')
    app.setErrorHandler((error, _request, reply) => {
      return error instanceof NotFound ? sendDead(reply) : sendFailure(reply, error)
    })

    app.get<Link>('/invitations/:secret', async (request, reply) => {
      const { secret } = request.params
      const invitation = await getOpenInvitation(db, secret)
      return sendForm(reply, secret, invitation, [], {}, await findSignedInUser(db, request))
    })

    app.post<Link>('/invitations/:secret/accept', async (request, reply) => {
      const { id, params, body } = request
      const invitation = await getOpenInvitation(db, params.secret)
      requireStorableText(body)
      const problems: Detail[] = []
      const acceptance = parse(Acceptance, body ?? {}, problems)
      if (!acceptance) return sendForm(reply, params.secret, invitation, problems, body)
      try {
        const who = await accept(db, params.secret, acceptance, id)
        return sendWelcome(reply, invitation, await startSessionFromOurPage(db, request, reply, who, 'invitation'))
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        const message = `${invitation.email} already belongs to another organization. `
          + 'Leave that one first, or ask for an invitation to another address.'
        return sendForm(reply, params.secret, invitation, [{ parameter: 'email', message }], body)
      }
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
  visitor?: { email: string },
) {
  const wrong = (field: string) => problems.find((problem) => problem.parameter === field)?.message
  const general = wrong('email')
  const { organization_name, inviter_name, email } = invitation
  return sendPage(reply, {
    title: `Join ${organization_name}`,
    status: problems.length > 0 ? 400 : 200,
    main: html`
<h1>Join ${organization_name}</h1>
${alert(general)}
<p>${inviter_name ?? organization_name} invites <strong>${email}</strong> to join ${organization_name} on Convene.</p>
${visitor && html`<p>You are signed in as <strong>${visitor.email}</strong>. If you accept, you will be signed in as
${email} instead.</p>`}
<form method="post" action="/invitations/${secret}/accept">
${inputField({ name: 'name', label: 'Your name', autocomplete: 'name', value: typed.name, wrong: wrong('name') })}
${inputField({
  name: 'password', label: 'A password', note: `at least ${minPassword} characters`, type: 'password',
  autocomplete: 'new-password', wrong: wrong('password'),
})}
${zoneField('Your time zone', typed.timezone ?? invitation.inviter_timezone ?? 'UTC')}
${button('Accept and join')}
</form>
<h2>Not for you?</h2>
${actionForm(`/invitations/${secret}/decline`, 'Decline the invitation')}`,
  })
}

function sendWelcome(reply: FastifyReply, { organization_name, email }: OpenInvitation, isSignedIn: boolean) {
  return sendPage(reply, {
    title: 'Welcome',
    main: html`<h1>Welcome to ${organization_name}</h1>
<p>You joined as <strong>${email}</strong>.</p>
<p>${isSignedIn ? html`<a href="/account">Go to your account</a>` : html`<a href="/sign-in">Sign in</a>`}</p>`,
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
