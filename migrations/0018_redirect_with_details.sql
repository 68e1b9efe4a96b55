alter table event_types add column redirect_with_details boolean not null default false;
