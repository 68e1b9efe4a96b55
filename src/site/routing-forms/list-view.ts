import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import { html } from '../../platform/html.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { actionForm, hiddenField } from '../../platform/pages/fields.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { copyButton } from '../console/copy-button.ts'
import { maxCounted } from './list-queries.ts'
import { formPath } from './tabs-list.ts'

/** `formKey`: makes the forms of this page work once. */
export type ListView = { isManager: boolean; counts: ReadonlyMap<string, number>; formKey: string; texts: Texts }

export const formIdOf = ({ uri }: Pick<RoutingForm, 'uri'>) => idOfUri('routing_forms', uri) ?? ''

export function formCard(form: RoutingForm, view: ListView) {
  const {
    isManager,
    texts,
    texts: { text },
  } = view
  const { name, status, form_url, questions, rules } = form
  const id = formIdOf(form)
  const facts = text('rf-facts', { questions: questions.length, rules: rules.length })
  return html`<li id="form-${id}"><h2><a href="${formPath(id, isManager ? 'edit' : 'share')}"><bdi>${
    name
  }</bdi></a> <span class="badge">${text(status === 'published' ? 'rf-published' : 'rf-draft')}</span></h2>
<p class="quiet">${facts}${
    isManager &&
    html` · <a href="${formPath(id, 'submissions')}">${countText(
      view.counts.get(id) ?? 0,
      texts,
    )}<span class="unseen"> <bdi>${name}</bdi></span></a>`
  }</p>
<p class="address"><a href="${form_url}" dir="ltr">${form_url.replace(/^https?:\/\//, '')}</a>${copyButton(
    form_url,
    text('rf-link-of', { name }),
    texts,
  )}</p>
<div class="acts">${actions(form, view)}</div></li>\n`
}

function countText(count: number, { text, locale }: Texts) {
  return count > maxCounted
    ? text('rf-submission-many', { count: maxCounted.toLocaleString(locale) })
    : text('rf-submission-count', { count })
}

function actions(form: RoutingForm, { isManager, formKey, texts: { text } }: ListView) {
  const { name, status } = form
  const path = formPath(formIdOf(form))
  const link = (href: string, label: PlainTextKey, kind = 'plain') =>
    html`<a class="button ${kind}" href="${href}">${text(label)}<span class="unseen"> <bdi>${name}</bdi></span></a>`
  if (!isManager) return link(`${path}/share`, 'rf-tab-share')
  const [to, label] =
    status === 'published' ? (['draft', text('rf-unpublish')] as const) : (['published', text('rf-publish')] as const)
  return html`${link(path, 'rf-edit')}${link(`${path}/test`, 'rf-tab-run')}${link(`${path}/share`, 'rf-tab-share')}${actionForm(
    `${path}/status`,
    label,
    'plain',
    [hiddenField('status', to)],
    name,
  )}${actionForm(`${path}/duplicate`, text('rf-duplicate'), 'plain', [hiddenField('form_key', formKey)], name)}${link(
    `${path}/delete`,
    'rf-delete',
    'danger',
  )}`
}

export const listStyle = `
.cards { margin: 0; padding: 0; list-style: none; }
.cards > li { margin: 0 0 var(--space-3); padding: var(--space-4); border: 1px solid var(--hair);
  border-radius: var(--radius-large); }
.cards > li:target { border-color: var(--accent); }
.cards h2 { margin: 0; font-size: var(--large); line-height: 1.4; overflow-wrap: anywhere; }
.cards h2 a { color: inherit; }
.cards h2 .badge { vertical-align: middle; }
.cards p { margin: 0 0 var(--space-1); overflow-wrap: anywhere; }
.address { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3);
  font-size: var(--small); }
.acts { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-3); }
:is(.acts, .address) :is(button, .button) { display: inline-flex; align-items: center; min-height: 2.25rem; margin: 0;
  padding: .25rem .75rem; font-size: var(--small); }
.address button.plain { min-height: 1.75rem; padding: 0 .625rem; }
.empty h2 { margin-top: 0; }
`
