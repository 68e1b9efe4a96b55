-- First attempts do not wait for the pause of a failing receiver, so workers look for them and for retries separately.
create index webhook_deliveries_first on webhook_deliveries (subscription_id, due_at)
  where status = 'waiting' and attempt = 0;
create index webhook_deliveries_retry on webhook_deliveries (subscription_id, due_at)
  where status = 'waiting' and attempt > 0;
