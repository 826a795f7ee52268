-- safe: new column state
alter table "offers" add column "state" text default 'SP';

-- safe: new column entryValue
alter table "offers" add column "entryValue" bigint;

-- safe: new column tableCode
alter table "offers" add column "tableCode" text;

-- safe: new column term
alter table "offers" add column "term" integer;

-- safe: new column tableDescription
alter table "offers" add column "tableDescription" text;

-- safe: new column instalment
alter table "offers" add column "instalment" bigint;

-- safe: new column payments
alter table "offers" add column "payments" text;

-- safe: new column financedValue
alter table "offers" add column "financedValue" bigint;

-- safe: new column totalValue
alter table "offers" add column "totalValue" bigint;

-- safe: new column rate
alter table "offers" add column "rate" numeric(19, 4);

-- safe: new column cetYearly
alter table "offers" add column "cetYearly" numeric(17, 2);

-- safe: every row has the default of offers_state_check
alter table "offers" add constraint "offers_state_check" check ("state" ~ '^[A-Z]{2}$');

-- safe: no row has a value that offers_entryValue_check could refuse
alter table "offers" add constraint "offers_entryValue_check" check ("entryValue" >= 0 and "entryValue" <= 9999999999);

-- safe: no row has a value that offers_tableCode_check could refuse
alter table "offers" add constraint "offers_tableCode_check" check (char_length("tableCode") <= 20);

-- safe: no row has a value that offers_term_check could refuse
alter table "offers" add constraint "offers_term_check" check ("term" >= 1 and "term" <= 120);

-- safe: no row has a value that offers_tableDescription_check could refuse
alter table "offers" add constraint "offers_tableDescription_check" check (char_length("tableDescription") <= 120);

-- safe: no row has a value that offers_instalment_check could refuse
alter table "offers" add constraint "offers_instalment_check" check ("instalment" >= 0 and "instalment" <= 9999999999);

-- safe: no row has a value that offers_payments_check could refuse
alter table "offers" add constraint "offers_payments_check" check (char_length("payments") <= 200);

-- safe: no row has a value that offers_financedValue_check could refuse
alter table "offers" add constraint "offers_financedValue_check" check ("financedValue" >= 0 and "financedValue" <= 9999999999);

-- safe: no row has a value that offers_totalValue_check could refuse
alter table "offers" add constraint "offers_totalValue_check" check ("totalValue" >= 0 and "totalValue" <= 9999999999);

-- safe: no row has a value that offers_term_required_check could refuse
alter table "offers" add constraint "offers_term_required_check" check (not (("tableCode" ~ '[^[:space:]]') is true) or "term" is not null);

-- safe: no row has an entry yet that offers_entryBelowPrice_check could refuse
alter table "offers" add constraint "offers_entryBelowPrice_check" check ((not ("entryValue" is not null) or not ("price" is not null) or ("entryValue" <= "price") is true));

-- safe: index offers_name_sort
drop index "offers_name_sort";
create index "offers_name_sort" on "offers" ("name" collate "pt-BR-x-icu", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_type_sort
drop index "offers_type_sort";
create index "offers_type_sort" on "offers" ("type", "id") include ("personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_region_sort
drop index "offers_region_sort";
create index "offers_region_sort" on "offers" ("region" collate "pt-BR-x-icu", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_personType_sort
drop index "offers_personType_sort";
create index "offers_personType_sort" on "offers" ("personType", "id") include ("type", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_financeType_sort
drop index "offers_financeType_sort";
create index "offers_financeType_sort" on "offers" ("financeType", "id") include ("type", "personType", "deferralUnit", "state", "status");

-- safe: index offers_deferralUnit_sort
drop index "offers_deferralUnit_sort";
create index "offers_deferralUnit_sort" on "offers" ("deferralUnit", "id") include ("type", "personType", "financeType", "state", "status");

-- safe: index offers_vehicle_sort
drop index "offers_vehicle_sort";
create index "offers_vehicle_sort" on "offers" ("vehicle", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_color_sort
drop index "offers_color_sort";
create index "offers_color_sort" on "offers" ("color", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_price_sort
drop index "offers_price_sort";
create index "offers_price_sort" on "offers" ("price", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_state_sort
create index "offers_state_sort" on "offers" ("state", "id") include ("type", "personType", "financeType", "deferralUnit", "status");

-- safe: index offers_entryValue_sort
create index "offers_entryValue_sort" on "offers" ("entryValue", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_tableCode_sort
create index "offers_tableCode_sort" on "offers" ("tableCode" collate "pt-BR-x-icu", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_term_sort
create index "offers_term_sort" on "offers" ("term", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_tableDescription_sort
create index "offers_tableDescription_sort" on "offers" ("tableDescription" collate "pt-BR-x-icu", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_instalment_sort
create index "offers_instalment_sort" on "offers" ("instalment", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_payments_sort
create index "offers_payments_sort" on "offers" ("payments" collate "pt-BR-x-icu", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_financedValue_sort
create index "offers_financedValue_sort" on "offers" ("financedValue", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_totalValue_sort
create index "offers_totalValue_sort" on "offers" ("totalValue", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_rate_sort
create index "offers_rate_sort" on "offers" ("rate", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_cetYearly_sort
create index "offers_cetYearly_sort" on "offers" ("cetYearly", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_campaign_sort
drop index "offers_campaign_sort";
create index "offers_campaign_sort" on "offers" ("campaign", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_validFrom_sort
drop index "offers_validFrom_sort";
create index "offers_validFrom_sort" on "offers" ("validFrom", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_validUntil_sort
drop index "offers_validUntil_sort";
create index "offers_validUntil_sort" on "offers" ("validUntil", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_simulationValidUntil_sort
drop index "offers_simulationValidUntil_sort";
create index "offers_simulationValidUntil_sort" on "offers" ("simulationValidUntil", "id") include ("type", "personType", "financeType", "deferralUnit", "state", "status");

-- safe: index offers_status_sort
drop index "offers_status_sort";
create index "offers_status_sort" on "offers" ("status", "id") include ("type", "personType", "financeType", "deferralUnit", "state");
