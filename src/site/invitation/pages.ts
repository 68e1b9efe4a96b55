import type { FastifyInstance } from 'fastify'
import { acceptInvitation, declineInvitation, getOpenInvitation } from '../../access/invitation-acceptance/accept.ts'
import { Acceptance } from '../../access/invitation-acceptance/schema.ts'
import { findSignedInUser } from '../../access/sessions/browser-session.ts'
import { startSessionFromOurPage } from '../../access/sign-in/start-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { parse, requireStorableText } from '../../platform/http/validate.ts'
import { sendFailure } from '../../platform/pages/failure-page.ts'
import { readForms } from '../../platform/pages/read-forms.ts'
import { sendBrokenLink, sendDeclined, sendForm, sendWelcome } from './layout.ts'
import { parsePreferences } from './parse-preferences.ts'

type Link = { Params: { secret: string }; Body: Record<string, string> | undefined }

/** The pages behind an invitation link. A GET changes nothing, because email scanners open links. */
export function invitationPages(db: Db) {
  return async (app: FastifyInstance) => {
    readForms(app, 'small')
    app.setErrorHandler((error, _request, reply) => {
      return error instanceof NotFound ? sendBrokenLink(reply) : sendFailure(reply, error)
    })

    app.get<Link>('/invitations/:secret', async (request, reply) => {
      const { secret } = request.params
      const invitation = await getOpenInvitation(db, secret)
      return sendForm(reply, secret, invitation, { user: await findSignedInUser(db, request) })
    })

    app.post<Link>('/invitations/:secret/accept', async (request, reply) => {
      const { id, params, body } = request
      const invitation = await getOpenInvitation(db, params.secret)
      requireStorableText(body)
      const { value: acceptance, problems } = parse(Acceptance, body ?? {})
      if (!acceptance) return sendForm(reply, params.secret, invitation, { problems, input: body })
      try {
        const member = await acceptInvitation(db, params.secret, acceptance, id, parsePreferences(request))
        const isSignedIn = await startSessionFromOurPage(db, { request, reply }, member, 'invitation')
        return isSignedIn ? reply.redirect('/console', 303) : sendWelcome(reply, invitation)
      } catch (error) {
        if (!(error instanceof Conflict)) throw error
        return sendForm(reply, params.secret, invitation, { isElsewhere: true, input: body })
      }
    })

    app.post<Link>('/invitations/:secret/decline', async ({ id, params }, reply) =>
      sendDeclined(reply, await declineInvitation(db, params.secret, id)),
    )
  }
}
