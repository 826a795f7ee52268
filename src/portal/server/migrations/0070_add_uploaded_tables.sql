-- safe: new table autoTariffs
create table "autoTariffs" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "validFrom" date not null,
  "coefficient" text not null,
  "fromAge" integer not null default 0,
  "value" numeric(20, 5) not null,
  "searchText" text generated always as (search_text(coalesce("coefficient", ''))) stored,
  constraint "autoTariffs_coefficient_check" check ("coefficient" in ('CASCO_A', 'CASCO_B', 'CASCO_C', 'ELECTRIC', 'TRUCK', 'AGING', 'ZONE_SP_CAPITAL', 'ZONE_RJ', 'ZONE_CAPITAL', 'ZONE_INTERIOR', 'ZONE_RURAL', 'DRIVER_AGE', 'YOUNG_DRIVER', 'BONUS', 'GARAGE_YES', 'GARAGE_NO', 'TRACKER', 'ARMOURED', 'GAS_KIT', 'USE_PRIVATE', 'USE_COMMERCIAL', 'USE_TAXI', 'DEDUCTIBLE_REDUCED', 'DEDUCTIBLE_NORMAL', 'DEDUCTIBLE_INCREASED', 'LIABILITY_MATERIAL', 'LIABILITY_BODILY', 'LIABILITY_MORAL', 'PASSENGERS', 'ASSISTANCE', 'MINIMUM')),
  constraint "autoTariffs_fromAge_check" check ("fromAge" >= 0 and "fromAge" <= 120),
  constraint "autoTariffs_value_check" check ("value" >= 0 and "value" <= 100000),
  constraint "autoTariffs_validFrom_coefficient_fromAge_key" unique ("validFrom", "coefficient", "fromAge")
);
create index "autoTariffs_search" on "autoTariffs" using gin ("searchText" gin_trgm_ops);
create index "autoTariffs_validFrom_sort" on "autoTariffs" ("validFrom", "id") include ("coefficient");
create index "autoTariffs_coefficient_sort" on "autoTariffs" ("coefficient", "id");
create index "autoTariffs_fromAge_sort" on "autoTariffs" ("fromAge", "id") include ("coefficient");
create index "autoTariffs_value_sort" on "autoTariffs" ("value", "id") include ("coefficient");

-- safe: new table dgiUsers
create table "dgiUsers" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "user" text not null,
  "dealer" text not null,
  "active" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("user", '') || ' ' || coalesce("dealer", ''))) stored,
  constraint "dgiUsers_user_check" check (char_length("user") <= 255),
  constraint "dgiUsers_dealer_check" check ("dealer" ~ '^[0-9]{3}$'),
  constraint "dgiUsers_user_key" unique ("user"),
  constraint "dgiUsers_user_fkey" foreign key ("user") references "users" ("username") on update cascade,
  constraint "dgiUsers_dealer_fkey" foreign key ("dealer") references "dealers" ("GMFcode") on update cascade
);
create index "dgiUsers_search" on "dgiUsers" using gin ("searchText" gin_trgm_ops);
create index "dgiUsers_user_sort" on "dgiUsers" ("user" collate "pt-BR-x-icu", "id") include ("active");
create index "dgiUsers_dealer_sort" on "dgiUsers" ("dealer" collate "pt-BR-x-icu", "id") include ("active");
create index "dgiUsers_active_sort" on "dgiUsers" ("active", "id");
create index "dgiUsers_dealer_idx" on "dgiUsers" ("dealer");

-- safe: new table guaranteedNoteTariffs
create table "guaranteedNoteTariffs" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "validFrom" date not null,
  "months" integer not null,
  "percent" numeric(20, 5) not null,
  "limitPercent" numeric(20, 5) not null default '30',
  "limitValue" bigint not null default 6000000,
  "minimumPremium" bigint not null default 0,
  "searchText" text generated always as (search_text('')) stored,
  constraint "guaranteedNoteTariffs_months_check" check ("months" >= 1 and "months" <= 120),
  constraint "guaranteedNoteTariffs_percent_check" check ("percent" >= 0 and "percent" <= 100),
  constraint "guaranteedNoteTariffs_limitPercent_check" check ("limitPercent" >= 0 and "limitPercent" <= 100),
  constraint "guaranteedNoteTariffs_limitValue_check" check ("limitValue" >= 0 and "limitValue" <= 10000000000),
  constraint "guaranteedNoteTariffs_minimumPremium_check" check ("minimumPremium" >= 0 and "minimumPremium" <= 10000000000),
  constraint "guaranteedNoteTariffs_validFrom_months_key" unique ("validFrom", "months")
);
create index "guaranteedNoteTariffs_search" on "guaranteedNoteTariffs" using gin ("searchText" gin_trgm_ops);
create index "guaranteedNoteTariffs_validFrom_sort" on "guaranteedNoteTariffs" ("validFrom", "id");
create index "guaranteedNoteTariffs_months_sort" on "guaranteedNoteTariffs" ("months", "id");
create index "guaranteedNoteTariffs_percent_sort" on "guaranteedNoteTariffs" ("percent", "id");
create index "guaranteedNoteTariffs_limitPercent_sort" on "guaranteedNoteTariffs" ("limitPercent", "id");
create index "guaranteedNoteTariffs_limitValue_sort" on "guaranteedNoteTariffs" ("limitValue", "id");
create index "guaranteedNoteTariffs_minimumPremium_sort" on "guaranteedNoteTariffs" ("minimumPremium", "id");

