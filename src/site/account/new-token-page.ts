import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { NewToken } from '../../platform/auth/tokens.ts'
import { html } from '../../platform/html.ts'
import { secretBox } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { copyButton } from '../console/copy-button.ts'
import { sendConsole } from '../console/layout.ts'
import { momentText } from './present.ts'

const path = '/account/tokens'

/** A new token, which no other page shows. */
export function sendToken(reply: FastifyReply, user: SignedInUser, { name, expires_at }: NewToken, secret: string) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const expiry =
    expires_at === undefined
      ? text('token-works-forever')
      : text('token-works-until', { time: momentText(expires_at, user, texts), zone: user.timezone })
  return sendConsole(reply, user, 'tokens', {
    title: text('token-created'),
    crumbs: [{ path, label: text('nav-tokens') }],
    main: html`<h1>${text('token-created')}</h1>
<p>${text('account-copy-now')} ${text('token-secret')}</p>
${secretBox(name, secret)}
<p>${copyButton(secret, name, texts)}</p>
<p>${expiry}</p>
<p><a class="button" href="${path}">${text('account-done')}</a></p>`,
  })
}
