-- The language of the booking page, if it was set. Event types got the language of their owner by default, so a different
-- one was set.
alter table event_types add column page_locale text;
update event_types t set page_locale = t.locale
where t.locale <> coalesce((
  select case when u.locale in ('en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk') then u.locale else 'en' end
  from users u where u.id = t.user_id), 'en');
