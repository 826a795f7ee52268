-- safe: new table offers
create table "offers" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "type" integer not null default 2,
  "region" text,
  "personType" text not null default 'PF',
  "financeType" integer not null,
  "deferralUnit" integer,
  "vehicle" uuid not null,
  "color" uuid,
  "price" bigint not null,
  "campaign" uuid,
  "validFrom" date not null,
  "validUntil" date not null,
  "simulationValidUntil" date not null,
  "status" text not null default 'enabled',
  "searchText" text generated always as (search_text(coalesce("name", ''))) stored,
  constraint "offers_name_check" check (char_length("name") >= 1 and char_length("name") <= 100),
  constraint "offers_type_check" check ("type" in (1, 2)),
  constraint "offers_region_check" check (char_length("region") <= 255),
  constraint "offers_personType_check" check ("personType" in ('PF', 'PJ')),
  constraint "offers_financeType_check" check ("financeType" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)),
  constraint "offers_deferralUnit_check" check ("deferralUnit" in (3, 6)),
  constraint "offers_price_check" check ("price" >= 1 and "price" <= 100000000000),
  constraint "offers_status_check" check ("status" in ('enabled', 'disabled', 'expired')),
  constraint "offers_regionNamed_check" check ((("type" = 2) is true or ("region" ~ '[^[:space:]]') is true)),
  constraint "offers_periodOrder_check" check ((not ("validUntil" is not null) or not ("validFrom" is not null) or ("validUntil" >= "validFrom") is true)),
  constraint "offers_simulationNotEarlier_check" check ((not ("simulationValidUntil" is not null) or not ("validUntil" is not null) or ("simulationValidUntil" >= "validUntil") is true)),
  constraint "offers_region_fkey" foreign key ("region") references "branches" ("gmfRegionCode") on update cascade,
  constraint "offers_vehicle_fkey" foreign key ("vehicle") references "vehicles" ("id") on update cascade,
  constraint "offers_color_fkey" foreign key ("color") references "colors" ("id") on update cascade,
  constraint "offers_campaign_fkey" foreign key ("campaign") references "offerCampaigns" ("id") on update cascade
);
create index "offers_search" on "offers" using gin ("searchText" gin_trgm_ops);
create index "offers_name_sort" on "offers" ("name" collate "pt-BR-x-icu", "id") include ("type", "personType", "financeType", "deferralUnit", "status");
create index "offers_type_sort" on "offers" ("type", "id") include ("personType", "financeType", "deferralUnit", "status");
create index "offers_region_sort" on "offers" ("region" collate "pt-BR-x-icu", "id") include ("type", "personType", "financeType", "deferralUnit", "status");
create index "offers_personType_sort" on "offers" ("personType", "id") include ("type", "financeType", "deferralUnit", "status");
create index "offers_financeType_sort" on "offers" ("financeType", "id") include ("type", "personType", "deferralUnit", "status");
create index "offers_deferralUnit_sort" on "offers" ("deferralUnit", "id") include ("type", "personType", "financeType", "status");
create index "offers_vehicle_sort" on "offers" ("vehicle", "id") include ("type", "personType", "financeType", "deferralUnit", "status");
create index "offers_color_sort" on "offers" ("color", "id") include ("type", "personType", "financeType", "deferralUnit", "status");
create index "offers_price_sort" on "offers" ("price", "id") include ("type", "personType", "financeType", "deferralUnit", "status");
create index "offers_campaign_sort" on "offers" ("campaign", "id") include ("type", "personType", "financeType", "deferralUnit", "status");
create index "offers_validFrom_sort" on "offers" ("validFrom", "id") include ("type", "personType", "financeType", "deferralUnit", "status");
create index "offers_validUntil_sort" on "offers" ("validUntil", "id") include ("type", "personType", "financeType", "deferralUnit", "status");
create index "offers_simulationValidUntil_sort" on "offers" ("simulationValidUntil", "id") include ("type", "personType", "financeType", "deferralUnit", "status");
create index "offers_status_sort" on "offers" ("status", "id") include ("type", "personType", "financeType", "deferralUnit");
create index "offers_region_idx" on "offers" ("region");

