-- Rows of one millisecond sort in the order in which they were made. See docs/decisions/092-order-of-ids.md.

-- step: ids with microseconds
-- The 12 bits after the version are the part of the millisecond that has passed. PL/pgSQL reads the clock once.
create or replace function new_id() returns uuid language plpgsql volatile parallel safe as $$
declare
  us bigint := extract(epoch from clock_timestamp()) * 1000000;
  start bigint := ((us / 1000) << 16) | x'7000'::bigint | (us % 1000) * 4096 / 1000;
begin
  return encode(overlay(uuid_send(gen_random_uuid()) placing int8send(start) from 1 for 8), 'hex')::uuid;
end $$;
