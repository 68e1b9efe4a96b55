-- Large tables that only grow are partitioned by month, so that retention drops a month instead of deleting its rows.
-- See docs/decisions/082-partitions.md. Every time has a partition: "oldest" has all that is older than the months,
-- "newest" all that is newer, so no write fails, whatever the clock says and however long no job has added a month.

-- Partitions are in a schema of their own, so that what lists the tables of the service finds each table once.
do $$
begin
  if to_regnamespace('partitions') is null then
    create schema partitions;
  end if;
end
$$;

-- The time in a bound of a partition: ids begin with their time.
create function partition_time(bound text) returns timestamptz language sql stable as $$
  select case when bound ~ '^[0-9a-f]{8}-'
    then to_timestamp(('x' || left(replace(bound, '-', ''), 12))::bit(48)::bigint / 1000.0)
    else bound::timestamptz end
$$;

-- The bound for a time, as text: of the type of the key.
create function partition_bound(parent regclass, at timestamptz) returns text language sql stable as $$
  select case a.atttypid when 'uuid'::regtype then first_id(at)::text else at::text end
  from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  where p.partrelid = parent
$$;

-- From the oldest to the newest.
create function partitions_of(parent regclass)
returns table (name text, begins timestamptz, ends timestamptz, about_rows float8) language sql stable as $$
  select c.relname, coalesce(partition_time(substring(bounds from 'FROM \(''([^'']+)''\)')), '-infinity'),
    coalesce(partition_time(substring(bounds from 'TO \(''([^'']+)''\)')), 'infinity'), greatest(c.reltuples, 0)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral pg_get_expr(c.relpartbound, c.oid) bounds
  where i.inhparent = parent order by 2
$$;

-- A null bound has no end. Triggers of statements are not inherited.
create function create_partition(parent regclass, partition text, begins timestamptz, ends timestamptz)
returns void language plpgsql as $$
declare
  each record;
begin
  execute format('create table partitions.%I (like %s including defaults including constraints)', partition, parent);
  -- A primary key of the whole table would need the time in it.
  if not exists (select from pg_index where indrelid = parent and indisprimary) then
    execute format('alter table partitions.%I add primary key (id)', partition);
  end if;
  for each in select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = parent and not tgisinternal and tgtype & 1 = 0
  loop
    execute regexp_replace(each.definition, ' ON \S+ ', format(' ON partitions.%I ', partition));
  end loop;
  perform attach_partition(parent, partition, begins, ends);
end
$$;

create function attach_partition(parent regclass, partition text, begins timestamptz, ends timestamptz)
returns void language plpgsql as $$
begin
  execute format('alter table %s attach partition partitions.%I for values from (%s) to (%s)', parent, partition,
    coalesce(quote_literal(partition_bound(parent, begins)), 'minvalue'),
    coalesce(quote_literal(partition_bound(parent, ends)), 'maxvalue'));
end
$$;

-- Splits the next month off the last partition, unless the months reach until this time. Returns whether it did. If the
-- last one has rows, it becomes a partition of all months up to now; rows with a later time stay in the last one. Waits
-- for a lock for a short time only.
create function add_partition(parent regclass, until timestamptz) returns boolean
language plpgsql set lock_timeout = '250ms' set timezone = 'UTC' as $$
declare
  last_name text := format('%s_newest', parent);
  month_name text;
  month timestamptz := (select begins from partitions_of(parent) where ends = 'infinity');
  ends timestamptz := date_trunc('month', month) + interval '1 month';
  key text := (select a.attname from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = parent);
  is_late boolean;
begin
  if month >= until then
    return false;
  end if;
  month_name := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
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

-- Drops the partitions that end before this time, and returns about how many rows they had. What is written with such an
-- old time goes to a new first partition. Waits for a lock for a short time only.
create function drop_partitions(parent regclass, before timestamptz) returns float8
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
  execute format('lock table only %s in access exclusive mode', parent);
  for each in select * from partitions_of(parent) where ends <= until loop
    execute format('drop table partitions.%I', each.name);
    dropped := dropped + each.about_rows;
  end loop;
  perform create_partition(parent, format('%s_oldest', parent), null, until);
  return dropped;
