import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { newFormKey } from '../book/form-key.ts'
import type { Api, ApiList } from '../console/api.ts'
import { copyButton } from '../console/copy-button.ts'
import { listAddress, listPath, type ListSelection } from './list-input.ts'
import { eventTypeCard, type CardContext } from './list-view.ts'

/** The event types of each owner, in the order of the owner's page. */
export function ownerGroups(api: Api, list: ApiList<EventType>, selection: ListSelection, texts: Texts) {
  const address = listAddress(selection).slice(listPath.length + 1)
  const context = { api, texts, address, formKey: newFormKey(), canMove: selection.search === '' }
  const groups = groupsOf(list.collection)
  const hasNext = list.pagination.next_page_token !== null
  return groups.map((items, g) => {
    const movable = items.filter(({ type }) => type === 'StandardEventType')
    return html`${ownerHeading(items, context)}
<ul class="cards">
${items.map((item) =>
  eventTypeCard(
    item,
    {
      isFirst: movable[0] === item && (g > 0 || selection.page === ''),
      isLast: movable.at(-1) === item && (g < groups.length - 1 || !hasNext),
    },
    context,
  ),
)}</ul>\n`
  })
}

export function pageLinks({ pagination }: ApiList<EventType>, selection: ListSelection, { text }: Texts) {
  const { previous_page_token: previous, next_page_token: next } = pagination
  const link = (page: string, label: string) => html`<a href="${listAddress({ ...selection, page })}">${label}</a>`
  return (
    (previous ?? next) !== null &&
    html`<nav class="pages" aria-label="${text('nav-event-types')}">${
      previous !== null && link(previous, text('page-previous'))
    } ${next !== null && link(next, text('page-next'))}</nav>`
  )
}

/** The list is sorted by owner. */
function groupsOf(collection: EventType[]) {
  const groups = new Map<string, EventType[]>()
  for (const item of collection) {
    const key = item.profile?.owner ?? ''
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}

/** The owner's name with the address of the page that lists the event types. */
function ownerHeading(items: EventType[], { texts }: CardContext) {
  const name = items[0]?.profile?.name ?? texts.text('et-no-owner')
  const standard = items.find(({ type, profile }) => type === 'StandardEventType' && profile !== null)
  const address = standard?.scheduling_url.replace(/\/[^/]*$/, '')
  const link =
    address !== undefined &&
    html`<a class="quiet" dir="ltr" href="${address}">${address.replace(/^https?:\/\//, '')}</a>`
  return html`<div class="owner"><h2><bdi>${name}</bdi></h2>${link}${
    address !== undefined && copyButton(address, texts.text('et-link-to', { name }), texts)
  }</div>`
}
