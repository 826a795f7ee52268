-- safe: new column vehiclePrice
alter table "leads" add column "vehiclePrice" bigint;

-- safe: new column vehicleVersion
alter table "leads" add column "vehicleVersion" text;

-- safe: new column modelYear
alter table "leads" add column "modelYear" integer;

-- safe: new column manufacturerYear
alter table "leads" add column "manufacturerYear" integer;

-- safe: new column entryValue
alter table "leads" add column "entryValue" bigint;

-- safe: new column financeType
alter table "leads" add column "financeType" integer;

-- safe: new column term
alter table "leads" add column "term" integer;

-- safe: no row has a value that leads_vehiclePrice_check could refuse
alter table "leads" add constraint "leads_vehiclePrice_check" check ("vehiclePrice" >= 1 and "vehiclePrice" <= 100000000000);

-- safe: no row has a value that leads_vehicleVersion_check could refuse
alter table "leads" add constraint "leads_vehicleVersion_check" check (char_length("vehicleVersion") <= 255);

-- safe: no row has a value that leads_modelYear_check could refuse
alter table "leads" add constraint "leads_modelYear_check" check ("modelYear" >= 1950 and "modelYear" <= 2100);

-- safe: no row has a value that leads_manufacturerYear_check could refuse
alter table "leads" add constraint "leads_manufacturerYear_check" check ("manufacturerYear" >= 1950 and "manufacturerYear" <= 2100);

-- safe: no row has a value that leads_entryValue_check could refuse
alter table "leads" add constraint "leads_entryValue_check" check ("entryValue" >= 0 and "entryValue" <= 9999999999);

-- safe: no row has a value that leads_financeType_check could refuse
alter table "leads" add constraint "leads_financeType_check" check ("financeType" in (1, 2));

-- safe: no row has a value that leads_term_check could refuse
alter table "leads" add constraint "leads_term_check" check ("term" >= 1 and "term" <= 120);

-- safe: no row has a value that leads_vehiclePrice_when_check could refuse
alter table "leads" add constraint "leads_vehiclePrice_when_check" check (("origin" = 'csf') is true or not ("vehiclePrice" is not null));

-- safe: no row has a value that leads_vehicleVersion_when_check could refuse
alter table "leads" add constraint "leads_vehicleVersion_when_check" check ("vehiclePrice" is not null or not (("vehicleVersion" ~ '[^[:space:]]') is true));

-- safe: no row has a value that leads_modelYear_when_check could refuse
alter table "leads" add constraint "leads_modelYear_when_check" check ("vehiclePrice" is not null or not ("modelYear" is not null));

-- safe: no row has a value that leads_manufacturerYear_when_check could refuse
alter table "leads" add constraint "leads_manufacturerYear_when_check" check ("vehiclePrice" is not null or not ("manufacturerYear" is not null));

-- safe: no row has a value that leads_entryValue_when_check could refuse
alter table "leads" add constraint "leads_entryValue_when_check" check ("vehiclePrice" is not null or not ("entryValue" is not null));

-- safe: no row has a value that leads_financeType_when_check could refuse
alter table "leads" add constraint "leads_financeType_when_check" check ("vehiclePrice" is not null or not ("financeType" is not null));

-- safe: no row has a value that leads_term_when_check could refuse
alter table "leads" add constraint "leads_term_when_check" check ("vehiclePrice" is not null or not ("term" is not null));

-- safe: no row has a value that leads_vehicleVersion_fkey could refuse
alter table "leads" add constraint "leads_vehicleVersion_fkey" foreign key ("vehicleVersion") references "vehicleVersions" ("derivative") on update cascade;

-- safe: index leads_vehicleVersion_idx
create index "leads_vehicleVersion_idx" on "leads" ("vehicleVersion");

-- safe: new column lead
alter table "simulations" add column "lead" uuid;

-- safe: no row has a value that simulations_lead_fkey could refuse
alter table "simulations" add constraint "simulations_lead_fkey" foreign key ("lead") references "leads" ("id") on update cascade;

-- safe: index simulations_lead_idx
create index "simulations_lead_idx" on "simulations" ("lead");
