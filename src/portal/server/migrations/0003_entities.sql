create table "branches" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "gmfRegionCode" text not null,
  "gmbRegionCode" text not null,
  "status" text not null default 'enabled',
  "searchText" text generated always as (search_text(coalesce("gmbRegionCode", '') || ' ' || coalesce("gmfRegionCode", ''))) stored,
  constraint "branches_gmfRegionCode_check" check (char_length("gmfRegionCode") <= 10 and "gmfRegionCode" ~ '^[0-9A-Za-z]{1,10}$'),
  constraint "branches_gmbRegionCode_check" check (char_length("gmbRegionCode") <= 10 and "gmbRegionCode" ~ '^[0-9A-Za-z]{1,10}$'),
  constraint "branches_status_check" check ("status" in ('enabled', 'disabled')),
  constraint "branches_gmfRegionCode_key" unique ("gmfRegionCode"),
  constraint "branches_gmbRegionCode_key" unique ("gmbRegionCode")
);
create index "branches_search" on "branches" using gin ("searchText" gin_trgm_ops);

create table "groups" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "groupName" text not null,
  "status" text not null default 'enabled',
  "searchText" text generated always as (search_text(coalesce("groupName", ''))) stored,
  constraint "groups_groupName_check" check (char_length("groupName") >= 1 and char_length("groupName") <= 50),
  constraint "groups_status_check" check ("status" in ('enabled', 'disabled')),
  constraint "groups_groupName_key" unique ("groupName")
);
create index "groups_search" on "groups" using gin ("searchText" gin_trgm_ops);

create table "dealers" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "companyName" text not null,
  "tradingName" text not null,
  "document" text not null,
  "GMFcode" text not null,
  "baccode" text not null,
  "dealerGroup" text not null,
  "region" text not null,
  "status" text not null default 'enabled',
  "esignEnabled" boolean not null default true,
  "phone" text,
  "zipCode" text not null,
  "state" text not null,
  "city" text not null,
  "neighbourhood" text not null,
  "street" text not null,
  "number" text not null,
  "complement" text,
  "searchText" text generated always as (search_text(coalesce("companyName", '') || ' ' || coalesce("tradingName", '') || ' ' || coalesce("GMFcode", '') || ' ' || coalesce("baccode", '') || ' ' || coalesce("document", '') || ' ' || coalesce("city", ''))) stored,
  constraint "dealers_companyName_check" check (char_length("companyName") >= 1 and char_length("companyName") <= 100),
  constraint "dealers_tradingName_check" check (char_length("tradingName") >= 1 and char_length("tradingName") <= 100),
  constraint "dealers_document_check" check ("document" ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  constraint "dealers_GMFcode_check" check ("GMFcode" ~ '^[0-9]{3}$'),
  constraint "dealers_baccode_check" check ("baccode" ~ '^[0-9]{6}$'),
  constraint "dealers_dealerGroup_check" check (char_length("dealerGroup") <= 255),
  constraint "dealers_region_check" check (char_length("region") <= 255),
  constraint "dealers_status_check" check ("status" in ('enabled', 'disabled')),
  constraint "dealers_phone_check" check ("phone" ~ '^[0-9]{10,11}$'),
  constraint "dealers_zipCode_check" check ("zipCode" ~ '^[0-9]{8}$'),
  constraint "dealers_state_check" check ("state" ~ '^[A-Z]{2}$'),
  constraint "dealers_city_check" check (char_length("city") >= 1 and char_length("city") <= 60),
  constraint "dealers_neighbourhood_check" check (char_length("neighbourhood") >= 1 and char_length("neighbourhood") <= 60),
  constraint "dealers_street_check" check (char_length("street") >= 1 and char_length("street") <= 60),
  constraint "dealers_number_check" check (char_length("number") >= 1 and char_length("number") <= 10),
  constraint "dealers_complement_check" check (char_length("complement") <= 60),
  constraint "dealers_GMFcode_key" unique ("GMFcode"),
  constraint "dealers_baccode_key" unique ("baccode"),
  constraint "dealers_document_key" unique ("document"),
  constraint "dealers_dealerGroup_fkey" foreign key ("dealerGroup") references "groups" ("groupName") on update cascade,
  constraint "dealers_region_fkey" foreign key ("region") references "branches" ("gmfRegionCode") on update cascade,
  constraint "dealers_city_fkey" foreign key ("state", "city") references "cities" ("state", "name") on update cascade
);
create index "dealers_search" on "dealers" using gin ("searchText" gin_trgm_ops);
create index "dealers_tradingName_id_idx" on "dealers" ("tradingName", "id");
create index "dealers_dealerGroup_idx" on "dealers" ("dealerGroup");
create index "dealers_region_idx" on "dealers" ("region");
create index "dealers_state_city_idx" on "dealers" ("state", "city");
create index "dealers_city_idx" on "dealers" ("city");

create table "channels" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "dealerId" uuid not null,
  "status" text not null default 'enabled',
  "searchText" text generated always as (search_text(coalesce("name", ''))) stored,
  constraint "channels_name_check" check (char_length("name") >= 1 and char_length("name") <= 60),
  constraint "channels_status_check" check ("status" in ('enabled', 'disabled')),
  constraint "channels_dealerId_name_key" unique ("dealerId", "name"),
  constraint "channels_dealerId_fkey" foreign key ("dealerId") references "dealers" ("id") on update cascade
);
create index "channels_search" on "channels" using gin ("searchText" gin_trgm_ops);
create index "channels_name_id_idx" on "channels" ("name", "id");

create table "users" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "username" text not null,
  "name" text not null,
  "email" text not null,
  "groupName" text not null,
  "userType" text not null,
  "dealers" text[] not null default '{}',
  "status" text not null default 'enabled',
  "lastLoginAt" timestamptz,
  "searchText" text generated always as (search_text(coalesce("username", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", ''))) stored,
  constraint "users_username_check" check (char_length("username") <= 50 and "username" ~ '^[A-Za-z0-9._-]{3,50}$'),
  constraint "users_name_check" check (char_length("name") >= 1 and char_length("name") <= 100),
  constraint "users_email_check" check (char_length("email") <= 254),
  constraint "users_groupName_check" check ("groupName" in ('admin-internal', 'bit', 'finance', 'provisioning', 'service-desk', 'fi-manager', 'sales-manager', 'seller', 'crm', 'insurance', 'feirao', 'ofertas', 'representante', 'consulta', 'consorcio', 'customer', 'compras', 'insurance-operator')),
  constraint "users_userType_check" check ("userType" in ('GMF', 'DEALER')),
  constraint "users_dealers_check" check (cardinality("dealers") <= 50),
  constraint "users_status_check" check ("status" in ('enabled', 'disabled', 'blocked')),
  constraint "users_username_key" unique ("username"),
  constraint "users_email_key" unique ("email")
);
create index "users_search" on "users" using gin ("searchText" gin_trgm_ops);
create index "users_name_id_idx" on "users" ("name", "id");
create index "users_dealers_idx" on "users" using gin ("dealers");
