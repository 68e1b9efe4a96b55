import { html, type Html } from '../../platform/html.ts'
import { actionForm, hiddenField } from '../../platform/pages/fields.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import type { Api } from '../console/api.ts'
import { copyButton } from '../console/copy-button.ts'
import { listPath } from './list-input.ts'
import { canChange, canLink, eventTypeIdOf, nameOf } from './list-load.ts'
import { badgesOf, factsOf } from './list-texts.ts'

/** `address`: of the list, for the way back. `formKey`: makes the forms of this page work once. */
export type CardContext = { api: Api; texts: Texts; address: string; formKey: string; canMove: boolean }
export type CardPlace = { isFirst: boolean; isLast: boolean }

export function eventTypeCard(eventType: EventType, place: CardPlace, context: CardContext) {
  const { texts, api } = context
  const { color, scheduling_url } = eventType
  const [name, isManaged, isShared] = [nameOf(eventType), canChange(api, eventType), canLink(api, eventType)]
  const path = `${listPath}/${eventTypeIdOf(eventType)}`
  return html`<li id="et-${eventTypeIdOf(eventType)}"><div class="top"><h3>${dot(color)}${
    isManaged ? html`<a href="${path}"><bdi>${name}</bdi></a>` : html`<bdi>${name}</bdi>`
  }${badgesOf(eventType, texts)}</h3>${isManaged ? onOffSwitch(eventType, context) : stateText(eventType, texts)}</div>
<p class="quiet">${factsOf(eventType, texts)}</p>
<p class="address"><a href="${scheduling_url}" dir="ltr">${scheduling_url.replace(/^https?:\/\//, '')}</a>${copyButton(
    scheduling_url,
    texts.text('et-link-to', { name }),
    texts,
  )}</p>
<div class="acts">${
    isManaged &&
    html`<a class="button plain" href="${path}">${texts.text('et-edit')}<span
class="unseen"> <bdi>${name}</bdi></span></a>`
  }${isShared && onceLink(eventType, context)}${
    isManaged && isOnPage(eventType) && context.canMove && moves(eventType, place, context)
  }${menu(eventType, context)}</div></li>\n`
}

const isOnPage = ({ type, profile }: EventType) => type === 'StandardEventType' && profile !== null

const dot = (color: string) =>
  html`<svg class="dot" viewBox="0 0 8 8" aria-hidden="true"><circle cx="4" cy="4" r="4" fill="${color}"/></svg>`

/** Sends the state that the user wants, so that a double click changes nothing more. */
function onOffSwitch(eventType: EventType, { texts: { text }, address }: CardContext) {
  const { active, name } = eventType
  const id = eventTypeIdOf(eventType)
  return html`<form class="action" method="post" action="${listPath}/${id}/active">${hiddenField(
    'active',
    String(!active),
  )}${hiddenField('list', address)}<button type="submit"
class="switch plain" id="switch-${
    id
  }" role="switch" aria-checked="${String(active)}"><span class="track" aria-hidden="true"></span>${text(
    active ? 'et-on' : 'et-off',
  )}<span class="unseen"> <bdi>${name}</bdi></span></button></form>`
}

const stateText = ({ active }: EventType, { text }: Texts) =>
  html`<span class="badge">${text(active ? 'et-on' : 'et-off')}</span>`

function onceLink(eventType: EventType, { texts: { text }, formKey }: CardContext) {
  return actionForm(
    `${listPath}/${eventTypeIdOf(eventType)}/link`,
    text('et-once-link'),
    'plain',
    [hiddenField('form_key', formKey)],
    nameOf(eventType),
  )
}

/** Both buttons always exist, so that the focus stays on the one that was used. */
function moves(eventType: EventType, { isFirst, isLast }: CardPlace, { texts: { text }, address }: CardContext) {
  const id = eventTypeIdOf(eventType)
  const move = (to: 'up' | 'down', label: PlainTextKey, arrow: string, isEnd: boolean) => html`<button type="submit"
class="plain" id="${to}-${id}" name="to" value="${to}" title="${text(label)}"${
    isEnd && html` aria-disabled="true"`
  }><span
aria-hidden="true">${arrow}</span><span class="unseen">${text(label)} <bdi>${eventType.name}</bdi></span></button>`
  return html`<form class="action moves" method="post" action="${listPath}/${id}/move">${hiddenField('list', address)}${move(
    'up',
    'et-up',
    '↑',
    isFirst,
  )}${move('down', 'et-down', '↓', isLast)}</form>`
}

function menu(eventType: EventType, context: CardContext) {
  const {
    texts: { text },
    address,
    formKey,
    api,
  } = context
  const { scheduling_url, kind_description } = eventType
  const name = nameOf(eventType)
  const path = `${listPath}/${eventTypeIdOf(eventType)}`
  const link = (href: string, label: PlainTextKey, kind = 'plain') =>
    html`<li><a class="button ${kind}" href="${href}">${text(label)}<span class="unseen"> <bdi>${
      name
    }</bdi></span></a></li>\n`
  const isManaged = canChange(api, eventType)
  const items: (Html | false)[] = [
    link(scheduling_url, 'et-open-page'),
    canLink(api, eventType) && kind_description === 'One-on-One' && link(`${path}/share`, 'et-share'),
    isManaged &&
      html`<li>${actionForm(
        `${path}/duplicate`,
        text('et-duplicate'),
        'plain',
        [hiddenField('list', address), hiddenField('form_key', formKey)],
        name,
      )}</li>\n`,
    isManaged && link(`${path}/activity`, 'et-activity'),
    isManaged && link(`${path}/delete`, 'et-delete', 'danger'),
  ]
  return html`<details><summary class="button plain">${text('et-more')}<span class="unseen"> <bdi>${
    name
  }</bdi></span></summary>
<ul>
${items}</ul></details>`
}
