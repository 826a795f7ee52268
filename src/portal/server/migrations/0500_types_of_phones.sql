-- A phone of a client is of a type: the list is a view that references point at, as of marital statuses.
create view "phoneTypes" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'phoneTypes';

-- safe: new column phoneTypeId
alter table "clients" add column "phoneTypeId" text;

-- safe: no row has a value that clients_phoneTypeId_check could refuse
alter table "clients" add constraint "clients_phoneTypeId_check" check (char_length("phoneTypeId") <= 20);
