-- The highlights of a recap as HTML, rendered when they are written, so that opening a page renders nothing.
-- html_version is the version of the renderer. A recap without HTML, or with that of another version, is rendered when
-- its page is opened next. Null HTML of the current version: there is no text.

alter table meeting_recaps
  add column summary_html text,
  add column action_items_html text,
  add column discussion_html text,
  add column html_version integer;

-- The version of the service before this one changes highlights without their HTML. The HTML goes with the text that it
-- was made from: somebody may have been taken out of that text.
create function drop_stale_recap_html() returns trigger language plpgsql as $$
begin
  if (old.summary_md, old.action_items_md, old.discussion_md)
      is distinct from (new.summary_md, new.action_items_md, new.discussion_md)
    and (old.summary_html, old.action_items_html, old.discussion_html)
      is not distinct from (new.summary_html, new.action_items_html, new.discussion_html) then
    new.summary_html = null;
    new.action_items_html = null;
    new.discussion_html = null;
    new.html_version = null;
  end if;
  return new;
end $$;

create trigger drop_stale_html before update of summary_md, action_items_md, discussion_md on meeting_recaps
  for each row execute function drop_stale_recap_html();
