-- Finds contacts of one owner that can be the same person: with the same name and company, or with the same main phone
-- number. Lines 1 and 3 of folded are the name and the company.
create index contacts_same_name on contacts
  (organization_id, owner_id, ((split_part(folded, E'\n', 1) || E'\n' || split_part(folded, E'\n', 3)) collate "C"))
  where name is not null;
create index contacts_same_phone on contacts (organization_id, owner_id, ((phone_numbers[1]) collate "C"))
  where phone_numbers <> '{}';
