import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** `used`: requests of the minute that processes have leased. `seconds`: until the end of the minute. */
export type Lease = { granted: number; used: number; ends_at: string; seconds: number }
export type UnusedLease = { user_id: string; ends_at: string; unused: number }

/** The row lock serializes the leases of all processes. The share shrinks as the minute fills up. */
export function leaseRequests(db: Db, caller: Caller, limit: number, requested: number) {
  return db.one<Lease>(sql`
    insert into rate_windows as w (organization_id, user_id, ends_at, used, granted)
    values (${caller.organization_id}, ${caller.user_id}, now() + interval '1 minute',
      least(${requested}::int, ${limit}::int), least(${requested}::int, ${limit}::int))
    on conflict (user_id) do update set (ends_at, used, granted) = (
      select ends_at, used + share, share from (
        select ends_at, used,
          least(${requested}::int, greatest((${limit}::int - used) / 8, 1), greatest(${limit}::int - used, 0)) as share
        from (select
          case when w.ends_at > now() then w.ends_at else now() + interval '1 minute' end as ends_at,
          case when w.ends_at > now() then w.used else 0 end as used) current
      ) shared)
    returning granted, used, ends_at, extract(epoch from ends_at - now())::float8 as seconds`)
}

/** If the database is not reachable, the unused requests expire at the end of the minute. */
export async function returnRequests(db: Db, returned: UnusedLease[]) {
  await db
    .run(sql`
    update rate_windows w set used = w.used - r.unused
    from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) r (user_id uuid, ends_at timestamptz, unused int)
    where w.user_id = r.user_id and w.ends_at = r.ends_at`)
    .catch(() => {})
}
