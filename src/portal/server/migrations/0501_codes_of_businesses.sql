-- What a business does and what an address is are chosen from lists: views that references point at.
create view "businessActivities" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'businessActivities';
create view "cnae" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'cnae';
create view "addressTypes" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'addressTypes';

-- safe: new column businessActivityId
alter table "clients" add column "businessActivityId" text;

-- safe: new column cnae
alter table "clients" add column "cnae" text;

-- safe: new column addressTypeId
alter table "clients" add column "addressTypeId" text;

-- safe: no row has a value that clients_businessActivityId_check could refuse
alter table "clients" add constraint "clients_businessActivityId_check" check (char_length("businessActivityId") <= 20);

-- safe: no row has a value that clients_cnae_check could refuse
alter table "clients" add constraint "clients_cnae_check" check (char_length("cnae") <= 20);

-- safe: no row has a value that clients_addressTypeId_check could refuse
alter table "clients" add constraint "clients_addressTypeId_check" check (char_length("addressTypeId") <= 20);

-- safe: no row has a value that clients_businessActivityId_when_check could refuse
alter table "clients" add constraint "clients_businessActivityId_when_check" check (("personType" = 'PJ') is true or not (("businessActivityId" ~ '[^[:space:]]') is true));

-- safe: no row has a value that clients_cnae_when_check could refuse
alter table "clients" add constraint "clients_cnae_when_check" check (("personType" = 'PJ') is true or not (("cnae" ~ '[^[:space:]]') is true));
