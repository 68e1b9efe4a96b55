import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import type { Deletion, DeletionInput } from './deletion-form.ts'
import { dayText } from './deletion-list.ts'

const path = '/console/settings/deletion'

type Review = { deletion: Deletion; input: DeletionInput; count: number }

/** Says exactly what is deleted before it is. */
export function sendReview(reply: FastifyReply, user: SignedInUser, { deletion, input, count }: Review) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const kept = ['kind', 'emails', 'from', 'to'].filter((name) => input[name] !== undefined)
  return sendConfirmation(reply, user, 'settings', {
    title: text('deletion-sure'),
    text: html`${whatOf(deletion, user.timezone, count, texts)}<br>${text('deletion-sure-note')}`,
    action: path,
    label: text('deletion-start'),
    back: path,
    fields: kept.map((name) => hiddenField(name, input[name] ?? '')),
    crumbs: [
      { path: '/console/settings', label: text('nav-settings') },
      { path, label: text('settings-deletion') },
    ],
  })
}

function whatOf(deletion: Deletion, zone: string, count: number, { text, locale }: Texts) {
  if (deletion.kind === 'people')
    return html`${text('deletion-sure-people', { count })} <bdi>${new Intl.ListFormat(locale, { type: 'unit' }).format(
      deletion.emails,
    )}</bdi>`
  const [from, to] = [deletion.start_time, deletion.end_time].map((time) => dayText(time, zone, locale))
  return text('deletion-sure-meetings', { count, from: from ?? '', to: to ?? '' })
}
