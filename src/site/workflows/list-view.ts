import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import { html } from '../../platform/html.ts'
import { actionForm, hiddenField } from '../../platform/pages/fields.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { newFormKey } from '../book/form-key.ts'
import { idIn } from './editor-input.ts'
import type { ListSection } from './list-load.ts'
import { canChange, idOfWorkflow, listPath } from './load.ts'
import { deliveryNotice } from './notice-list.ts'
import { isolated, stepText } from './step-text.ts'
import { triggerText } from './trigger-text.ts'

export function workflowCards(section: ListSection, user: SignedInUser, texts: Texts) {
  const { collection } = section.list
  return (
    collection.length > 0 &&
    html`<ul class="cards">
${collection.map((workflow) => workflowCard(workflow, section, user, texts))}</ul>`
  )
}

function workflowCard(workflow: Workflow, section: ListSection, user: SignedInUser, texts: Texts) {
  const { text } = texts
  const { name, active, steps, trigger } = workflow
  const id = idOfWorkflow(workflow)
  const isManaged = canChange({ caller: user }, workflow)
  const counts = section.counts.get(id)
  return html`<li id="wf-${id}"><div class="top"><h3><a href="${listPath}/${id}"><bdi>${name}</bdi></a>${
    workflow.default && html` <span class="badge">${text('wf-default')}</span>`
  }</h3>${
    isManaged ? onOffSwitch(workflow, texts) : html`<span class="badge">${text(active ? 'wf-on' : 'wf-off')}</span>`
  }</div>
<p>${triggerText(trigger, texts)}</p>
<p class="quiet">${steps.map((step) => stepText(step, texts)).join(' · ')}</p>
<p class="quiet">${scopeText(workflow, section, texts)}</p>
${
  active &&
  deliveryNotice(
    steps.filter(({ type }) => type === 'sms').map(({ type }) => type),
    texts,
  )
}
${counts && html`<p class="quiet">${text('wf-counts', counts)}</p>`}
<div class="acts">${isManaged && actionsOf(workflow, texts)}</div></li>\n`
}

/** For which event types, and under how many conditions. */
function scopeText({ event_types, excluded_event_types, conditions }: Workflow, { names }: ListSection, texts: Texts) {
  const { text, locale } = texts
  const known = event_types
    .flatMap((uri) => names.get(idIn(uri)) ?? [])
    .slice(0, 3)
    .map(isolated)
  const listed = new Intl.ListFormat(locale).format(known)
  const hidden = event_types.length - known.length
  const types =
    event_types.length === 0
      ? text('wf-all-types')
      : text('wf-some-types', {
          names: hidden > 0 ? text('wf-more-types', { names: known.join(', '), count: hidden }) : listed,
        })
  return [
    types,
    ...(excluded_event_types.length > 0 ? [text('wf-but-types', { count: excluded_event_types.length })] : []),
    ...(conditions.length > 0 ? [text('wf-with-conditions', { count: conditions.length })] : []),
  ].join(' · ')
}

/** Sends the state that the user wants, so that a double click changes nothing more. */
function onOffSwitch(workflow: Workflow, { text }: Texts) {
  const { active, name } = workflow
  const id = idOfWorkflow(workflow)
  return html`<form class="action" method="post" action="${listPath}/${id}/active">${hiddenField(
    'active',
    String(!active),
  )}<button type="submit"
class="switch plain" id="switch-${id}" role="switch" aria-checked="${String(
    active,
  )}"><span class="track" aria-hidden="true"></span>${text(active ? 'wf-on' : 'wf-off')}<span
class="unseen"> <bdi>${name}</bdi></span></button></form>`
}

function actionsOf(workflow: Workflow, { text }: Texts) {
  const { name } = workflow
  const path = `${listPath}/${idOfWorkflow(workflow)}`
  const link = (end: string, label: string, kind = 'plain') =>
    html`<a class="button ${kind}" href="${path}${end}">${label}<span class="unseen"> <bdi>${name}</bdi></span></a>`
  return html`${link('', text('wf-edit'))}${link('/preview', text('wf-tab-preview'))}${link(
    '/runs',
    text('wf-runs-link'),
  )}${actionForm(`${path}/duplicate`, text('wf-duplicate'), 'plain', [hiddenField('form_key', newFormKey())], name)}${
    !workflow.default && link('/delete', text('wf-delete'), 'danger')
  }`
}
