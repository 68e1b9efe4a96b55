import type { FastifyReply } from 'fastify'
import type { Contact } from '../../contacts/contacts/schema.ts'
import { html } from '../../platform/html.ts'
import { alert, button, hiddenField } from '../../platform/pages/fields.ts'
import { takenFields } from '../../contacts/contacts/input-schema.ts'
import { sendConsole } from '../console/layout.ts'
import { contactPath, crumbsOf, idIn, nameOf, primaryOf, type ContactVisit } from './contact-load.ts'
import { plainFields, type PlainField } from './edit-input.ts'
import { contactStyle } from './list-style.ts'
import { countryName } from './region-list.ts'
import { isSet, valueIn, valueText } from './value-text.ts'

export type MergeState = { input?: Record<string, string>; status?: number; message?: string }

/** One field of both contacts. `name`: of its radio buttons. */
type Row = { name: string; label: string; kept: string; other: string }

const customPrefix = 'take custom '

/** What the form says about the values to take from the other contact. */
export function choicesIn(body: Record<string, string>) {
  const isTaken = (name: string) => body[name] === 'other'
  return {
    take: takenFields.filter((field) => isTaken(`take ${field}`)),
    take_custom_fields: Object.keys(body)
      .filter((name) => name.startsWith(customPrefix) && isTaken(name))
      .map((name) => name.slice(customPrefix.length)),
  }
}

export function sendMerge(reply: FastifyReply, visit: ContactVisit, other: Contact, state: MergeState) {
  const {
    user,
    id,
    contact,
    texts: { text },
  } = visit
  const { input = {}, status = 200, message } = state
  const swapped = `${contactPath(idIn(other))}/merge?with=${id}`
  const rows = rowsOf(visit, other)
  return sendConsole(reply, user, 'contacts', {
    title: text('contacts-merge-title'),
    status,
    style: contactStyle,
    crumbs: crumbsOf(visit),
    main: html`<h1>${text('contacts-merge-title')}</h1>
${alert(message)}
<p>${text('contacts-merge-advice')}</p>
<form method="post" action="${contactPath(id)}/merge">${hiddenField('with', idIn(other))}${hiddenField(
      'version',
      contact.updated_at,
    )}${hiddenField('other_version', other.updated_at)}
<table class="merge"><thead><tr><th scope="col">${text('contacts-merge-field')}</th><th scope="col">${text(
      'contacts-merge-kept',
    )}: <bdi>${nameOf(contact)}</bdi></th><th scope="col">${text(
      'contacts-merge-other',
    )}: <bdi>${nameOf(other)}</bdi></th></tr></thead>
<tbody>
${rows.map((row) => rowFields(row, input))}</tbody></table>
<h2>${text('contacts-merge-stays')}</h2>
<ul>${staying(contact, other).map((value) => html`<li><bdi>${value}</bdi></li>\n`)}</ul>
<p>${button(text('contacts-merge-button'))} <a class="button plain" href="${swapped}">${text(
      'contacts-merge-swap',
    )}</a> <a class="button plain" href="${contactPath(id)}">${text('go-back')}</a></p></form>`,
  })
}

/** The fields that differ. The value of the kept contact is chosen, unless it has none. */
function rowFields({ name, label, kept, other }: Row, input: Record<string, string>) {
  const chosen = input[name] ?? (kept === '' ? 'other' : 'kept')
  const cell = (value: 'kept' | 'other', shown: string) =>
    html`<td><label class="box"><input type="radio" name="${
      name
    }" value="${value}"${chosen === value && html` checked`}> <span><span class="unseen"><bdi>${label}</bdi>: </span>${
      shown === '' ? html`<span class="quiet">–</span>` : html`<bdi class="written">${shown}</bdi>`
    }</span></label></td>`
  return html`<tr><th scope="row"><bdi>${label}</bdi></th>${cell('kept', kept)}${cell('other', other)}</tr>\n`
}

function rowsOf({ contact, definitions, texts }: ContactVisit, other: Contact): Row[] {
  const { text, locale } = texts
  const plainText = (each: Contact, field: PlainField) => {
    const value = each[field] ?? ''
    return field === 'country' && value !== '' ? countryName(value, locale) : value
  }
  const plain = (Object.keys(plainFields) as PlainField[]).map((field) => ({
    name: `take ${field}`,
    label: text(plainFields[field]),
    kept: plainText(contact, field),
    other: plainText(other, field),
  }))
  const primary = {
    name: 'take emails',
    label: text('contacts-merge-primary'),
    kept: primaryOf(contact),
    other: primaryOf(other),
  }
  const custom = definitions.map((definition) => {
    const shown = (each: Contact) => {
      const value = valueIn(each, definition)
      return isSet(value) ? valueText(definition, value, texts) : ''
    }
    return {
      name: customPrefix + definition.uri,
      label: definition.label,
      kept: shown(contact),
      other: shown(other),
    }
  })
  return [primary, ...plain, ...custom].filter(({ kept, other: theirs }) => kept !== theirs)
}

function staying(contact: Contact, other: Contact) {
  const both = [contact, other]
  return [
    ...new Set([
      ...both.flatMap(({ emails }) => emails.map(({ email }) => email)),
      ...both.flatMap(({ phone_numbers }) => phone_numbers.map(({ phone_number }) => phone_number)),
    ]),
  ]
}
