import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html, type Html } from '../../platform/html.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import type { NavEntry } from '../../platform/pages/nav.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { maxResults, type Results } from './load-results.ts'

export type ResultGroup = { title: string; items: Html[] }

/** The results by kind, without the kinds that have none. */
export function resultGroups(
  pages: NavEntry[],
  user: SignedInUser,
  query: string,
  results: Results,
  texts: Texts,
): ResultGroup[] {
  const { text, locale } = texts
  const { timezone, time_notation } = user
  const { meetings, eventTypes, members, contacts } = results
  return [
    { title: text('search-pages'), items: findPages(pages, user, query, texts) },
    {
      title: text('nav-meetings'),
      items: meetings.map(({ id, name, invitee_name, email, start_time, status, rescheduled }) =>
        item(
          `/console/meetings/${id}`,
          invitee_name,
          [name, dateTimeText(start_time, timezone, locale, time_notation), email],
          rescheduled ? text('rescheduled') : status === 'canceled' ? text('search-canceled') : undefined,
        ),
      ),
    },
    {
      title: text('nav-event-types'),
      items: eventTypes.map(({ id, name, active, owner_name }) =>
        item(`/console/event-types/${id}`, name, [owner_name ?? ''], active ? undefined : text('home-off')),
      ),
    },
    {
      title: text('search-people'),
      items: members.map(({ id, name, email }) => item(`/console/people/${id}`, name, [email])),
    },
    {
      title: text('search-contacts'),
      items: contacts.map(({ uri, name, emails }) => {
        const email = emails[0]?.email ?? ''
        return item(`/console/contacts/${uri.split('/').at(-1)}`, name ?? email, [email])
      }),
    },
  ].filter(({ items }) => items.length > 0)
}

/** The areas of the navigation whose name contains the text. */
function findPages(pages: NavEntry[], user: SignedInUser, query: string, { text, locale }: Texts) {
  const wanted = query.toLocaleLowerCase(locale)
  return pages
    .filter(({ isForAdmins, isUnlisted }) => !isUnlisted && (!isForAdmins || isAdmin(user)))
    .map(({ path, label }) => ({ path, label: text(label) }))
    .filter(({ label }) => label.toLocaleLowerCase(locale).includes(wanted))
    .slice(0, maxResults)
    .map(({ path, label }) => item(path, label, []))
}

function item(path: string, title: string, details: string[], badge?: string) {
  return html`<li><div><a href="${path}"><bdi>${title}</bdi></a>${
    badge !== undefined && html` <span class="badge">${badge}</span>`
  }${
    details.some(Boolean) &&
    html`<span class="quiet detail">${details
      .filter(Boolean)
      .map((detail, i) => html`${i > 0 && ' · '}<bdi>${detail}</bdi>`)}</span>`
  }</div></li>\n`
}
