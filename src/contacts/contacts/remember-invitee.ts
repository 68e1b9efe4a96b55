import { managedByService } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import { findAllDefinitions, insertQuestionFields } from '../custom-fields/queries.ts'
import { createContacts } from './create.ts'
import { recomputeMeetingDates } from './interaction-dates.ts'
import { lockByAddress, type ContactContent } from './queries.ts'
import { emptyContact } from './rules.ts'
import { rewriteContact } from './update.ts'

/** A person who books a meeting, with the input of the booking form. */
export type BookedPerson = {
  email: string
  name: string
  timezone: string | null
  text_reminder_number: string | null
  questions_and_answers: { question: string; answer: string }[]
  /** URI of the event type. */
  event_type: string
  /** A rescheduled booking repeats old input, which must not overwrite newer data of the contact. */
  isReschedule: boolean
  /** Consumers run bookings of one person in any order. The answers of a newer one win. */
  hasNewerBooking: boolean
}

/** Creates a contact of the invitee for each host, or adds missing fields to the existing one. */
export async function rememberInvitee(
  db: Db,
  organization_id: OrganizationId,
  owner_ids: UserId[],
  person: BookedPerson,
) {
  const definitions = await findOrCreateFields(db, organization_id, person)
  const custom_fields = Object.fromEntries(
    person.questions_and_answers.flatMap(({ question, answer }) => {
      const field = definitions.find(({ source }) => source?.question === question)
      return field ? [[field.id, answer]] : []
    }),
  )

  const address = fold(person.email)
  const emails = [{ email: person.email, is_primary: true }]
  const newContact = addMissingFields({ ...emptyContact, emails }, person, custom_fields)
  const existing = await lockByAddress(db, organization_id, owner_ids, address)
  const ownersWithout = owner_ids.filter((id) => !existing.some(({ owner_id }) => owner_id === id)).toSorted()
  for (const user_id of ownersWithout) {
    const owner = { organization_id, user_id }
    const { conflicts } = await createContacts(db, owner, 'scheduling', [newContact], definitions)
    // A concurrent transaction created this contact.
    if (conflicts.size > 0) existing.push(...(await lockByAddress(db, organization_id, [user_id], address)))
  }
  // Before the events are emitted, so that their payloads have the new dates.
  await recomputeMeetingDates(db, organization_id, owner_ids, [address])
  if (person.isReschedule) return
  for (const contact of existing)
    await rewriteContact(db, managedByService(contact), addMissingFields(contact, person, custom_fields), definitions)
}

/** Longer questions get no custom field, because the index of labels cannot hold much more. */
const maxLabelLength = 500

/** Returns all custom fields, after creating one for each new question that was answered. */
async function findOrCreateFields(db: Db, organization_id: OrganizationId, person: BookedPerson) {
  const { questions_and_answers, event_type: event_type_uri } = person
  const definitions = await findAllDefinitions(db, organization_id)
  const questions = questions_and_answers
    .map(({ question }) => question)
    .filter(({ length }) => length <= maxLabelLength)
  const newQuestions = questions
    .filter((question) => !definitions.some(({ source }) => source?.question === question))
    .toSorted()
  if (newQuestions.length === 0) return definitions
  await insertQuestionFields(
    db,
    organization_id,
    newQuestions.map((question) => ({ type: 'event_type_invitee_question', event_type_uri, question })),
  )
  return findAllDefinitions(db, organization_id)
}

/** Keeps existing fields, fills in missing ones and replaces the answers to questions. */
function addMissingFields(
  before: ContactContent,
  person: BookedPerson,
  answers: Record<string, string>,
): ContactContent {
  const { name, timezone, text_reminder_number: phone, hasNewerBooking } = person
  return {
    ...before,
    name: before.name ?? name,
    timezone: before.timezone ?? timezone,
    phone_numbers: before.phone_numbers.length === 0 && phone ? [phone] : before.phone_numbers,
    custom_fields: hasNewerBooking ? { ...answers, ...before.custom_fields } : { ...before.custom_fields, ...answers },
  }
}
