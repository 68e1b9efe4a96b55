-- Emails are partitioned by month, like events. See docs/decisions/091-partitions-of-emails.md.

-- As before, but the first partition keeps its foreign keys for itself. To move one to the whole table locks the table
-- that it refers to, also against reads, so each of them is moved in a step of its own.
create or replace function partition_by_month(parent text, key text) returns void
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

-- The whole table gets a foreign key of its first partition, which takes it over without reading rows. Transactions
-- write to the table after they have read what it refers to, so that is locked first.
create or replace function move_foreign_key(parent text, name text) returns void language plpgsql as $$
declare
  each record;
begin
  if exists (select from pg_constraint where conrelid = parent::regclass and conname = name) then
    return;
  end if;
  select confrelid::regclass as referenced, pg_get_constraintdef(oid) as definition into strict each
  from pg_constraint where conrelid = format('partitions.%I', parent || '_oldest')::regclass and conname = name;
  execute format('lock table %s in access exclusive mode', each.referenced);
  execute format('alter table %I add constraint %I %s', parent, name, each.definition);
end
$$;

-- step: a trigger checks that the meeting and the workflow run of an email exist, as the foreign keys do
-- The lock of the row makes a concurrent deletion wait for this transaction, and then it finds the email. An update
-- checks only what it changes: when a meeting is deleted, its workflow runs leave its emails before these are deleted.
create or replace function check_references_of_mail() returns trigger language plpgsql as $$
begin
  if new.event_id is distinct from old.event_id and new.event_id is not null then
    perform from scheduled_events where id = new.event_id for key share;
    if not found then
      raise foreign_key_violation using constraint = 'mails_event_id_fkey', table = tg_table_name,
        schema = tg_table_schema,
        message = format('email %s is about meeting %s, which does not exist', new.id, new.event_id);
    end if;
  end if;
  if new.workflow_run_id is distinct from old.workflow_run_id and new.workflow_run_id is not null then
    perform from workflow_runs where id = new.workflow_run_id for key share;
    if not found then
      raise foreign_key_violation using constraint = 'mails_workflow_run_id_fkey', table = tg_table_name,
        schema = tg_table_schema,
        message = format('email %s is of workflow run %s, which does not exist', new.id, new.workflow_run_id);
    end if;
  end if;
  return null;
end
$$;
create or replace trigger check_references after insert or update of event_id, workflow_run_id on mails for each row
  when (new.event_id is not null or new.workflow_run_id is not null) execute function check_references_of_mail();

-- step: a trigger deletes the emails of deleted meetings, instead of a foreign key
-- Transactions that write emails have read their meeting before, so its table is locked first.
lock table scheduled_events in access exclusive mode;
create or replace function delete_mails_of_meetings() returns trigger language plpgsql as $$
begin
  delete from mails where event_id = any(array(select id from deleted));
  return null;
end
$$;
create or replace trigger delete_mails after delete on scheduled_events referencing old table as deleted
  for each statement execute function delete_mails_of_meetings();
alter table mails drop constraint if exists mails_event_id_fkey;

-- step: a trigger removes deleted workflow runs from their emails, instead of a foreign key
lock table workflow_runs in access exclusive mode;
create or replace function keep_mails_of_workflow_runs() returns trigger language plpgsql as $$
begin
  update mails set workflow_run_id = null where workflow_run_id = any(array(select id from deleted));
  return null;
end
$$;
create or replace trigger keep_mails after delete on workflow_runs referencing old table as deleted
  for each statement execute function keep_mails_of_workflow_runs();
alter table mails drop constraint if exists mails_workflow_run_id_fkey;

-- step: the rows of mails are older than the first month
select limit_to_first_partition('mails', 'id');

-- step: check the rows
select check_first_partition('mails');

-- step: make the table the first partition
select partition_by_month('mails', 'id');

-- step: the whole table refers to organizations
select move_foreign_key('mails', 'mails_organization_id_fkey');

-- step: the whole table refers to users
select move_foreign_key('mails', 'mails_sender_id_fkey');

-- step: the months to come
select add_partitions('mails', now() + interval '3 months');
