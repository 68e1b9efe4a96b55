import { insertOrganization } from '../src/people/organizations/queries.ts'
import type { Pool } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { Report } from './figures.ts'
import { alternate, reportOf } from './load.ts'
import { addAdmins, createTokens } from './people.ts'
import { withBaseline, withSeededDatabase } from './seeded-database.ts'
import { memoryOf } from './service.ts'

const invitationCount = 100_000
const adminCount = 300

/** 20 of 100,000 invitations at 50 connections: the service with authentication and limits against the baseline. */
export async function invitations({ seconds }: { seconds: number }): Promise<Report> {
  return withSeededDatabase(seed, (url, { organization_id, tokens }) => compare(url, organization_id, tokens, seconds))
}

async function compare(url: string, organization_id: string, tokens: string[], seconds: number) {
  const env = { ORGANIZATION: organization_id }
  return withBaseline(url, ['bench/baseline.ts', 'invitations'], env, async (baseline, service) => {
    const path = `/organizations/${organization_id}/invitations`
    const memoryBefore = memoryOf(service)
    const results = await alternate(`${baseline.url}${path}`, `${service.url}${path}`, tokens, seconds)
    const { lines, figures } = reportOf(`20 of ${invitationCount.toLocaleString('en')} rows`, results, { min: 0.75 })
    const memory = `Memory of the service: ${memoryBefore} MB before, ${memoryOf(service)} MB after the run.`
    return { lines: [...lines, memory], figures }
  })
}

async function seed(db: Pool) {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await db.run(sql`
    insert into organization_invitations (organization_id, email, link_expires_at, created_at, updated_at)
    select ${id}, 'person' || n || '@example' || n % 997 || '.com', now() + interval '30 days', at, at
    from (
      select n, now() - make_interval(secs => ${invitationCount} - n) as at
      from generate_series(1, ${invitationCount}::int) n) numbered`)
  await addAdmins(db, id, adminCount)
  await db.run(sql`analyze`)
  return { organization_id: id, tokens: (await createTokens(db, id)).map(({ token }) => token) }
}
