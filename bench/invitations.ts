import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Pool } from '../src/db/db.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { sql } from '../src/db/sql.ts'
import { insertOrganization } from '../src/organizations/queries.ts'
import { inTurns, tableOf } from './load.ts'
import { addAdmins, signIn } from './people.ts'
import { environmentOf, memoryOf, run, withService } from './service.ts'

const rows = 100_000
const admins = 300

/** 20 of 100,000 invitations at 50 connections: the service, with authentication and limits, against the floor. */
export async function invitations({ seconds }: { seconds: number }): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.url)
    const db = connect(embedded.url)
    const { organization_id, tokens } = await seed(db)
    await db.end()
    return await compare(embedded.url, organization_id, tokens, seconds)
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true })
  }
}

async function compare(url: string, organization_id: string, tokens: string[], seconds: number) {
  const env = { ...environmentOf(url), ORGANIZATION: organization_id }
  const floor = await run(process.execPath, ['bench/floor.ts', 'invitations'], env)
  try {
    return await withService(url, async (ours) => {
      const path = `/organizations/${organization_id}/invitations`
      const memoryBefore = memoryOf(ours)
      const results = await inTurns(`${floor.url}${path}`, `${ours.url}${path}`, tokens, seconds)
      return [
        ...tableOf(`20 of ${rows.toLocaleString('en')} rows`, results),
        `Memory of the service: ${memoryBefore} MB before, ${memoryOf(ours)} MB after the run.`,
      ]
    })
  } finally {
    await floor.stop()
  }
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
