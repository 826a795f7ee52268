-- safe: new column state
alter table "leads" add column "state" text;

-- safe: new column city
alter table "leads" add column "city" text;

-- safe: new column consentAt
alter table "leads" add column "consentAt" timestamptz;

-- safe: new column consentText
alter table "leads" add column "consentText" text;

-- safe: no row has a value that leads_state_check could refuse
alter table "leads" add constraint "leads_state_check" check ("state" ~ '^[A-Z]{2}$');

-- safe: no row has a value that leads_city_check could refuse
alter table "leads" add constraint "leads_city_check" check (char_length("city") <= 60);

-- safe: no row has a value that leads_consentText_check could refuse
alter table "leads" add constraint "leads_consentText_check" check (char_length("consentText") <= 1000);

-- safe: index leads_customerName_sort
drop index "leads_customerName_sort";
create index "leads_customerName_sort" on "leads" ("customerName" collate "pt-BR-x-icu", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_document_sort
drop index "leads_document_sort";
create index "leads_document_sort" on "leads" ("document", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_phone_sort
drop index "leads_phone_sort";
create index "leads_phone_sort" on "leads" ("phone", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_email_sort
drop index "leads_email_sort";
create index "leads_email_sort" on "leads" ("email" collate "pt-BR-x-icu", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_vehicle_sort
drop index "leads_vehicle_sort";
create index "leads_vehicle_sort" on "leads" ("vehicle" collate "pt-BR-x-icu", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_state_sort
create index "leads_state_sort" on "leads" ("state", "id") include ("origin", "status", "situation", "archived");

-- safe: index leads_city_sort
create index "leads_city_sort" on "leads" ("city" collate "pt-BR-x-icu", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_dealerId_sort
drop index "leads_dealerId_sort";
create index "leads_dealerId_sort" on "leads" ("dealerId", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_origin_sort
drop index "leads_origin_sort";
create index "leads_origin_sort" on "leads" ("origin", "id") include ("state", "status", "situation", "archived");

-- safe: index leads_status_sort
drop index "leads_status_sort";
create index "leads_status_sort" on "leads" ("status", "id") include ("state", "origin", "situation", "archived");

-- safe: index leads_situation_sort
drop index "leads_situation_sort";
create index "leads_situation_sort" on "leads" ("situation", "id") include ("state", "origin", "status", "archived");

-- safe: index leads_receivedAt_sort
drop index "leads_receivedAt_sort";
create index "leads_receivedAt_sort" on "leads" ("receivedAt", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_statusAt_sort
drop index "leads_statusAt_sort";
create index "leads_statusAt_sort" on "leads" ("statusAt", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_nextContactAt_sort
drop index "leads_nextContactAt_sort";
create index "leads_nextContactAt_sort" on "leads" ("nextContactAt", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_consentAt_sort
create index "leads_consentAt_sort" on "leads" ("consentAt", "id") include ("state", "origin", "status", "situation", "archived");

-- safe: index leads_archived_sort
drop index "leads_archived_sort";
create index "leads_archived_sort" on "leads" ("archived", "id") include ("state", "origin", "status", "situation");
