import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { BlockedAddress } from '../../people/blocked-addresses/schema.ts'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorSummary } from '../console/form-problems.ts'
import { tokenLinks } from '../console/token-links.ts'
import { blockProblems, renderBlockForm, type BlockedContent } from './block-form.ts'
import { sendSettings } from './tabs-list.ts'

export function sendBlocked(reply: FastifyReply, user: SignedInUser, content: BlockedContent) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const {
    addresses: { collection, pagination },
    message,
    input,
  } = content
  const problems = blockProblems(content.problems ?? [], texts)
  return sendSettings(reply, user, 'blocklist', {
    status: problems.length > 0 ? 400 : 200,
    main: html`${notice(message)}
${errorSummary(problems, [{ parameter: 'address', label: text('blocklist-address') }], texts)}
<p>${text('blocklist-intro')}</p>
${renderBlockForm(input?.address, problems, texts)}
<h2>${text('blocklist-list')}</h2>
${
  collection.length === 0
    ? html`<p class="empty">${text('blocklist-none')}</p>`
    : html`<div class="scroll"><table>
<thead><tr><th scope="col">${text('blocklist-address')}</th><th scope="col">${text(
        'blocklist-kind',
      )}</th><th scope="col">${text('blocklist-since')}</th><td></td></tr></thead>
<tbody>
${collection.map((each) => blockedRow(each, user, texts))}</tbody></table></div>`
}
${tokenLinks(pagination, (page) => `/console/settings/blocklist?${new URLSearchParams({ page }).toString()}`, texts)}`,
  })
}

function blockedRow({ uri, kind, address, created_at }: BlockedAddress, user: SignedInUser, { text, locale }: Texts) {
  const action = `/console/settings/blocklist/${uri.split('/').at(-1)}/remove`
  return html`<tr><td><bdi>${address}</bdi></td><td>${text(
    kind === 'email' ? 'blocklist-email' : 'blocklist-domain',
  )}</td><td>${dateTimeText(created_at, user.timezone, locale, user.time_notation)}</td><td>${actionForm(
    action,
    text('blocklist-remove'),
    'plain',
    [],
    address,
  )}</td></tr>\n`
}
