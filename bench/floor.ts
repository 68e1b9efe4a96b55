/** The floor: node:http, the same prepared SQL as the service, rows to JSON in Node, and nothing else. */
import { createServer } from 'node:http'
import { selectContacts, selectDefinitions } from '../src/contacts/contacts/permissions.ts'
import { presentContact } from '../src/contacts/contacts/present.ts'
import type { ContactRow } from '../src/contacts/contacts/queries.ts'
import { ContactFilters } from '../src/contacts/contacts/schema.ts'
import { listContacts } from '../src/contacts/contacts/search.ts'
import type { DefinitionRow } from '../src/contacts/custom-fields/queries.ts'
import { presentInvitation } from '../src/people/invitations/present.ts'
import { listInvitations, type InvitationRow } from '../src/people/invitations/queries.ts'
import type { Caller } from '../src/platform/auth/caller.ts'
import { uriOf } from '../src/platform/http/field-types.ts'
import { prepare } from './floor-sql.ts'
import { times } from './free-times-floor.ts'

/** The body that is answered to an address. */
export type Floor = (url: string) => Promise<string | Buffer>

const { ORGANIZATION = '', OWNER = '', PORT } = process.env
const floors: Record<string, () => Promise<Floor>> = { invitations, contacts, times }
const answer = await floors[process.argv[2] ?? '']?.()
if (!answer) throw new Error(`floors: ${Object.keys(floors).join(', ')}`)

createServer((request, response) => {
  answer(request.url ?? '').then((body) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  }, () => response.writeHead(500).end())
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('up\n'))

process.on('SIGTERM', () => process.exit(0))

async function invitations(): Promise<Floor> {
  const page = await prepare((db) =>
    listInvitations(db, ORGANIZATION, { sort: [{ field: 'created_at', direction: 'asc' }], count: 20 }))
  return async () => pageOf((await page<InvitationRow>()).slice(0, 20).map(presentInvitation))
}

/** A colleague's contacts, in the order that the address asks for. */
async function contacts(): Promise<Floor> {
  const sorted = async (sort: string) => {
    const query = ContactFilters.parse({ user: uriOf('users', OWNER), sort })
    const caller = { organization_id: ORGANIZATION, user_id: 'another', role: 'admin' } as Caller
    return {
      owner: await prepare((db) => selectContacts(db, caller, query)),
      page: await prepare((db) => listContacts(db, { organization_id: ORGANIZATION, owner_id: OWNER }, query)),
      definitions: await prepare((db) => selectDefinitions(db, caller, query)),
    }
  }
  const [created, updated] = [await sorted('created_at:asc'), await sorted('updated_at:desc')]
  return async (url) => {
    const asked = url.includes('updated_at') ? updated : created
    await asked.owner()
    const [rows, definitions] = await Promise.all([asked.page<ContactRow>(), asked.definitions<DefinitionRow>()])
    return pageOf(rows.slice(0, 20).map((row) => presentContact(row, definitions)))
  }
}

function pageOf(collection: object[]) {
  const pagination = {
    count: 20,
    next_page: null,
    previous_page: null,
    next_page_token: null,
    previous_page_token: null,
  }
  return JSON.stringify({ collection, pagination })
}
