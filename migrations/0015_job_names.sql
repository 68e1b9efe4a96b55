-- Jobs are named after what they do. Recurring jobs of a previous version that still runs come back under their old names
-- and stay until that version stops.
update jobs set kind = renamed.new_name
from (values
  ('mail', 'email'),
  ('notice', 'booking email'),
  ('deletion', 'data deletion'),
  ('meetings over', 'ended meetings'),
  ('webhook upkeep', 'webhook maintenance'),
  ('oauth upkeep', 'oauth cleanup'),
  ('password reset upkeep', 'password reset cleanup'),
  ('sign-in upkeep', 'sign-in cleanup'),
  ('storage figures', 'storage usage'),
  ('old events', 'event cleanup'),
  ('slot holds', 'slot hold cleanup'),
  ('idempotency keys', 'idempotency key cleanup'),
  ('rate logs', 'rate log cleanup')) as renamed(old_name, new_name)
where jobs.kind = renamed.old_name;
