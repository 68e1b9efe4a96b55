import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { registerConsumers } from '../../platform/events/consumer-queries.ts'
import { on, type Consumer } from '../../platform/events/consumers.ts'

/** Four consumers of the events of `emitMany`. The effect of each is a row, and nothing prevents a second one. */
export const effectConsumers = ['red', 'green', 'blue', 'gray'].map((name) =>
  on(name, ['contact.deleted'], async (db, { payload }) => {
    const { n } = payload as { n: number }
    await db.run(sql`insert into effects (consumer, n) values (${name}, ${n})`)
  }),
)

/** Makes them the only consumers of a database. */
export async function prepareEffects(db: Db) {
  await db.run(sql`create table if not exists effects (consumer text, n int)`)
  await db.run(sql`truncate effects`)
  await registerConsumers(db, effectConsumers)
}

/** Adds them to the consumers of a database. Processes of the service remove those that they do not know. */
export async function addEffects(db: Db, consumers: Consumer[]) {
  await prepareEffects(db)
  await db.run(sql`create function keep_row() returns trigger language plpgsql as $$ begin return null; end $$`)
  await db.run(sql`
    create trigger keep_row before delete on event_consumers for each row execute function keep_row()`)
  await registerConsumers(db, consumers)
}

export async function countEffects(db: Db) {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from effects`)).count
}

/** Faults over all consumers. `expected`: the numbers of the events that were committed. */
export async function findEffectFaults(db: Db, expected: Set<number>) {
  const rows = await db.all<{ consumer: string; n: number; times: number }>(sql`
    select consumer, n, count(*)::int as times from effects group by consumer, n`)
  const complete = rows.filter(({ n }) => expected.has(n)).length
  return {
    lost: expected.size * effectConsumers.length - complete,
    rolledBack: rows.filter(({ n }) => !expected.has(n)).length,
    twice: rows.filter(({ times }) => times > 1).length,
  }
}
