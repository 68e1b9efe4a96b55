-- The retention job finds what has expired without reading what has not.
create index access_tokens_ended on access_tokens (least(revoked_at, expires_at)) where application_id is null;
create index busy_times_end on busy_times (end_time);
create index jobs_failed_at on jobs (failed_at) where failed_at is not null;
create index scheduling_links_used_up on scheduling_links (created_at) where event_count >= max_event_count;

-- Entries of the activity log are still never changed. Only the retention job deletes old ones, and it says so in its
-- transaction.
create or replace function keep_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('convene.deletes_old_activity', true) = 'on' then
    if old.occurred_at < now() - interval '1 day' then
      return old;
    end if;
  end if;
  raise exception 'the activity log is only ever added to';
end
$$;

-- How much an organization stores. Every change of a counted table adds a row to storage_changes, which no other
-- transaction touches, so that writes of one organization do not wait for each other. A job adds them up.
create table organization_storage (
  organization_id uuid primary key references organizations (id),
  bytes bigint not null default 0,
  -- Null: stored before this was counted, so everything has to be counted once.
  counted_at timestamptz,
  -- The highest percentage of the quota that administrators have been told of.
  warned_percent smallint not null default 0
);
create table storage_changes (
  organization_id uuid not null,
  bytes bigint not null
);
create index storage_changes_organization on storage_changes (organization_id);
insert into organization_storage (organization_id) select id from organizations;

-- Null: the quota of the configuration.
alter table organizations add column storage_quota_mb integer check (storage_quota_mb > 0);

-- Bytes of text, plus 100 for the row. Long values are not read: PostgreSQL knows their length.
create function contact_bytes(folded text, emails jsonb, custom_fields jsonb) returns bigint
  language sql immutable parallel safe
  return 100 + octet_length(folded) + octet_length(emails::text) + octet_length(custom_fields::text);
create function recap_bytes(attendees json, summary text, actions text, discussion text) returns bigint
  language sql immutable parallel safe
  return 100 + octet_length(attendees::text) + coalesce(octet_length(summary), 0) + coalesce(octet_length(actions), 0)
    + coalesce(octet_length(discussion), 0);
create function transcript_bytes(content text) returns bigint
  language sql immutable parallel safe
  return 100 + octet_length(content);
create function submission_bytes(answers json, tracking json) returns bigint
  language sql immutable parallel safe
  return 100 + octet_length(answers::text) + octet_length(tracking::text);
create function form_bytes(questions json, rules json) returns bigint
  language sql immutable parallel safe
  return 100 + octet_length(questions::text) + octet_length(rules::text);
create function event_type_bytes(description text, note text, questions json, locations json) returns bigint
  language sql immutable parallel safe
  return 100 + coalesce(octet_length(description), 0) + coalesce(octet_length(note), 0)
    + octet_length(questions::text) + octet_length(locations::text);

-- Insertions and deletions are counted once per statement, changes of a counted column once per row.
create function count_contact_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values (new.organization_id,
      contact_bytes(new.folded, new.emails, new.custom_fields) - contact_bytes(old.folded, old.emails, old.custom_fields));
  else
    insert into storage_changes select organization_id,
      sum(contact_bytes(folded, emails, custom_fields)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$$;
create function count_recap_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values (new.organization_id,
      recap_bytes(new.attendees, new.summary_md, new.action_items_md, new.discussion_md)
      - recap_bytes(old.attendees, old.summary_md, old.action_items_md, old.discussion_md));
  else
    insert into storage_changes select organization_id,
      sum(recap_bytes(attendees, summary_md, action_items_md, discussion_md)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$$;
create function count_transcript_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes
    values (new.organization_id, transcript_bytes(new.text) - transcript_bytes(old.text));
  else
    insert into storage_changes select organization_id,
      sum(transcript_bytes(text)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$$;
create function count_submission_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values (new.organization_id,
      submission_bytes(new.questions_and_answers, new.tracking) - submission_bytes(old.questions_and_answers, old.tracking));
  else
    insert into storage_changes select organization_id,
      sum(submission_bytes(questions_and_answers, tracking)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$$;
create function count_form_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes
    values (new.organization_id, form_bytes(new.questions, new.rules) - form_bytes(old.questions, old.rules));
  else
    insert into storage_changes select organization_id,
      sum(form_bytes(questions, rules)) * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$$;
create function count_event_type_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into storage_changes values (new.organization_id,
      event_type_bytes(new.description, new.internal_note, new.custom_questions, new.locations)
      - event_type_bytes(old.description, old.internal_note, old.custom_questions, old.locations));
  else
    insert into storage_changes select organization_id,
      sum(event_type_bytes(description, internal_note, custom_questions, locations))
        * case tg_op when 'INSERT' then 1 else -1 end
    from changed group by organization_id;
  end if;
  return null;
end
$$;

create trigger count_inserted after insert on contacts referencing new table as changed
  for each statement execute function count_contact_bytes();
create trigger count_deleted after delete on contacts referencing old table as changed
  for each statement execute function count_contact_bytes();
create trigger count_updated after update of folded, emails, custom_fields on contacts
  for each row when (old.folded is distinct from new.folded or old.emails is distinct from new.emails
    or old.custom_fields is distinct from new.custom_fields) execute function count_contact_bytes();

create trigger count_inserted after insert on meeting_recaps referencing new table as changed
  for each statement execute function count_recap_bytes();
create trigger count_deleted after delete on meeting_recaps referencing old table as changed
  for each statement execute function count_recap_bytes();
create trigger count_updated after update of attendees, summary_md, action_items_md, discussion_md on meeting_recaps
  for each row execute function count_recap_bytes();

create trigger count_inserted after insert on meeting_transcripts referencing new table as changed
  for each statement execute function count_transcript_bytes();
create trigger count_deleted after delete on meeting_transcripts referencing old table as changed
  for each statement execute function count_transcript_bytes();
create trigger count_updated after update of text on meeting_transcripts
  for each row execute function count_transcript_bytes();

create trigger count_inserted after insert on routing_form_submissions referencing new table as changed
  for each statement execute function count_submission_bytes();
create trigger count_deleted after delete on routing_form_submissions referencing old table as changed
  for each statement execute function count_submission_bytes();
create trigger count_updated after update of questions_and_answers, tracking on routing_form_submissions
  for each row execute function count_submission_bytes();

create trigger count_inserted after insert on routing_forms referencing new table as changed
  for each statement execute function count_form_bytes();
create trigger count_deleted after delete on routing_forms referencing old table as changed
  for each statement execute function count_form_bytes();
create trigger count_updated after update of questions, rules on routing_forms
  for each row execute function count_form_bytes();

create trigger count_inserted after insert on event_types referencing new table as changed
  for each statement execute function count_event_type_bytes();
create trigger count_deleted after delete on event_types referencing old table as changed
  for each statement execute function count_event_type_bytes();
create trigger count_updated after update of description, internal_note, custom_questions, locations on event_types
  for each row execute function count_event_type_bytes();
