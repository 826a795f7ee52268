-- The type is called as the specification writes it: Eireli.
alter table "clients" drop constraint "clients_businessTypeName_check";
update "clients" set "businessTypeName" = 'Eireli' where "businessTypeName" = 'EIRELI';
alter table "clients" add constraint "clients_businessTypeName_check" check ("businessTypeName" in ('Eireli', 'EPP', 'LTDA', 'ME', 'MEI', 'SA'));
update "referenceItems" set "code" = 'Eireli' where "list" = 'businessTypes' and "code" = 'EIRELI';
