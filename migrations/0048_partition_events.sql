-- Events are partitioned by month, like deliveries. See docs/decisions/087-partitions-of-events.md.

-- Locks a table whose partitions change. A new partition also locks the tables that it refers to against writes. Those
-- are locked first: transactions write those first and rows of the partitioned table later, so neither side waits for
-- the other in a circle. Those who read them do not wait.
create or replace function lock_for_partitions(parent regclass) returns void language plpgsql as $$
declare
  each record;
begin
  for each in select distinct confrelid::regclass::text as name from pg_constraint
    where conrelid = parent and contype = 'f' and confrelid <> parent order by 1
  loop
    execute format('lock table only %s in share row exclusive mode', each.name);
  end loop;
  execute format('lock table only %s in access exclusive mode', parent);
end
$$;

-- As before, and the usual case is new: an empty last partition is dropped and created again. To detach it and attach it
-- as a month would also lock the tables that it refers to against reads.
create or replace function add_partition(parent regclass, until timestamptz) returns boolean
language plpgsql set lock_timeout = '250ms' set timezone = 'UTC' as $$
declare
  last_name text := format('%s_newest', parent);
  month_name text;
  month timestamptz;
  ends timestamptz;
  key text := (select a.attname from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent);
  is_used boolean;
  is_late boolean;
begin
  if (select begins >= until from partitions_of(parent) p where p.ends = 'infinity') then
    return false;
  end if;
  perform lock_for_partitions(parent);
  -- Another process can have added it since.
  month := (select begins from partitions_of(parent) p where p.ends = 'infinity');
  if month >= until then
    return false;
  end if;
  ends := date_trunc('month', month) + interval '1 month';
  month_name := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  execute format('select exists (select from partitions.%I)', last_name) into is_used;
  if not is_used then
    execute format('drop table partitions.%I', last_name);
    perform create_partition(parent, month_name, month, ends);
    perform create_partition(parent, last_name, ends, null);
    return true;
  end if;
  execute format('alter table %s detach partition partitions.%I', parent, last_name);
  execute format('alter table partitions.%I rename to %I', last_name, month_name);
  execute format('select exists (select from partitions.%I where %I >= %L)', month_name, key, partition_bound(parent, ends))
    into is_late;
  if is_late then
    ends := greatest(ends, date_trunc('month', now()) + interval '1 month');
  end if;
  perform create_partition(parent, last_name, ends, null);
  execute format('with moved as (delete from partitions.%I where %I >= %L returning *)
    insert into partitions.%I select * from moved',
    month_name, key, partition_bound(parent, ends), last_name);
  perform attach_partition(parent, month_name, month, ends);
  return true;
end
$$;

-- As before, with lock_for_partitions.
create or replace function drop_partitions(parent regclass, before timestamptz) returns float8
language plpgsql set lock_timeout = '250ms' set timezone = 'UTC' as $$
declare
  each record;
  until timestamptz;
  is_used boolean := false;
  dropped float8 := 0;
begin
  for each in select * from partitions_of(parent) where ends <= before loop
    if not is_used then
      execute format('select exists (select from partitions.%I)', each.name) into is_used;
    end if;
    is_used := is_used or each.begins > '-infinity';
    until := each.ends;
  end loop;
  if not is_used then
    return 0;
  end if;
  perform lock_for_partitions(parent);
  for each in select * from partitions_of(parent) where ends <= until loop
    execute format('drop table partitions.%I', each.name);
    dropped := dropped + each.about_rows;
  end loop;
  perform create_partition(parent, format('%s_oldest', parent), null, until);
  return dropped;
end
$$;

-- step: a trigger deletes the jobs of deleted events, instead of a foreign key
-- A foreign key to a partitioned table costs more in each booking, and its locks on jobs are needed to drop a month.
-- Only the statement that inserts an event inserts its jobs, so no job can have an event that does not exist. Events that
-- move to another partition are deleted and inserted in one statement: they keep their jobs.
create or replace function delete_jobs_of_events() returns trigger language plpgsql as $$
begin
  delete from jobs where event_id = any(array(
    select d.id from deleted d where not exists (select from events e where e.id = d.id)));
  return null;
end
$$;
create or replace trigger delete_jobs after delete on events referencing old table as deleted
  for each statement execute function delete_jobs_of_events();
alter table jobs drop constraint if exists jobs_event_id_fkey;

-- step: the rows of events are older than the first month
select limit_to_first_partition('events', 'id');

-- step: check the rows
select check_first_partition('events');

-- step: make the table the first partition
select lock_for_partitions('events');
select partition_by_month('events', 'id');

-- step: the months to come
select add_partitions('events', now() + interval '3 months');
