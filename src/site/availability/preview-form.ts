import { html, type Html } from '../../platform/html.ts'
import { button, choiceField, zoneField } from '../../platform/pages/fields.ts'
import type { EventTypeChoice } from './preview-load.ts'
import { idIn, type PageContext } from './time-off-load.ts'

/** Chooses an event type and a time zone. `more`: the fields of one page. */
export function choiceForm(
  path: string,
  { options, eventType }: EventTypeChoice,
  zone: string,
  more: Html[],
  { texts: { text } }: PageContext,
) {
  return html`<form class="filters" action="${path}"><div>${choiceField({
    name: 'event_type',
    label: text('preview-event-type'),
    value: eventType && idIn(eventType.uri),
    options,
    isHostText: true,
  })}</div>${more.map((field) => html`<div>${field}</div>`)}<div>${zoneField(
    text('preview-zone'),
    zone,
  )}</div>${button(text('time-off-show'))}</form>`
}

/** Without an event type there are no times. */
export function noEventTypes({ texts: { text } }: PageContext) {
  return html`<div class="empty"><p>${text('preview-no-event-types')}</p>
<p><a class="button" href="/console/event-types">${text('preview-create')}</a></p></div>`
}
