import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { fold } from '../../platform/text.ts'
import { everyDefinition, insertQuestionFields } from '../custom-fields/queries.ts'
import { createContacts } from './create.ts'
import { recordMeeting } from './interaction-dates.ts'
import { lockByAddress, type ContactContent } from './queries.ts'
import { emptyContact } from './rules.ts'
import { rewriteContact } from './update.ts'

/** Somebody who books a meeting, and what they said. */
export type BookedPerson = {
  email: string
  name: string
  timezone: string | null
  text_reminder_number: string | null
  questions_and_answers: { question: string; answer: string }[]
  event_type_id: string
  start_time: string
  /** Whoever only comes at another time has said all this before, and perhaps something else since. */
  isMove: boolean
}

/** Whoever books becomes a contact of each host, or is known better from then on. */
export async function rememberInvitees(db: Db, organization_id: string, owner_ids: string[], person: BookedPerson) {
  const definitions = await findOrCreateFields(db, organization_id, person)
  const custom_fields = Object.fromEntries(person.questions_and_answers.flatMap(({ question, answer }) => {
    const field = definitions.find(({ source }) => source?.question === question)
    return field ? [[field.id, answer]] : []
  }))

  const address = fold(person.email)
  const newcomer = addMissingFields({ ...emptyContact, emails: [{ email: person.email, is_primary: true }] }, person, custom_fields)
  const known = await lockByAddress(db, organization_id, owner_ids, address)
  const strangers = owner_ids.filter((id) => !known.some(({ owner_id }) => owner_id === id)).toSorted()
  for (const user_id of strangers) {
    const { taken } = await createContacts(db, { organization_id, user_id }, 'scheduling', [newcomer], definitions)
    // Somebody else made that contact in the meantime.
    if (taken.size > 0) known.push(...await lockByAddress(db, organization_id, [user_id], address))
  }
  // Before anybody hears of a change, so that what they hear has the dates as they are.
  await recordMeeting(db, organization_id, owner_ids, address, person.start_time)
  if (person.isMove) return
  for (const contact of known) await rewriteContact(db, contact, addMissingFields(contact, person, custom_fields), definitions)
}

/** Of a question that is kept with a contact: the index of labels cannot hold much more. */
const maxLabel = 500

/** The fields of contacts, with one for each question that was answered. */
async function findOrCreateFields(db: Db, organization_id: string, { questions_and_answers, event_type_id }: BookedPerson) {
  const definitions = await everyDefinition(db, organization_id)
  const asked = questions_and_answers.map(({ question }) => question).filter(({ length }) => length <= maxLabel)
  const fresh = asked.filter((question) => !definitions.some(({ source }) => source?.question === question)).toSorted()
  if (fresh.length === 0) return definitions
  const event_type_uri = uriOf('event_types', event_type_id)
  await insertQuestionFields(db, organization_id, fresh.map((question) =>
    ({ type: 'event_type_invitee_question', event_type_uri, question })))
  return everyDefinition(db, organization_id)
}

/** What was known stays; what was not is filled in; the latest answers count. */
function addMissingFields(before: ContactContent, person: BookedPerson, answers: Record<string, string>): ContactContent {
  const { name, timezone, text_reminder_number: phone } = person
  return {
    ...before,
    name: before.name ?? name,
    timezone: before.timezone ?? timezone,
    phone_numbers: before.phone_numbers.length === 0 && phone ? [phone] : before.phone_numbers,
    custom_fields: { ...before.custom_fields, ...answers },
  }
}