-- safe: new table lifeTariffs
create table "lifeTariffs" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "validFrom" date not null,
  "fromAge" integer not null,
  "toAge" integer not null,
  "percent" numeric(20, 5) not null,
  "longestTerm" integer not null default 60,
  "declarationAbove" bigint,
  "minimumPremium" bigint not null default 0,
  "searchText" text generated always as (search_text('')) stored,
  constraint "lifeTariffs_fromAge_check" check ("fromAge" >= 0 and "fromAge" <= 120),
  constraint "lifeTariffs_toAge_check" check ("toAge" >= 0 and "toAge" <= 120),
  constraint "lifeTariffs_percent_check" check ("percent" >= 0 and "percent" <= 100),
  constraint "lifeTariffs_longestTerm_check" check ("longestTerm" >= 1 and "longestTerm" <= 120),
  constraint "lifeTariffs_declarationAbove_check" check ("declarationAbove" >= 0 and "declarationAbove" <= 10000000000),
  constraint "lifeTariffs_minimumPremium_check" check ("minimumPremium" >= 0 and "minimumPremium" <= 10000000000),
  constraint "lifeTariffs_ageOrder_check" check ((not ("toAge" is not null) or not ("fromAge" is not null) or ("toAge" >= "fromAge") is true)),
  constraint "lifeTariffs_validFrom_fromAge_key" unique ("validFrom", "fromAge")
);
create index "lifeTariffs_search" on "lifeTariffs" using gin ("searchText" gin_trgm_ops);
create index "lifeTariffs_validFrom_sort" on "lifeTariffs" ("validFrom", "id");
create index "lifeTariffs_fromAge_sort" on "lifeTariffs" ("fromAge", "id");
create index "lifeTariffs_toAge_sort" on "lifeTariffs" ("toAge", "id");
create index "lifeTariffs_percent_sort" on "lifeTariffs" ("percent", "id");
create index "lifeTariffs_longestTerm_sort" on "lifeTariffs" ("longestTerm", "id");
create index "lifeTariffs_declarationAbove_sort" on "lifeTariffs" ("declarationAbove", "id");
create index "lifeTariffs_minimumPremium_sort" on "lifeTariffs" ("minimumPremium", "id");

-- safe: new table pmcTariffs
create table "pmcTariffs" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "validFrom" date not null,
  "months" integer not null,
  "mileage" integer not null,
  "percent" numeric(20, 5) not null,
  "minimumPremium" bigint not null default 0,
  "searchText" text generated always as (search_text('')) stored,
  constraint "pmcTariffs_months_check" check ("months" >= 1 and "months" <= 120),
  constraint "pmcTariffs_mileage_check" check ("mileage" >= 1 and "mileage" <= 1000000),
  constraint "pmcTariffs_percent_check" check ("percent" >= 0 and "percent" <= 100),
  constraint "pmcTariffs_minimumPremium_check" check ("minimumPremium" >= 0 and "minimumPremium" <= 10000000000),
  constraint "pmcTariffs_validFrom_months_mileage_key" unique ("validFrom", "months", "mileage")
);
create index "pmcTariffs_search" on "pmcTariffs" using gin ("searchText" gin_trgm_ops);
create index "pmcTariffs_validFrom_sort" on "pmcTariffs" ("validFrom", "id");
create index "pmcTariffs_months_sort" on "pmcTariffs" ("months", "id");
create index "pmcTariffs_mileage_sort" on "pmcTariffs" ("mileage", "id");
create index "pmcTariffs_percent_sort" on "pmcTariffs" ("percent", "id");
create index "pmcTariffs_minimumPremium_sort" on "pmcTariffs" ("minimumPremium", "id");

-- safe: new table tccManagers
create table "tccManagers" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "user" text not null,
  "dealer" text not null,
  "active" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("user", '') || ' ' || coalesce("dealer", ''))) stored,
  constraint "tccManagers_user_check" check (char_length("user") <= 255),
  constraint "tccManagers_dealer_check" check ("dealer" ~ '^[0-9]{3}$'),
  constraint "tccManagers_user_dealer_key" unique ("user", "dealer"),
  constraint "tccManagers_user_fkey" foreign key ("user") references "users" ("username") on update cascade,
  constraint "tccManagers_dealer_fkey" foreign key ("dealer") references "dealers" ("GMFcode") on update cascade
);
create index "tccManagers_search" on "tccManagers" using gin ("searchText" gin_trgm_ops);
create index "tccManagers_user_sort" on "tccManagers" ("user" collate "pt-BR-x-icu", "id") include ("active");
create index "tccManagers_dealer_sort" on "tccManagers" ("dealer" collate "pt-BR-x-icu", "id") include ("active");
create index "tccManagers_active_sort" on "tccManagers" ("active", "id");
create index "tccManagers_dealer_idx" on "tccManagers" ("dealer");

-- safe: new table tiers
create table "tiers" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "code" text not null,
  "description" text not null,
  "active" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("description", ''))) stored,
  constraint "tiers_code_check" check (char_length("code") <= 6 and "code" ~ '^TR[1-9][0-9]{0,3}$'),
  constraint "tiers_description_check" check (char_length("description") >= 1 and char_length("description") <= 100),
  constraint "tiers_code_key" unique ("code")
);
create index "tiers_search" on "tiers" using gin ("searchText" gin_trgm_ops);
create index "tiers_code_sort" on "tiers" ("code" collate "pt-BR-x-icu", "id") include ("active");
create index "tiers_description_sort" on "tiers" ("description" collate "pt-BR-x-icu", "id") include ("active");
create index "tiers_active_sort" on "tiers" ("active", "id");
