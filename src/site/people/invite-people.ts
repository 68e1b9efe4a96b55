import { findKeptLinks } from '../../people/invitations/link-queries.ts'
import { invitations } from '../../people/invitations/routes.ts'
import { Forbidden, Invalid, TooManyRequests } from '../../platform/errors.ts'
import type { InvitationId } from '../../platform/ids.ts'
import { findPending } from './invitation-queries.ts'
import type { AddressLine } from './invite-input.ts'
import type { PeopleVisit } from './load.ts'

export type InviteResult = 'invited' | 'member' | 'pending' | 'wrong' | 'seat' | 'trial' | 'limit'

/** What happened to one address. `invitation`: the one that is pending already. */
export type InviteOutcome = AddressLine & {
  result: InviteResult
  invitation?: InvitationId | undefined
  /** Of an invitation that is not emailed. */
  link?: string | undefined
  waitSeconds?: number
}

/**
 * Invites each address on its own, so that a mistake in one does not affect the others. `formKey`: a form that is sent
 * again gets the answers of the first time.
 */
export async function invitePeople(visit: PeopleVisit, addresses: AddressLine[], formKey: string | undefined) {
  const outcomes: InviteOutcome[] = []
  for (const each of addresses) outcomes.push({ ...each, ...(await inviteOne(visit, each, formKey)) })
  const open = outcomes
    .filter(({ result }) => result === 'pending' || result === 'invited')
    .map(({ address }) => address.toLowerCase())
  if (open.length === 0) return outcomes
  const { organization_id } = visit.user
  const pending = await findPending(visit.db, organization_id, open)
  const links = await findKeptLinks(visit.db, organization_id, [...pending.values()])
  return outcomes.map((outcome) => {
    const invitation = pending.get(outcome.address.toLowerCase())
    const link = invitation && links.get(invitation)
    return { ...outcome, ...(outcome.result === 'pending' && { invitation }), ...(link !== undefined && { link }) }
  })
}

async function inviteOne(
  { api, user }: PeopleVisit,
  { address, isValid }: AddressLine,
  formKey: string | undefined,
): Promise<Pick<InviteOutcome, 'result' | 'waitSeconds'>> {
  if (!isValid) return { result: 'wrong' }
  const ids = { uuid: user.organization_id }
  try {
    await api.one(invitations, 'POST /organizations/:uuid/invitations', {
      ids,
      body: { email: address },
      idempotencyKey: formKey,
    })
    return { result: 'invited' }
  } catch (error) {
    if (error instanceof TooManyRequests) return { result: 'limit', waitSeconds: error.seconds }
    return { result: resultOf(error) }
  }
}

/** Rethrows what is not about the address. */
function resultOf(error: unknown): InviteResult {
  const codes = error instanceof Invalid ? error.details.map(({ code }) => code) : []
  if (codes.includes('already_member')) return 'member'
  if (codes.includes('already_invited')) return 'pending'
  if (error instanceof Invalid) return 'wrong'
  // The answer to a repeated form has no code.
  if (error instanceof Forbidden && /trial account/.test(error.message)) return 'trial'
  if (error instanceof Forbidden && /number of seats/.test(error.message)) return 'seat'
  throw error
}