end
$$;

-- Prepares a table to become the first partition, without a lock while its rows are checked. Statements of the previous
-- version find rows by ctid, which is right while one partition has all rows: so the first month begins in 14 days or
-- later, except in a new database.
create function limit_to_first_partition(parent text, key text) returns void
language plpgsql set timezone = 'UTC' as $$
declare
  is_new boolean := not exists (select from schema_migrations);
  at timestamptz := date_trunc('month', now());
  bound text;
begin
  if exists (select from pg_class where oid = parent::regclass and relkind = 'p') then
    return;
  end if;
  if not is_new then
    at := date_trunc('month', now() + interval '14 days' - interval '1 microsecond') + interval '1 month';
  end if;
  bound := case when (select atttypid = 'uuid'::regtype from pg_attribute
    where attrelid = parent::regclass and attname = key) then first_id(at)::text else at::text end;
  execute format('alter table %I drop constraint if exists %I, add constraint %I check (%I < %L) not valid',
    parent, parent || '_until', parent || '_until', key, bound);
end
$$;

create function check_first_partition(parent text) returns void language plpgsql as $$
begin
  if exists (select from pg_constraint where conrelid = parent::regclass and conname = parent || '_until') then
    execute format('alter table %I validate constraint %I', parent, parent || '_until');
  end if;
end
$$;

-- The table becomes the first partition of a new table with its name, indexes, foreign keys and triggers. Reads no rows.
create function partition_by_month(parent text, key text) returns void
language plpgsql set timezone = 'UTC' as $$
declare
  whole text := parent;
  part text := parent || '_oldest';
  until timestamptz;
  each record;
begin
  if exists (select from pg_class where oid = parent::regclass and relkind = 'p') then
    return;
  end if;
  execute format('lock table %I in access exclusive mode', whole);
  select partition_time(substring(pg_get_constraintdef(oid) from '''([^'']+)''')) into strict until
  from pg_constraint where conrelid = whole::regclass and conname = whole || '_until';
  execute format('alter table %I rename to %I', whole, part);
  execute format('alter table %I set schema partitions', part);
  execute format('create table %I (like partitions.%I including defaults including constraints) partition by range (%I)',
    whole, part, key);
  execute format('alter table %I drop constraint %I', whole, whole || '_until');

  for each in select i.indexrelid, i.indisprimary, c.relname, pg_get_indexdef(i.indexrelid) as definition,
      pg_get_constraintdef(k.oid) as constraint_definition,
      exists (select from pg_attribute a
        where a.attrelid = i.indrelid and a.attname = key and a.attnum = any(i.indkey)) as has_key
    from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u') and k.conrelid = i.indrelid
    where i.indrelid = format('partitions.%I', part)::regclass
  loop
    if each.constraint_definition is null then
      execute regexp_replace(each.definition, ' ON \S+ USING ', format(' ON %I USING ', whole));
    elsif each.has_key then
      execute format('alter table %I add constraint %I %s', whole, each.relname, each.constraint_definition);
    end if;
  end loop;

  for each in select conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = format('partitions.%I', part)::regclass and contype = 'f'
  loop
    execute format('alter table %I add constraint %I %s', whole, each.conname, each.definition);
  end loop;

  -- The partition gets its triggers of rows from the whole table.
  for each in select tgname, pg_get_triggerdef(oid) as definition, tgtype & 1 = 1 as is_of_row from pg_trigger
    where tgrelid = format('partitions.%I', part)::regclass and not tgisinternal
  loop
    if each.is_of_row then
      execute format('drop trigger %I on partitions.%I', each.tgname, part);
    end if;
    execute regexp_replace(each.definition, ' ON \S+ ', format(' ON %I ', whole));
  end loop;

  perform attach_partition(whole::regclass, part, null, until);
  execute format('alter table partitions.%I drop constraint %I', part, whole || '_until');
  perform create_partition(whole::regclass, whole || '_newest', until, null);
end
$$;

-- Partitions for the months until then.
create function add_partitions(parent regclass, until timestamptz) returns void language plpgsql as $$
begin
  while add_partition(parent, until) loop end loop;
end
$$;
