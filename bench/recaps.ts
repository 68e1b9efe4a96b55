import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import type { Caller } from '../src/platform/auth/caller.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { uriOf } from '../src/platform/http/field-types.ts'
import { asId, type OrganizationId, type UserId } from '../src/platform/ids.ts'
import { loadReadable, loadRecapScope } from '../src/recaps/meeting-recaps/permissions.ts'
import { presentListedRecap, presentRecap } from '../src/recaps/meeting-recaps/present.ts'
import { listRecaps, type ListedRecapRow, type RecapRow } from '../src/recaps/meeting-recaps/queries.ts'
import { RecapFilters } from '../src/recaps/meeting-recaps/schema.ts'
import { joinReports, type Report } from './figures.ts'
import { alternate, reportOf } from './load.ts'
import { addAdmins, createTokens } from './people.ts'
import { withBaseline, withSeededDatabase } from './seeded-database.ts'

const recapCount = 10_000
const adminCount = 300

type BenchContext = { organization_id: string; owner_id: string; recap_id: string; tokens: string[] }

/** 20 recaps of a colleague, and one recap with its highlights, each compared with the baseline. */
export async function meetingRecaps({ seconds }: { seconds: number }): Promise<Report> {
  return withSeededDatabase(seed, (url, context) => compare(url, context, seconds))
}

async function compare(url: string, { organization_id, owner_id, recap_id, tokens }: BenchContext, seconds: number) {
  const env = { ORGANIZATION: organization_id, OWNER: owner_id, RECAP: recap_id }
  return withBaseline(url, [fileURLToPath(import.meta.url)], env, async (baseline, service) => {
    const compareRoute = (path: string) => alternate(`${baseline.url}${path}`, `${service.url}${path}`, tokens, seconds)
    const listResults = await compareRoute(`/meeting_recaps?user=${service.url}/users/${owner_id}`)
    const one = await compareRoute(`/meeting_recaps/${recap_id}`)
    return joinReports(
      reportOf(`20 of ${recapCount.toLocaleString('en')} recaps`, listResults, { min: 0.75 }),
      reportOf('One recap, 6 kB of highlights', one, { min: 0.75 }),
    )
  })
}

async function seed(db: Db): Promise<BenchContext> {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await addAdmins(db, id, adminCount)
  const adminTokens = await createTokens(db, id)
  const owner_id = adminTokens[0]?.user_id ?? ''
  const attendees = ['ada', 'bob', 'cyd', 'zoe'].map((name, i) => ({
    host: i === 0,
    user_email: `${name}@acme.example`,
    user_name: name,
  }))
  await db.run(sql`
    insert into meeting_recaps (organization_id, owner_id, name, start_time, end_time, location, attendees, addresses,
      status, has_transcript, summary_md, action_items_md, discussion_md, created_at)
    select ${id}, ${owner_id}, 'Meeting ' || n, at, at + interval '1 hour', '{"type": "custom", "location": "Here"}',
      ${JSON.stringify(attendees)}, ${attendees.map(({ user_email }) => user_email)},
      case when n % 50 = 0 then 'processing' else 'available' end, true, repeat('We met again. ', 140),
      repeat('- Meet once more' || chr(10), 120), repeat('Ada was for tea. ', 120), at
    from (
      select n, now() - make_interval(hours => ${recapCount} - n) as at
      from generate_series(1, ${recapCount}::int) n) numbered`)
  await db.run(sql`analyze`)
  const recap = await db.one<{ id: string }>(sql`
    select id from meeting_recaps where organization_id = ${id} order by id limit 1`)
  return { organization_id: id, owner_id, recap_id: recap.id, tokens: adminTokens.map(({ token }) => token) }
}

/** The baseline: only node:http, the same prepared SQL, and rows to JSON. */
async function serveBaseline() {
  const { ORGANIZATION = '', OWNER = '', RECAP = '', PORT } = process.env
  const [organization_id, owner_id] = [asId<OrganizationId>(ORGANIZATION), asId<UserId>(OWNER)]
  const { prepare } = await import('./baseline-sql.ts')
  const caller = { organization_id, user_id: asId('another'), role: 'admin' } as Caller
  const query = RecapFilters.parse({ user: uriOf('users', owner_id) })
  const owner = await prepare((db) => loadRecapScope(db, caller, query))
  const page = await prepare((db) => listRecaps(db, { organization_id, owner_id }, query))
  const one = await prepare((db) => loadReadable(db, caller, asId(RECAP)))
  const respond = async (url: string) => {
    if (!url.includes('?')) return { resource: (await one<RecapRow>()).map(presentRecap)[0] }
    await owner()
    const rows = await page<ListedRecapRow>()
    return { collection: rows.slice(0, 20).map(presentListedRecap), pagination: {} }
  }
  createServer((request, response) => {
    respond(request.url ?? '').then(
      (result) => {
        const body = JSON.stringify(result)
        const length = Buffer.byteLength(body)
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body)
      },
      () => response.writeHead(500).end(),
    )
  }).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('up\n'))
  process.on('SIGTERM', () => process.exit(0))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveBaseline()
