import type { FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { isLink } from '../../platform/text.ts'
import { sendConsole } from '../console/layout.ts'
import { mailLink, momentOf, phoneLink } from '../meetings/present.ts'
import { contactPath, crumbsOf, nameOf, primaryOf, type ContactVisit } from './contact-load.ts'
import type { ContactHistory } from './contact-pages.ts'
import { historySections } from './history-section.ts'
import { contactStyle } from './list-style.ts'
import { countryName } from './region-list.ts'
import { isSet, valueIn, valueText, writtenText } from './value-text.ts'

export function sendContact(
  reply: FastifyReply,
  visit: ContactVisit,
  history: ContactHistory,
  message: string | undefined,
) {
  const {
    user,
    id,
    contact,
    texts: { text },
  } = visit
  const booking = new URLSearchParams({
    ...(contact.name !== null && { name: contact.name }),
    email: primaryOf(contact),
    ...(contact.timezone !== null && { timezone: contact.timezone }),
  })
  return sendConsole(reply, user, 'contacts', {
    title: nameOf(contact),
    crumbs: crumbsOf(visit).slice(0, 1),
    style: contactStyle,
    main: html`<h1><bdi>${nameOf(contact)}</bdi></h1>
${notice(message)}
<div class="toolbar"><a class="button" href="${contactPath(id)}/edit">${text('contacts-edit')}</a>
<a class="button plain" href="/console/meetings/book?${booking.toString()}">${text('contacts-book')}</a>
<a class="button danger" href="${contactPath(id)}/delete">${text('contacts-delete')}</a></div>
${factList(factsOf(visit, history))}
${customFacts(visit)}
${
  history.duplicates.length > 0 &&
  html`<section><h2>${text('contacts-duplicates-title')}</h2>
<ul class="rows">${history.duplicates.map(
    (other) =>
      html`<li><bdi>${other.name}</bdi> <a href="${contactPath(
        id,
      )}/merge?with=${other.id}">${text('contacts-compare')}<span class="unseen"> ${other.name}</span></a></li>\n`,
  )}</ul></section>`
}
${historySections(visit, history)}`,
  })
}

function factsOf({ contact, user, texts }: ContactVisit, { owner }: ContactHistory): Fact[] {
  const { text, locale } = texts
  const reader = { ...user, texts }
  const plain = (label: string, value: string | null): Fact[] =>
    value === null ? [] : [[label, html`<bdi>${value}</bdi>`]]
  const moment = (label: string, time: string | null): Fact[] =>
    time === null ? [] : [[label, momentOf(time, reader)]]
  const { emails, phone_numbers, linkedin, country } = contact
  return [
    [
      text('contacts-emails'),
      listOf(
        emails.map(
          ({ email, is_primary }) =>
            html`${mailLink(email)}${
              is_primary && emails.length > 1 && html` <span class="badge">${text('contacts-primary')}</span>`
            }`,
        ),
      ),
    ],
    ...(phone_numbers.length === 0
      ? []
      : [[text('contacts-phones'), listOf(phone_numbers.map((each) => phoneLink(each.phone_number)))] satisfies Fact]),
    ...plain(text('contacts-job'), contact.job_title),
    ...plain(text('contacts-company'), contact.company),
    ...plain(text('contacts-city'), contact.city),
    ...plain(text('contacts-state'), contact.state),
    ...plain(text('contacts-country'), country === null ? null : countryName(country, locale)),
    ...plain(text('contacts-time-zone'), contact.timezone),
    ...(linkedin === null
      ? []
      : [
          [
            text('contacts-linkedin'),
            isLink(linkedin)
              ? html`<a href="${linkedin}" rel="noreferrer"><bdi>${linkedin}</bdi></a>`
              : html`<bdi>${linkedin}</bdi>`,
          ] satisfies Fact,
        ]),
    ...plain(text('contacts-owner'), owner === undefined || owner.owner_id === user.user_id ? null : owner.name),
    ...moment(text('contacts-first-email'), contact.first_email_date),
    ...moment(text('contacts-last-email'), contact.last_email_date),
    ...moment(text('contacts-created'), contact.created_at),
    ...moment(text('contacts-changed'), contact.updated_at),
  ]
}

function customFacts({ contact, definitions, texts }: ContactVisit) {
  const facts = definitions.flatMap((definition): Fact[] => {
    const value = valueIn(contact, definition)
    if (!isSet(value)) return []
    return [[html`<bdi>${definition.label}</bdi>`, writtenText(valueText(definition, value, texts))]]
  })
  return (
    facts.length > 0 &&
    html`<section><h2>${texts.text('contacts-custom')}</h2>
${factList(facts)}</section>`
  )
}

const listOf = (items: Html[]) =>
  items.length === 1 ? html`${items}` : html`<ul>${items.map((item) => html`<li>${item}</li>\n`)}</ul>`
