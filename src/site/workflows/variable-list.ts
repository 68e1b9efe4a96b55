import { variablesFor } from '../../messages/message-templates/variable-table.ts'
import { triggerTypes } from '../../messages/workflows/step-schema.ts'
import { html } from '../../platform/html.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'

const keys: Record<string, PlainTextKey> = {
  'invitee.name': 'wf-var-invitee-name',
  'invitee.first_name': 'wf-var-invitee-first-name',
  'invitee.email': 'wf-var-invitee-email',
  'invitee.phone': 'wf-var-invitee-phone',
  'invitee.timezone': 'wf-var-invitee-timezone',
  'event.name': 'wf-var-event-name',
  'event.start': 'wf-var-event-start',
  'event.date': 'wf-var-event-date',
  'event.time': 'wf-var-event-time',
  'event.end_time': 'wf-var-event-end-time',
  'event.duration': 'wf-var-event-duration',
  'event.timezone': 'wf-var-event-timezone',
  'event.location': 'wf-var-event-location',
  'event.join_link': 'wf-var-event-join-link',
  'event.answers': 'wf-var-event-answers',
  'event.guests': 'wf-var-event-guests',
  'event.cancel_reason': 'wf-var-event-cancel-reason',
  'event.previous_start': 'wf-var-event-previous-start',
  'links.reschedule': 'wf-var-links-reschedule',
  'links.cancel': 'wf-var-links-cancel',
  'links.confirm': 'wf-var-links-confirm',
  'links.book': 'wf-var-links-book',
  'host.name': 'wf-var-host-name',
  'host.first_name': 'wf-var-host-first-name',
  'host.email': 'wf-var-host-email',
  'hosts.names': 'wf-var-hosts-names',
  'organization.name': 'wf-var-organization-name',
  'form.name': 'wf-var-form-name',
  'form.answers': 'wf-var-form-answers',
  'recap.title': 'wf-var-recap-title',
  'recap.link': 'wf-var-recap-link',
}

/** The variables of a trigger beside the form. The buttons appear with the script that makes them work. */
export function variableList(trigger: string, { text }: Texts) {
  const known = triggerTypes.find((type) => type === trigger) ?? 'booked'
  return html`<aside class="variables" aria-labelledby="variables">
<h2 id="variables">${text('wf-variables')}</h2>
<p class="quiet">${text('wf-variables-hint')}</p>
<ul>
${variablesFor(known).map(({ name, description, isForInviteeOnly }) => {
  const key = keys[name]
  const variable = `{{${name}}}`
  return html`<li><code>${variable}</code> <button class="plain" type="button" hidden data-insert="${variable}">${text(
    'wf-insert',
  )}<span class="unseen"> ${variable}</span></button>
<span class="quiet">${key ? text(key) : description}${isForInviteeOnly && ` ${text('wf-invitee-only')}`}</span></li>\n`
})}</ul></aside>`
}
