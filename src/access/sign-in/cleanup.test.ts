import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { service } from '../../test/service.ts'
import { createWorker } from '../../worker.ts'

const { acme, db, listener } = await service()

test('the cleanup deletes only expired sessions, codes, links and attempts', async () => {
  const { ada, bob, id } = acme
  await db.run(sql`
    insert into sessions (organization_id, user_id, hash, method, last_seen_at, created_at) values
      (${id}, ${ada.id}, 'idle', 'password', now() - interval '15 days', now() - interval '20 days'),
      (${id}, ${ada.id}, 'long', 'password', now(), now() - interval '91 days'),
      (${id}, ${ada.id}, 'kept', 'password', now() - interval '13 days', now() - interval '80 days')`)
  await db.run(sql`
    insert into sign_in_codes (hash, expires_at) values
      ('over', now() - interval '1 s'), ('kept', now() + interval '1 min')`)
  await db.run(sql`
    insert into password_reset_links (user_id, hash, expires_at) values
      (${ada.id}, 'over', now() - interval '1 s'), (${bob.id}, 'kept', now() + interval '1 min')`)
  await db.run(sql`
    insert into attempt_logs (key, calls, updated_at) values
      ('over', array[now() - interval '25 hours'], now() - interval '25 hours'), ('kept', array[now()], now())`)

  const worker = createWorker(db, listener, { error: () => {} })
  const remaining = () =>
    db.one<{ names: string[] }>(sql`
    select array(
      select encode(hash, 'escape') from sessions union all select encode(hash, 'escape') from sign_in_codes
      union all select encode(hash, 'escape') from password_reset_links
      union all select encode(key, 'escape') from attempt_logs
    ) as names`)

  await expect.poll(remaining).toEqual({ names: ['kept', 'kept', 'kept', 'kept'] })
  await worker.stop()
})
