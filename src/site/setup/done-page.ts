import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { copyButton } from '../console/copy-button.ts'
import { sendStep } from './layout.ts'

/** The last step: a link that works. */
export function sendDone(reply: FastifyReply, { name, scheduling_url }: EventType) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendStep(reply, {
    step: 4,
    title: text('setup-done-title'),
    main: html`<p>${text('setup-done-intro')}</p>
<p class="link"><a href="${scheduling_url}" dir="ltr">${scheduling_url}</a></p>
<p class="actions">${copyButton(scheduling_url, name ?? '', texts)}<a class="button plain" href="${scheduling_url}">${text(
      'setup-open-page',
    )}</a></p>
<h2>${text('setup-next-title')}</h2>
<p>${text('setup-next')}</p>
<p><a class="button" href="/console">${text('go-to-console')}</a></p>`,
  })
}
