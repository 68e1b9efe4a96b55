import { createHmac, randomBytes } from 'node:crypto'
import { loadVisitorHold } from '../../meetings/slot-holds/permissions.ts'
import { keyFor } from '../../platform/auth/secret.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Invalid } from '../../platform/errors.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import { linkUsedCode, type LoadedEventType } from './load.ts'
import { listBookedAt } from './queries.ts'
import type { FormInput } from './rules.ts'

/**
 * Each form for a booking carries a random key that only that page has. The key of the booking's links is derived from
 * it, so a form that is submitted again (a double click, or Back and submit) finds the booking it made. Nothing is
 * stored in the browser, and an address never contains a form key.
 */
export const newFormKey = () => randomBytes(16).toString('base64url')

/** Read from the form only: anyone could put a key into a link. */
export function formKeyIn(body: Record<string, string> | undefined) {
  const key = body?.form_key
  return key !== undefined && /^[\w-]{22}$/.test(key) ? key : undefined
}

/** The slot hold that the script of the page created. Undefined if it has expired or is not of a visitor. */
export async function findHoldIn(db: Db, { plan }: LoadedEventType, { hold }: Record<string, unknown>) {
  return typeof hold === 'string' ? loadVisitorHold(db, plan.organization_id, hold) : undefined
}

export type VisitorHold = Awaited<ReturnType<typeof findHoldIn>>

/** A hold of another slot, which the visitor looked at before, does not matter. */
export function holdOf<Hold extends { event_type_id: EventTypeId; start_time: string }>(
  hold: Hold | undefined,
  { plan }: LoadedEventType,
  start: number,
) {
  return hold?.event_type_id === plan.id && Date.parse(hold.start_time) === start ? hold : undefined
}

/** With the email address, because in a group one form can book seats for several people. */
export function linkKeyOf(formKey: string, email: string) {
  const hash = createHmac('sha256', keyFor('booking forms'))
    .update(`${formKey} ${fold(email.trim())}`)
    .digest()
  return hash.subarray(0, 12).toString('base64url')
}

export const challengeUsedCode = 'challenge_used'
const takenCodes = new Set(['already_filled', 'already_booked', linkUsedCode, challengeUsedCode])

/** The proof that the visitor is not a bot belongs to another booking. */
export function isChallengeUsed(error: unknown) {
  return error instanceof Conflict && error.details.some(({ code }) => code === challengeUsedCode)
}

/** Whether the time or the link is taken, possibly by an earlier submission of the same form. */
export function isTaken(error: unknown) {
  return (
    (error instanceof Invalid || error instanceof Conflict) &&
    error.details.some(({ code = '' }) => takenCodes.has(code))
  )
}

type FormSubmission = { eventType: LoadedEventType; formKey?: string | undefined; input: FormInput; start: number }

/** The active booking that this form made earlier for this start. Prefers the booking with the same email address. */
export async function findBookingOf(db: Db, submission: FormSubmission) {
  const {
    eventType: { plan },
    formKey,
    input: { email = '' },
    start,
  } = submission
  if (formKey === undefined) return undefined
  const booked = await listBookedAt(db, plan, new Date(start).toISOString())
  const own = booked.filter((invitee) => invitee.link_key === linkKeyOf(formKey, invitee.email))
  return own.find(({ link_key }) => link_key === linkKeyOf(formKey, email)) ?? own[0]
}
