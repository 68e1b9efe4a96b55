/** The baseline: only node:http, the same prepared SQL as the service, and rows to JSON in Node. */
import { createServer } from 'node:http'
import { loadContactScope, loadDefinitions } from '../src/contacts/contacts/permissions.ts'
import { presentContact } from '../src/contacts/contacts/present.ts'
import type { ContactRow } from '../src/contacts/contacts/queries.ts'
import { ContactFilters } from '../src/contacts/contacts/schema.ts'
import { listContacts } from '../src/contacts/contacts/search.ts'
import type { DefinitionRow } from '../src/contacts/custom-fields/queries.ts'
import { presentInvitation } from '../src/people/invitations/present.ts'
import { listInvitations, type InvitationRow } from '../src/people/invitations/queries.ts'
import type { Caller } from '../src/platform/auth/caller.ts'
import { uriOf } from '../src/platform/http/field-types.ts'
import { asId, type OrganizationId, type UserId } from '../src/platform/ids.ts'
import { prepare } from './baseline-sql.ts'
import { times } from './free-times-baseline.ts'

/** Returns the response body for a URL. */
export type Baseline = (url: string) => Promise<string | Buffer>

const { ORGANIZATION: organization = '', OWNER: owner = '', PORT } = process.env
const [ORGANIZATION, OWNER] = [asId<OrganizationId>(organization), asId<UserId>(owner)]
const baselines: Record<string, () => Promise<Baseline>> = { invitations, contacts, times }
const respond = await baselines[process.argv[2] ?? '']?.()
if (!respond) throw new Error(`baselines: ${Object.keys(baselines).join(', ')}`)

createServer((request, response) => {
  respond(request.url ?? '').then(
    (body) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body)
    },
    () => response.writeHead(500).end(),
  )
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('up\n'))

process.on('SIGTERM', () => process.exit(0))

async function invitations(): Promise<Baseline> {
  const page = await prepare((db) =>
    listInvitations(db, ORGANIZATION, { sort: [{ field: 'created_at', direction: 'asc' }], count: 20 }),
  )
  return async () => pageOf((await page<InvitationRow>()).slice(0, 20).map(presentInvitation))
}

/** The contacts of a colleague, in the sort order of the URL. */
async function contacts(): Promise<Baseline> {
  const prepareSort = async (sort: string) => {
    const query = ContactFilters.parse({ user: uriOf('users', OWNER), sort })
    const caller = { organization_id: ORGANIZATION, user_id: asId('another'), role: 'admin' } as Caller
    return {
      owner: await prepare((db) => loadContactScope(db, caller, query)),
      page: await prepare((db) => listContacts(db, { organization_id: ORGANIZATION, owner_id: OWNER }, query)),
      definitions: await prepare((db) => loadDefinitions(db, caller, query)),
    }
  }
  const [created, updated] = [await prepareSort('created_at:asc'), await prepareSort('updated_at:desc')]
  return async (url) => {
    const queries = url.includes('updated_at') ? updated : created
    await queries.owner()
    const [rows, definitions] = await Promise.all([queries.page<ContactRow>(), queries.definitions<DefinitionRow>()])
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
