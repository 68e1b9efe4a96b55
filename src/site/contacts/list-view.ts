import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Contact } from '../../contacts/contacts/schema.ts'
import { html } from '../../platform/html.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { tokenLinks } from '../console/token-links.ts'
import { contactPath, idIn, nameOf, primaryOf } from './contact-load.ts'
import type { ContactList } from './list-load.ts'
import { filterQuery, isFiltered } from './list-rules.ts'
import { countryName } from './region-list.ts'

/** One contact. The whole row is a link to its page. */
export function contactRow(contact: Contact, user: SignedInUser, texts: Texts) {
  const { text, locale } = texts
  const { name, phone_numbers, job_title, company, city, country, next_meeting_date, last_meeting_date } = contact
  const when = (time: string) => dateTimeText(time, user.timezone, locale, user.time_notation)
  const ways = [name === null ? undefined : primaryOf(contact), phone_numbers[0]?.phone_number]
  const facts = [job_title, company, city, country === null ? null : countryName(country, locale)]
  const meeting =
    next_meeting_date !== null
      ? text('contacts-next-meeting', { time: when(next_meeting_date) })
      : last_meeting_date !== null && text('contacts-last-meeting', { time: when(last_meeting_date) })
  return html`<li><h2><a href="${contactPath(idIn(contact))}"><bdi>${nameOf(contact)}</bdi></a></h2>
${dotted(ways)}${dotted(facts)}${meeting && html`<p class="quiet">${meeting}</p>`}</li>\n`
}

/** What to do next when the list has no contacts. */
export function emptyList({ filters }: ContactList, { text }: Texts) {
  const { owner, sort } = filters
  if (isFiltered(filters))
    return html`<div class="empty"><h2>${text('contacts-none-match')}</h2>
<p>${text('contacts-none-match-advice')}</p>
<p><a class="button" href="${contactPath('')}${filterQuery({ owner, sort })}">${text('ml-clear')}</a></p></div>`
  return html`<div class="empty"><h2>${text('contacts-none')}</h2>
<p>${text('contacts-none-advice')}</p>
<p><a class="button" href="${contactPath('new')}">${text('contacts-new')}</a>
<a class="button plain" href="${contactPath('import')}">${text('contacts-tab-import')}</a></p></div>`
}

export function pageLinks({ filters, contacts: { pagination } }: ContactList, texts: Texts) {
  return tokenLinks(pagination, (page) => `${contactPath('')}${filterQuery(filters, { page })}`, texts)
}

function dotted(texts: (string | null | undefined)[]) {
  const parts = texts.filter((part) => part !== null && part !== undefined)
  return (
    parts.length > 0 && html`<p class="quiet">${parts.map((part, i) => html`${i > 0 && ' · '}<bdi>${part}</bdi>`)}</p>`
  )
}
