import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { contacts } from '../../contacts/contacts/routes.ts'
import type { Contact } from '../../contacts/contacts/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, Invalid } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type UserId } from '../../platform/ids.ts'
import { apiFor, type Api, type ApiList } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { findAddresses, findOwnerChoices, type OwnerChoice } from './list-queries.ts'
import {
  addressPrefix,
  parseFilters,
  partialFilters,
  searchFilter,
  withoutCommas,
  type ContactListFilters,
} from './list-rules.ts'

export type ContactList = {
  filters: ContactListFilters
  contacts: ApiList<Contact>
  owners: OwnerChoice[]
  /** Whether more addresses than the page can show begin with the text. */
  isCut: boolean
}

type SearchResult = Pick<ContactList, 'contacts' | 'isCut'>

export const perPage = 20

/** One page of contacts. Undefined if there is no such page. */
export async function loadContactList(
  db: Db,
  request: FastifyRequest<ConsoleRequest>,
): Promise<ContactList | undefined> {
  const user = signedInUserOf(request)
  const filters = parseFilters(request.query)
  const page = typeof request.query.page === 'string' ? request.query.page : undefined
  try {
    const [found, owners] = await Promise.all([
      findContacts(db, apiFor(db, request), user, filters, page),
      findOwnerChoices(db, user),
    ])
    return { filters, ...found, owners }
  } catch (error) {
    // A page token of another list, for example after the filters in the address were edited.
    if (error instanceof Invalid && page !== undefined) return undefined
    throw error
  }
}

/** Whose contacts a user can choose to see. The API decides. */
export const canSeeEveryone = (user: SignedInUser) => isAdmin(user) && user.plan === 'enterprise'

/** By name, phone number or address, and by the beginning of an address if no name matches. */
async function findContacts(
  db: Db,
  api: Api,
  user: SignedInUser,
  filters: ContactListFilters,
  page: string | undefined,
): Promise<SearchResult> {
  const { q, owner, sort, country, timezone } = filters
  // Addresses are looked up before the API can refuse.
  if (owner !== undefined && !(owner === 'everyone' ? canSeeEveryone(user) : isAdmin(user)))
    throw new Forbidden('You do not have permission to access this resource.')
  const partial = partialFilters.flatMap((field) => {
    const value = filters[field]
    return value === undefined ? [] : [[field, withoutCommas(value)]]
  })
  const query = {
    ...scopeOf(user, owner),
    ...Object.fromEntries(partial),
    ...(country !== undefined && { country }),
    ...(timezone !== undefined && { timezone }),
    sort,
    count: String(perPage),
    exclude: 'custom_fields',
  }
  const list = (more: Record<string, string>) =>
    api.many<Contact>(contacts, 'GET /contacts', { query: { ...query, ...more } })
  const prefix = q !== undefined && page === undefined ? addressPrefix(q) : undefined
  const isAddress = prefix?.includes('@') === true
  const found = isAddress
    ? undefined
    : await list({
        ...(q !== undefined && searchFilter(q)),
        ...(page !== undefined && { page_token: page }),
      })
  if (found && (found.collection.length > 0 || prefix === undefined)) return { contacts: found, isCut: false }
  const owner_id = owner === 'everyone' ? undefined : asId<UserId>(owner ?? user.user_id)
  const addresses = await findAddresses(db, user.organization_id, owner_id, prefix ?? '', perPage + 1)
  if (addresses.length === 0) return { contacts: found ?? emptyList, isCut: false }
  return {
    contacts: await list({ email: addresses.slice(0, perPage).join(',') }),
    isCut: addresses.length > perPage,
  }
}

const emptyList: ApiList<Contact> = {
  collection: [],
  pagination: { count: 0, next_page_token: null, previous_page_token: null },
}

function scopeOf(user: SignedInUser, owner: string | undefined): Record<string, string> {
  if (owner === undefined) return {}
  return owner === 'everyone'
    ? { organization: uriOf('organizations', user.organization_id) }
    : { user: uriOf('users', asId<UserId>(owner)) }
}
