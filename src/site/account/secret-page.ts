import type { FastifyReply } from 'fastify'
import type { CreatedApplication } from '../../access/applications/create.ts'
import type { OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { secretBox } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { copyButton } from '../console/copy-button.ts'
import { sendConsole } from '../console/layout.ts'
import { momentText } from './present.ts'

const path = '/account/applications'

type RotatedSecret = { client_secret: string; previous_secret_until: string | null }

/** A new client secret, which no other page shows. */
export function sendSecret(
  reply: FastifyReply,
  user: SignedInUser,
  { id, name }: OwnedApplication,
  secret: RotatedSecret,
) {
  const { client_secret, previous_secret_until } = secret
  const texts = pageTexts(reply.request)
  const { text } = texts
  const title = text('application-rotated', { name })
  return sendConsole(reply, user, 'applications', {
    title,
    crumbs: [
      { path, label: text('nav-applications') },
      { path: `${path}/${id}`, label: name },
    ],
    main: html`<h1>${title}</h1>
<p>${text('account-copy-now')}</p>
${secretBox(text('application-secret'), client_secret)}
<p>${copyButton(client_secret, text('application-secret'), texts)}</p>
<p>${
      previous_secret_until === null
        ? text('application-previous-gone')
        : text('application-previous-until', {
            time: momentText(previous_secret_until, user, texts),
            zone: user.timezone,
          })
    }</p>
<p><a class="button" href="${path}/${id}">${text('account-done')}</a></p>`,
  })
}

/** A new signing key, which no other page shows. */
export function sendSigningKey(reply: FastifyReply, user: SignedInUser, { id, name }: OwnedApplication, key: string) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const title = text('int-app-key-done', { name })
  return sendConsole(reply, user, 'applications', {
    title,
    crumbs: [
      { path, label: text('nav-applications') },
      { path: `${path}/${id}`, label: name },
    ],
    main: html`<h1>${title}</h1>
<p>${text('account-copy-now')}</p>
${secretBox(text('application-signing-key'), key)}
<p>${copyButton(key, text('application-signing-key'), texts)}</p>
<p>${text('int-app-key-overlap')}</p>
<p><a class="button" href="${path}/${id}">${text('account-done')}</a></p>`,
  })
}

/** The secrets of a new application. */
export function sendCreated(reply: FastifyReply, user: SignedInUser, created: CreatedApplication) {
  const {
    application: { id, name },
    client_secret,
    signing_key,
  } = created
  const texts = pageTexts(reply.request)
  const { text } = texts
  const title = text('application-created', { name })
  return sendConsole(reply, user, 'applications', {
    title,
    crumbs: [{ path, label: text('nav-applications') }],
    main: html`<h1>${title}</h1>
<p>${text(client_secret === null ? 'account-copy-now' : 'application-copy-both')}</p>
${factList([[text('application-client-id'), html`<code>${id}</code>`]])}
${
  client_secret !== null &&
  html`${secretBox(text('application-secret'), client_secret)}
<p>${copyButton(client_secret, text('application-secret'), texts)}</p>`
}
${secretBox(text('application-signing-key'), signing_key)}
<p>${copyButton(signing_key, text('application-signing-key'), texts)}</p>
<p>${text('application-key-use')}</p>
<p><a class="button" href="${path}/${id}">${text('account-done')}</a></p>`,
  })
}
