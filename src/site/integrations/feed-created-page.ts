import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { secretBox } from '../../platform/pages/fields.ts'
import { copyButton } from '../console/copy-button.ts'
import { sendConsole } from '../console/layout.ts'
import { feedsPath, section } from './tabs-list.ts'
import type { Visit } from './webhook-load.ts'

/** The secret address of a new feed, which no other page shows, and how to use it. */
export function sendCreatedFeed(reply: FastifyReply, { user, texts }: Visit, url: string) {
  const { text } = texts
  const steps = [
    text('feed-how-google'),
    text('feed-how-outlook'),
    text('feed-how-apple'),
    text('feed-how-thunderbird'),
  ]
  return sendConsole(reply, user, section, {
    title: text('feed-created'),
    crumbs: [{ path: feedsPath, label: text('int-feeds') }],
    main: html`<h1>${text('feed-created')}</h1>
<p>${text('account-copy-now')} ${text('feed-secret')}</p>
${secretBox(text('feed-address'), url)}
<p>${copyButton(url, text('feed-address'), texts)} <a class="button plain" href="${url.replace(
      /^https?:/,
      'webcal:',
    )}">${text('feed-open')}</a></p>
<h2>${text('feed-how')}</h2>
<ul>
${steps.map((step) => html`<li>${step}</li>\n`)}</ul>
<p>${text('feed-how-often')}</p>
<p><a class="button" href="${feedsPath}">${text('account-done')}</a></p>`,
  })
}
