import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import type { AccountPage } from '../../platform/pages/nav.ts'
import { sendAccount } from './layout.ts'

const lists: { page: AccountPage; label: string }[] = [
  { page: 'sessions', label: 'See your sessions' },
  { page: 'tokens', label: 'See your tokens' },
  { page: 'connections', label: 'See the applications that are connected' },
  { page: 'applications', label: 'See the applications' },
]

/** Done with already, perhaps in another window, or somebody else’s: nobody is told which. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const list = lists.find(({ page }) => request.url.startsWith(`/account/${page}/`))
  const page = list?.page ?? 'account'
  return sendAccount(reply, signedInUserOf(request), page, {
    title: 'Not found',
    status: 404,
    main: html`<h1>This is not there any more</h1>
<p>It was ended, revoked or deleted meanwhile, perhaps in another window, or it is not yours. Nothing was changed.</p>
<p><a class="button" href="/account${list && `/${list.page}`}">${list?.label ?? 'Go to your account'}</a></p>`,
  })
}
