-- step: the line of a contact file that takes too long to read
alter table contact_import_files add column if not exists failure_line integer;
