type Entry = [table: string, retention: string, deletedBy: string]

/** Working data of the service. Resources declare their own tables. */
export const workingTables: [...Entry, job?: string][] = [
  ['attempt_logs', '1 day after the last attempt', 'job `sign-in cleanup`', 'sign-in cleanup'],
  ['delivery_workers', '1 hour after the worker was last seen', 'webhook worker'],
  ['email_counts', '2 days', 'job `sign-in cleanup`', 'sign-in cleanup'],
  ['event_consumers', 'one row per consumer, replaced at every start', 'every start'],
  ['events', '30 days', 'job `event cleanup`', 'event cleanup'],
  ['idempotency_keys', '24 hours', 'job `idempotency key cleanup`', 'idempotency key cleanup'],
  ['incoming_messages', '30 days', 'job `incoming email cleanup`', 'incoming email cleanup'],
  ['insight_changes', 'until the day is stored again, within a minute', 'job `insight days`', 'insight days'],
  ['insight_days', 'as long as the meetings that it counts', 'job `insight days`', 'insight days'],
  ['number_hash_keys', 'one row', 'nothing'],
  ['oauth_records', '1 day after expiry; used refresh tokens 30 days', 'job `oauth cleanup`', 'oauth cleanup'],
  ['organization_storage', 'one row per organization', 'nothing'],
  ['password_reset_links', 'until used or expired (1 hour)', 'job `password reset cleanup`', 'password reset cleanup'],
  [
    'password_resets', 'until expired; written by the previous version', 'job `password reset cleanup`',
    'password reset cleanup',
  ],
  ['rate_logs', '1 day after the last call', 'job `rate log cleanup`', 'rate log cleanup'],
  ['rate_windows', 'one row per user, overwritten each minute', 'nothing'],
  ['schema_migrations', 'one row per migration', 'nothing'],
  ['sessions', '14 days after the last visit, 90 days at most', 'person, job `sign-in cleanup`', 'sign-in cleanup'],
  ['setup_links', 'hashes, until the first organization exists', 'first run'],
  ['sign_in_codes', 'until used or expired', 'job `sign-in cleanup`', 'sign-in cleanup'],
  ['slot_holds', '1 minute after expiry', 'job `slot hold cleanup`', 'slot hold cleanup'],
  [
    'stopped_numbers', 'keyed hashes: after STOP until START; numbers that cannot be reached 30 days',
    'START, job `text message cleanup`', 'text message cleanup',
  ],
  ['storage_changes', 'until added up, within a minute', 'job `storage usage`', 'storage usage'],
  ['text_consents', 'as long as the booking', 'deletion request'],
  ['used_challenges', 'until expired (1 hour)', 'job `challenge cleanup`', 'challenge cleanup'],
  ['waiting_events', 'until the webhook worker has handed the event on', 'webhook worker'],
  ['webhook_deliveries', '30 days', 'job `webhook maintenance`', 'webhook maintenance'],
  ['webhook_replays', '30 days after the replay', 'job `webhook maintenance`', 'webhook maintenance'],
]
