import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { MeetingList } from './list-state.ts'
import { filterQuery, isFiltered } from './list-rules.ts'

/** What to do next when the list has no meetings. */
export function emptyList(user: SignedInUser, { filters, canBook }: MeetingList, { text }: Texts) {
  const { tab, host } = filters
  const link = (path: string, label: string, kind = '') => html` <a class="button${kind}" href="${path}">${label}</a>`
  const everyone =
    isAdmin(user) &&
    host === undefined &&
    link(`/console/meetings${filterQuery({ ...filters, host: 'everyone' })}`, text('ml-show-everyone'), ' plain')
  if (isFiltered(filters))
    return html`<div class="empty"><h2>${text('ml-none-match')}</h2>
<p>${text('ml-none-match-advice')}</p>
<p>${link(`/console/meetings${filterQuery({ tab })}`, text('ml-clear'))}${everyone}</p></div>`
  if (tab !== 'upcoming')
    return html`<div class="empty"><h2>${tab === 'past' ? text('ml-no-past') : text('ml-no-canceled')}</h2>
<p>${tab === 'past' ? text('ml-no-past-advice') : text('ml-no-canceled-advice')}</p>${
      everyone && html`<p>${everyone}</p>`
    }</div>`
  return html`<div class="empty"><h2>${text('ml-no-upcoming')}</h2>
<p>${text('ml-no-upcoming-advice')}</p>
<p>${canBook && link('/console/meetings/book', text('ml-book'))}${link(
    '/console/event-types',
    text('nav-event-types'),
    ' plain',
  )}${everyone}</p></div>`
}
