/** The floor: node:http, the same prepared SQL as the service, rows to JSON in Node, and nothing else. */
import { createServer } from 'node:http'
import pg from 'pg'
import { instant, type Db } from '../src/db/db.ts'
import { compile, type Sql } from '../src/db/sql.ts'
import { presentInvitation } from '../src/invitations/present.ts'
import { listInvitations, type InvitationRow } from '../src/invitations/queries.ts'

const { DATABASE_URL, DATABASE_POOL, ORGANIZATION = '', PORT } = process.env
const query = await sqlOfFirstPage(ORGANIZATION)
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL),
  options: '-c timezone=UTC',
  types: {
    getTypeParser: (oid, format) =>
      oid === pg.types.builtins.TIMESTAMPTZ ? instant : pg.types.getTypeParser(oid, format ?? 'text'),
  },
})

createServer((_request, response) => {
  pool.query<InvitationRow>({ name: 'page', ...query }).then(({ rows }) => {
    const collection = rows.slice(0, 20).map(presentInvitation)
    const pagination = {
      count: 20,
      next_page: null,
      previous_page: null,
      next_page_token: null,
      previous_page_token: null,
    }
    const body = JSON.stringify({ collection, pagination })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  }, () => response.writeHead(500).end())
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('up\n'))

process.on('SIGTERM', () => process.exit(0))

/** What the service would ask, caught on the way to the database. */
async function sqlOfFirstPage(organization_id: string) {
  let caught: Sql | undefined
  const recorder = { all: async (sent: Sql) => { caught = sent; return [] } } as unknown as Db
  await listInvitations(recorder, organization_id, { sort: [{ field: 'created_at', direction: 'asc' }], count: 20 })
  if (!caught) throw new Error('the query was not caught')
  return compile(caught)
}
