import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { join } from '../src/access/invitation-acceptance/join.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { encrypt } from '../src/platform/auth/encrypt.ts'
import { config } from '../src/platform/config.ts'
import { connectForBulk, type Db } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { sql } from '../src/platform/db/sql.ts'
import { environmentOf, run, type Running } from './service.ts'

export type Scene = { db: Db; receiver: Running; organization_id: string; people: string[] }
type Arrivals = {
  count: number
  arrivals: [id: string, at: number][]
  failureCount: number
  failures: [id: string, at: number, attempt: number][]
}

export const key = 'a key that both sides know'

/** A database with one organization, a receiver and a worker, each in a process of its own. */
export async function withWebhooks<T>(work: (scene: Scene) => Promise<T>) {
  const folder = await mkdtemp(joinPath(tmpdir(), 'convene-bench-'))
  const embedded = await startEmbedded(folder)
  const started: Running[] = []
  try {
    await migrate(embedded.url)
    const db = connectForBulk(embedded.url, 4)
    try {
      const organization = { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null } as const
      const { id: organization_id } = await insertOrganization(db, organization)
      const people: string[] = []
      for (let i = 0; i < 1000; i++) {
        const person = { name: `Host ${i}`, email: `host${i}@acme.example`, timezone: 'Europe/Berlin' }
        people.push((await join(db, organization_id, 'user', person)).user.id)
      }
      const receiver = await run(process.execPath, ['bench/webhook-receiver.ts'], {})
      started.push(receiver)
      // The keys are sealed here and unsealed there.
      const secrets = { SECRET_KEY: config.SECRET_KEY ?? '', DATA_DIR: config.DATA_DIR }
      const env = { ...environmentOf(embedded.url), ...secrets, OUTBOUND_ALLOW: '127.0.0.1/32' }
      started.push(await run('bin/convene', ['serve', '--json', '--only', 'worker'], env))
      return await work({ db, receiver, organization_id, people })
    } finally {
      for (const process of started) await process.stop()
      await db.end()
    }
  } finally {
    await embedded.stop()
    // As root, the data of a private folder lies elsewhere.
    await removeEmbedded(folder)
    await rm(folder, { recursive: true })
  }
}

type Audience = 'everything' | 'of one person each'

/** As many subscriptions, to everything or each to one person's events; those of before are gone. */
export async function subscribe({ db, receiver, organization_id, people }: Scene, count: number, to: Audience) {
  await db.run(sql`delete from webhook_subscriptions where organization_id = ${organization_id}`)
  await db.run(sql`truncate webhook_deliveries, waiting_events, events`)
  for (let i = 0; i < count; i++) {
    const { id } = await db.one<{ id: string }>(sql`select new_id() as id`)
    const [scope, user] = to === 'everything' ? ['organization', null] : ['user', people[i]]
    await db.run(sql`
      insert into webhook_subscriptions
        (id, organization_id, callback_url, events, scope, user_id, creator_id, signing_key)
      values (${id}, ${organization_id}, ${`${receiver.url}/${i}`}, '{invitee.created}', ${scope}, ${user},
        ${people[0]}, ${encrypt(key, id)})`)
  }
  await db.run(sql`vacuum analyze`)
}

export async function arrivals({ receiver }: Scene, from = Infinity, failuresFrom = Infinity): Promise<Arrivals> {
  const query = `from=${from}&failuresFrom=${failuresFrom}`
  return (await fetch(`${receiver.url}/?${query}`)).json() as Promise<Arrivals>
}

/** Waits until so many have arrived in all, and tells when the last did. */
export async function arrived(scene: Scene, count: number) {
  const deadline = performance.now() + 120_000
  while ((await arrivals(scene)).count < count) {
    if (performance.now() > deadline) throw new Error('not everything has arrived within two minutes')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return (await arrivals(scene, count - 1)).arrivals[0]?.[1] ?? Number.NaN
}
