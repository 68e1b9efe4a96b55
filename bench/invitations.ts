import { insertOrganization } from '../src/people/organizations/queries.ts'
import type { Pool } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { inTurns, tableOf } from './load.ts'
import { addAdmins, signIn } from './people.ts'
import { besideFloor, withSeeded } from './scene.ts'
import { memoryOf } from './service.ts'

const rows = 100_000
const admins = 300

/** 20 of 100,000 invitations at 50 connections: the service, with authentication and limits, against the floor. */
export async function invitations({ seconds }: { seconds: number }): Promise<string[]> {
  return withSeeded(seed, (url, { organization_id, tokens }) => compare(url, organization_id, tokens, seconds))
}

async function compare(url: string, organization_id: string, tokens: string[], seconds: number) {
  const env = { ORGANIZATION: organization_id }
  return besideFloor(url, ['bench/floor.ts', 'invitations'], env, async (floor, ours) => {
    const path = `/organizations/${organization_id}/invitations`
    const memoryBefore = memoryOf(ours)
    const results = await inTurns(`${floor.url}${path}`, `${ours.url}${path}`, tokens, seconds)
    return [
      ...tableOf(`20 of ${rows.toLocaleString('en')} rows`, results),
      `Memory of the service: ${memoryBefore} MB before, ${memoryOf(ours)} MB after the run.`,
    ]
  })
}

async function seed(db: Pool) {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await db.run(sql`
    insert into organization_invitations (organization_id, email, link_expires_at, created_at, updated_at)
    select ${id}, 'person' || n || '@example' || n % 997 || '.com', now() + interval '30 days', at, at
    from (select n, now() - make_interval(secs => ${rows} - n) as at from generate_series(1, ${rows}::int) n) numbered`)
  await addAdmins(db, id, admins)
  await db.run(sql`analyze`)
  return { organization_id: id, tokens: (await signIn(db, id)).map(({ token }) => token) }
}
