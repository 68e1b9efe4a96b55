-- Jobs are named after what they do. A previous version that starts after this migration adds its recurring jobs again
-- under the old names. They are harmless, and can be deleted when that version is gone.
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
