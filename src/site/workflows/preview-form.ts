import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { choiceField } from '../../platform/pages/fields.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { idOfWorkflow, listPath } from './load.ts'
import type { LoadedPreview } from './preview-load.ts'
import { languageOptions } from './preview-view.ts'
import { findInviteeChoices } from './queries.ts'

/** In which language, and about which booking. */
export async function previewForm({ request }: FastifyReply, db: Db, { workflow, query }: LoadedPreview) {
  const [texts, user] = [pageTexts(request), signedInUserOf(request)]
  const { text } = texts
  const choices =
    workflow.trigger.type === 'routing_form_submitted'
      ? []
      : await findInviteeChoices(db, user.organization_id, user.user_id)
  const options = choices.map(({ id, event_id, name, meeting, start_time }) => ({
    value: `${event_id}_${id}`,
    label: `${meeting}, ${name}, ${dateTimeText(start_time, user.timezone, texts.locale, user.time_notation)}`,
  }))
  return html`<form class="draft" method="get" action="${listPath}/${idOfWorkflow(workflow)}/preview">
<div>${choiceField({
    name: 'language',
    label: text('wf-preview-language'),
    value: query.language ?? '',
    options: languageOptions(texts),
  })}</div>
${
  options.length > 0 &&
  html`<div>${choiceField({
    name: 'about',
    label: text('wf-preview-about'),
    value: query.about ?? '',
    isHostText: true,
    options: [{ value: '', label: text('wf-preview-sample') }, ...options],
  })}</div>`
}<button type="submit" class="plain">${text('wf-preview-show')}</button></form>`
}
