import type { Guard } from './guard-list.ts'

/** Locks, leases and idempotency keys: what several requests or processes do at once. */
export const concurrencyGuards: Guard[] = [
  {
    name: 'host-lock', kind: 'lock', file: 'src/meetings/slots/locks.ts',
    removes: '[typeLock, ...ids.map((id) => `host ${id}`)]', leaves: '[typeLock]',
    test: 'src/meetings/bookings/locks.test.ts',
  },
  {
    name: 'event-type-lock', kind: 'lock', file: 'src/meetings/slots/locks.ts',
    removes: '[typeLock, ...ids.map(', leaves: '[...ids.map(',
    test: 'src/meetings/bookings/added-host.test.ts',
  },
  {
    name: 'hold-limit-lock', kind: 'lock', file: 'src/meetings/slot-holds/queries.ts',
    removes: '  await db.run(sql`select ${takeLock(sql`${`holds of ${user_id}`}`)}`)\n',
    test: 'src/meetings/slot-holds/locks.test.ts',
  },
  {
    name: 'seat-lock', kind: 'lock', file: 'src/people/organizations/queries.ts',
    removes: 'from organizations where id = ${id} for no key update`', leaves: 'from organizations where id = ${id}`',
    test: 'src/people/invitations/locks.test.ts',
  },
  {
    name: 'role-lock', kind: 'lock', file: 'src/people/memberships/role-queries.ts',
    removes: 'order by id for no key update`)', leaves: 'order by id`)',
    test: 'src/people/memberships/locks.test.ts',
  },
  {
    name: 'contact-lock', kind: 'lock', file: 'src/contacts/contacts/queries.ts',
    removes: 'return getContact(db, organization_id, id, sql`for update`)',
    leaves: 'return getContact(db, organization_id, id)',
    test: 'src/contacts/contacts/locks.test.ts',
  },
  {
    name: 'oauth-grant-lock', kind: 'lock', file: 'src/access/oauth/token-exchange.ts',
    removes: '      if (holder) await lockGrant(tx, holder.grant_id)\n',
    test: 'src/access/oauth/locks.test.ts',
  },
  {
    name: 'subscription-count-lock', kind: 'lock', file: 'src/webhooks/subscriptions/limits.ts',
    removes: '  await db.run(sql`select ${takeLock(sql`${`webhook subscriptions of ${organization_id}`}`)}`)\n',
    test: 'src/webhooks/subscriptions/locks.test.ts',
  },
  {
    name: 'workflow-count-lock', kind: 'lock', file: 'src/messages/workflows/queries.ts',
    removes: '  await db.run(sql`select ${takeLock(sql`${name}`)}`)\n',
    test: 'src/messages/manage-workflows/locks.test.ts',
  },
  {
    name: 'token-count-lock', kind: 'lock', file: 'src/platform/auth/tokens.ts',
    removes: '\n    for no key update`)', leaves: '`)',
    test: 'src/site/account/locks.test.ts',
  },
  {
    name: 'connection-count-lock', kind: 'lock', file: 'src/calendars/connections/queries.ts',
    removes: '\n    for no key update`)\n  if (isMember', leaves: '`)\n  if (isMember',
    test: 'src/calendars/connections/locks.test.ts',
  },
  {
    name: 'text-message-lock', kind: 'lock', file: 'src/platform/text-messages/limits.ts',
    removes: "  await db.run(sql`select ${takeLock(sql`'text messages ' || ${organization_id}::text`)}`)\n",
    test: 'src/platform/text-messages/locks.test.ts',
  },
  {
    name: 'meeting-lock', kind: 'lock', file: 'src/meetings/scheduled-events/queries.ts',
    removes: 'where organization_id = ${organization_id} and id = ${id} for update`',
    leaves: 'where organization_id = ${organization_id} and id = ${id}`',
    test: 'src/meetings/invitees/locks.test.ts',
  },
  {
    name: 'migration-lock', kind: 'migration lock', file: 'src/platform/db/migrate.ts',
    removes: "    await client.query('select pg_advisory_lock($1)', [lockId])\n",
    test: 'src/platform/db/migrate.test.ts', only: 'ten processes that start concurrently',
  },
  {
    name: 'job-fence', kind: 'lease', file: 'src/platform/jobs/queue.ts',
    removes: 'where id = ${id} and attempt = ${attempt} and every is null returning id)',
    leaves: 'where id = ${id} and every is null returning id)',
    test: 'src/platform/jobs/jobs.test.ts',
  },
  {
    name: 'job-lease', kind: 'lease', file: 'src/platform/jobs/claim.ts',
    removes: 'due_at = ${leaseEnd}, attempt = attempt + 1', leaves: 'attempt = attempt + 1',
    test: 'src/platform/jobs/jobs.test.ts',
  },
  {
    name: 'abandoned-job-fence', kind: 'lease', file: 'src/platform/jobs/queue.ts',
    removes: 'last_error = ${error}, worker_id = null\n    where id = ${id} and attempt = ${attempt}`)\n  return abandoned',
    leaves: 'last_error = ${error}, worker_id = null\n    where id = ${id}`)\n  return abandoned',
    test: 'src/platform/jobs/jobs.test.ts', only: 'a worker that lost its lease',
  },
  {
    name: 'delivery-queue-fence', kind: 'lease', file: 'src/webhooks/worker/result-queries.ts',
    removes: ' and worker_id = ${worker}),', leaves: '),',
    test: 'src/webhooks/worker/result-writer.test.ts',
  },
  {
    name: 'calendar-sync-lease', kind: 'lease', file: 'src/calendars/sync/sync-calendar.ts',
    removes: '    if (!await extendLease(tx, lease)) throw new LeaseLost()\n',
    test: 'src/calendars/sync/lease.process.test.ts', only: 'lost its lease stores nothing',
  },
  {
    name: 'idempotency-lock', kind: 'idempotency', file: 'src/platform/http/idempotency.ts',
    removes: 'if (!(await db.one<{ free: boolean }>(lockKey)).free)', leaves: 'if (lockKey === undefined)',
    test: 'src/platform/http/idempotency.test.ts',
  },
  {
    name: 'idempotency-fingerprint', kind: 'idempotency', file: 'src/platform/http/idempotency.ts',
    removes: 'if (stored && !stored.same) throw', leaves: 'if (!lockKey) throw',
    test: 'src/platform/http/idempotency.test.ts',
  },
  {
    name: 'idempotency-user', kind: 'idempotency', file: 'src/platform/http/idempotency.ts',
    removes: "where organization_id = ${caller.organization_id} and user_id = ${caller.user_id} and key = ${key}\n"
      + "      and created_at > now() - interval '24 hours'`)",
    leaves: "where organization_id = ${caller.organization_id} and key = ${key}\n"
      + "      and created_at > now() - interval '24 hours' limit 1`)",
    test: 'src/platform/http/idempotency.test.ts',
  },
  {
    name: 'deaths-of-jobs', kind: 'lease', file: 'src/platform/jobs/worker-pool.ts',
    removes: 'if (runAlone && isSuspect(job)) await', leaves: 'if (runAlone && job.deaths > 99) await',
    test: 'src/platform/jobs/set-aside.test.ts', only: 'died twice runs alone',
  },
  {
    name: 'deaths-of-stopped-processes', kind: 'lease', file: 'src/platform/jobs/heartbeat.ts',
    removes: 'sql`w.stopping_at is null and w.seen_at', leaves: 'sql`w.seen_at',
    test: 'src/platform/jobs/set-aside.test.ts', only: 'count no deaths',
  },
]
