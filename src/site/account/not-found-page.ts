import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import type { AccountPage } from '../../platform/pages/nav.ts'
import { sendAccount } from './layout.ts'

const lists: { page: AccountPage; label: string }[] = [
  { page: 'sessions', label: 'See your sessions' },
  { page: 'tokens', label: 'See your tokens' },
  { page: 'connections', label: 'See connected applications' },
  { page: 'applications', label: 'See applications' },
]

/** Does not reveal whether the id exists for another user. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const list = lists.find(({ page }) => request.url.startsWith(`/account/${page}/`))
  const page = list?.page ?? 'account'
  return sendAccount(reply, signedInUserOf(request), page, {
    title: 'Not found',
    status: 404,
    main: html`<h1>We couldn’t find that</h1>
<p>It was removed, perhaps in another window, or it is not yours. Nothing was changed.</p>
<p><a class="button" href="/account${list && `/${list.page}`}">${list?.label ?? 'Go to your account'}</a></p>`,
  })
}
