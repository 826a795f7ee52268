-- safe: new table campaigns
create table "campaigns" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "campaignCode" text not null,
  "campaignName" text not null,
  "initialManufacturerYear" integer not null,
  "finalManufacturerYear" integer not null,
  "initialModelYear" integer not null,
  "finalModelYear" integer not null,
  "status" text not null default 'enabled',
  "searchText" text generated always as (search_text(coalesce("campaignName", '') || ' ' || coalesce("campaignCode", ''))) stored,
  constraint "campaigns_campaignCode_check" check (char_length("campaignCode") >= 1 and char_length("campaignCode") <= 20 and "campaignCode" ~ '^[A-Z0-9][A-Z0-9._-]*$'),
  constraint "campaigns_campaignName_check" check (char_length("campaignName") >= 1 and char_length("campaignName") <= 100),
  constraint "campaigns_initialManufacturerYear_check" check ("initialManufacturerYear" >= 1950 and "initialManufacturerYear" <= 2100),
  constraint "campaigns_finalManufacturerYear_check" check ("finalManufacturerYear" >= 1950 and "finalManufacturerYear" <= 2100),
  constraint "campaigns_initialModelYear_check" check ("initialModelYear" >= 1950 and "initialModelYear" <= 2100),
  constraint "campaigns_finalModelYear_check" check ("finalModelYear" >= 1950 and "finalModelYear" <= 2100),
  constraint "campaigns_status_check" check ("status" in ('enabled', 'disabled')),
  constraint "campaigns_manufacturerYearOrder_check" check (("finalManufacturerYear" >= "initialManufacturerYear") is true),
  constraint "campaigns_modelYearNotBeforeManufacture_check" check (("initialModelYear" >= "initialManufacturerYear") is true),
  constraint "campaigns_modelYearOrder_check" check (("finalModelYear" >= "initialModelYear") is true),
  constraint "campaigns_modelYearNotAfterManufacture_check" check (("finalModelYear"::numeric - "finalManufacturerYear" <= 1) is true),
  constraint "campaigns_campaignCode_key" unique ("campaignCode")
);
create index "campaigns_search" on "campaigns" using gin ("searchText" gin_trgm_ops);
create index "campaigns_campaignCode_sort" on "campaigns" ("campaignCode" collate "pt-BR-x-icu", "id") include ("status");
create index "campaigns_campaignName_sort" on "campaigns" ("campaignName" collate "pt-BR-x-icu", "id") include ("status");
create index "campaigns_initialManufacturerYear_sort" on "campaigns" ("initialManufacturerYear", "id") include ("status");
create index "campaigns_finalManufacturerYear_sort" on "campaigns" ("finalManufacturerYear", "id") include ("status");
create index "campaigns_initialModelYear_sort" on "campaigns" ("initialModelYear", "id") include ("status");
create index "campaigns_finalModelYear_sort" on "campaigns" ("finalModelYear", "id") include ("status");
create index "campaigns_status_sort" on "campaigns" ("status", "id");

-- safe: new table manufacturers
create table "manufacturers" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "active" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("code", ''))) stored,
  constraint "manufacturers_code_check" check (char_length("code") >= 1 and char_length("code") <= 6 and "code" ~ '^[1-9][0-9]*$'),
  constraint "manufacturers_name_check" check (char_length("name") >= 1 and char_length("name") <= 60),
  constraint "manufacturers_code_key" unique ("code"),
  constraint "manufacturers_name_key" unique ("name")
);
create unique index "manufacturers_name_alike" on "manufacturers" (unique_text("name"));
create index "manufacturers_search" on "manufacturers" using gin ("searchText" gin_trgm_ops);
create index "manufacturers_code_sort" on "manufacturers" ("code" collate "pt-BR-x-icu", "id") include ("active");
create index "manufacturers_name_sort" on "manufacturers" ("name" collate "pt-BR-x-icu", "id") include ("active");
create index "manufacturers_active_sort" on "manufacturers" ("active", "id");

-- safe: new table vehicleModels
create table "vehicleModels" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "code" text not null,
  "manufacturer" text not null,
  "description" text not null,
  "segment" text not null,
  "active" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("description", '') || ' ' || coalesce("code", ''))) stored,
  constraint "vehicleModels_code_check" check (char_length("code") >= 1 and char_length("code") <= 9 and "code" ~ '^[1-9][0-9]*$'),
  constraint "vehicleModels_manufacturer_check" check (char_length("manufacturer") <= 255),
  constraint "vehicleModels_description_check" check (char_length("description") >= 1 and char_length("description") <= 60),
  constraint "vehicleModels_segment_check" check ("segment" in ('HATCH', 'SEDAN', 'SUV', 'PICKUP', 'MINIVAN', 'VAN', 'SPORT')),
  constraint "vehicleModels_code_key" unique ("code"),
  constraint "vehicleModels_manufacturer_description_key" unique ("manufacturer", "description"),
  constraint "vehicleModels_manufacturer_fkey" foreign key ("manufacturer") references "manufacturers" ("code") on update cascade
);
create unique index "vehicleModels_manufacturer_description_alike" on "vehicleModels" ("manufacturer", unique_text("description"));
create index "vehicleModels_search" on "vehicleModels" using gin ("searchText" gin_trgm_ops);
create index "vehicleModels_code_sort" on "vehicleModels" ("code" collate "pt-BR-x-icu", "id") include ("segment", "active");
create index "vehicleModels_manufacturer_sort" on "vehicleModels" ("manufacturer" collate "pt-BR-x-icu", "id") include ("segment", "active");
create index "vehicleModels_description_sort" on "vehicleModels" ("description" collate "pt-BR-x-icu", "id") include ("segment", "active");
create index "vehicleModels_segment_sort" on "vehicleModels" ("segment", "id") include ("active");
create index "vehicleModels_active_sort" on "vehicleModels" ("active", "id") include ("segment");

-- safe: new table colors
create table "colors" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "description" text not null,
  "source" text not null default 'offer',
  "manufacturer" text,
  "model" text,
  "enabled" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("description", ''))) stored,
  constraint "colors_description_check" check (char_length("description") >= 1 and char_length("description") <= 60),
  constraint "colors_source_check" check ("source" in ('offer', 'dgi')),
  constraint "colors_manufacturer_check" check (char_length("manufacturer") <= 255),
  constraint "colors_model_check" check (char_length("model") <= 255),
  constraint "colors_source_manufacturer_model_description_key" unique ("source", "manufacturer", "model", "description"),
  constraint "colors_manufacturer_fkey" foreign key ("manufacturer") references "manufacturers" ("code") on update cascade,
  constraint "colors_model_fkey" foreign key ("model") references "vehicleModels" ("code") on update cascade
);
create unique index "colors_source_manufacturer_model_description_alike" on "colors" ("source", "manufacturer", "model", unique_text("description"));
create index "colors_search" on "colors" using gin ("searchText" gin_trgm_ops);
create index "colors_description_sort" on "colors" ("description" collate "pt-BR-x-icu", "id") include ("source", "enabled");
create index "colors_source_sort" on "colors" ("source", "id") include ("enabled");
create index "colors_manufacturer_sort" on "colors" ("manufacturer" collate "pt-BR-x-icu", "id") include ("source", "enabled");
create index "colors_model_sort" on "colors" ("model" collate "pt-BR-x-icu", "id") include ("source", "enabled");
create index "colors_enabled_sort" on "colors" ("enabled", "id") include ("source");
create index "colors_manufacturer_idx" on "colors" ("manufacturer");
create index "colors_model_idx" on "colors" ("model");

-- safe: new table directSaleTypes
create table "directSaleTypes" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "nameEn" text,
  "segment" text not null,
  "personTypes" text[] not null,
  "active" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("code", ''))) stored,
  constraint "directSaleTypes_code_check" check (char_length("code") >= 1 and char_length("code") <= 2),
  constraint "directSaleTypes_name_check" check (char_length("name") >= 1 and char_length("name") <= 100),
  constraint "directSaleTypes_nameEn_check" check (char_length("nameEn") <= 100),
  constraint "directSaleTypes_segment_check" check ("segment" in ('TAXI', 'FLEET OWNER', 'EMPLOYEE', 'DEFAULT', 'PWD', 'RURAL PRODUCER', 'DIRECTOR', 'FLEET TAIL', 'TEST DRIVE')),
  constraint "directSaleTypes_personTypes_check" check (cardinality("personTypes") >= 1 and cardinality("personTypes") <= 100 and array_position("personTypes", null) is null and "personTypes" <@ array['PF', 'PJ']::text[]),
  constraint "directSaleTypes_code_key" unique ("code"),
  constraint "directSaleTypes_name_key" unique ("name")
);
create unique index "directSaleTypes_name_alike" on "directSaleTypes" (unique_text("name"));
create index "directSaleTypes_search" on "directSaleTypes" using gin ("searchText" gin_trgm_ops);
create index "directSaleTypes_code_sort" on "directSaleTypes" ("code" collate "pt-BR-x-icu", "id") include ("segment", "active");
create index "directSaleTypes_name_sort" on "directSaleTypes" ("name" collate "pt-BR-x-icu", "id") include ("segment", "active");
create index "directSaleTypes_nameEn_sort" on "directSaleTypes" ("nameEn" collate "pt-BR-x-icu", "id") include ("segment", "active");
create index "directSaleTypes_segment_sort" on "directSaleTypes" ("segment", "id") include ("active");
create index "directSaleTypes_active_sort" on "directSaleTypes" ("active", "id") include ("segment");
create index "directSaleTypes_personTypes_idx" on "directSaleTypes" using gin ("personTypes");

-- safe: new table offerCampaigns
create table "offerCampaigns" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "campaignCode" text not null,
  "campaignName" text not null,
  "campaign" uuid,
  "validFrom" date not null,
  "validUntil" date not null,
  "status" text not null default 'enabled',
  "searchText" text generated always as (search_text(coalesce("campaignName", '') || ' ' || coalesce("campaignCode", ''))) stored,
  constraint "offerCampaigns_campaignCode_check" check (char_length("campaignCode") >= 1 and char_length("campaignCode") <= 20 and "campaignCode" ~ '^[A-Z0-9][A-Z0-9._-]*$'),
  constraint "offerCampaigns_campaignName_check" check (char_length("campaignName") >= 1 and char_length("campaignName") <= 100),
  constraint "offerCampaigns_status_check" check ("status" in ('enabled', 'disabled')),
  constraint "offerCampaigns_periodOrder_check" check (("validUntil" >= "validFrom") is true),
  constraint "offerCampaigns_campaignCode_key" unique ("campaignCode"),
  constraint "offerCampaigns_campaign_fkey" foreign key ("campaign") references "campaigns" ("id") on update cascade
);
create index "offerCampaigns_search" on "offerCampaigns" using gin ("searchText" gin_trgm_ops);
create index "offerCampaigns_campaignCode_sort" on "offerCampaigns" ("campaignCode" collate "pt-BR-x-icu", "id") include ("status");
create index "offerCampaigns_campaignName_sort" on "offerCampaigns" ("campaignName" collate "pt-BR-x-icu", "id") include ("status");
create index "offerCampaigns_campaign_sort" on "offerCampaigns" ("campaign", "id") include ("status");
create index "offerCampaigns_validFrom_sort" on "offerCampaigns" ("validFrom", "id") include ("status");
create index "offerCampaigns_validUntil_sort" on "offerCampaigns" ("validUntil", "id") include ("status");
create index "offerCampaigns_status_sort" on "offerCampaigns" ("status", "id");

-- safe: new table saleOptionTypes
create table "saleOptionTypes" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "nameEn" text,
  "segment" text not null,
  "personTypes" text[] not null,
  "active" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("code", ''))) stored,
  constraint "saleOptionTypes_code_check" check (char_length("code") >= 1 and char_length("code") <= 2 and "code" ~ '^[1-9][0-9]?$'),
  constraint "saleOptionTypes_name_check" check (char_length("name") >= 1 and char_length("name") <= 100),
  constraint "saleOptionTypes_nameEn_check" check (char_length("nameEn") <= 100),
  constraint "saleOptionTypes_segment_check" check ("segment" in ('TAXI', 'FLEET OWNER', 'EMPLOYEE', 'DEFAULT', 'PWD', 'RURAL PRODUCER', 'DIRECTOR', 'FLEET TAIL', 'TEST DRIVE')),
  constraint "saleOptionTypes_personTypes_check" check (cardinality("personTypes") >= 1 and cardinality("personTypes") <= 100 and array_position("personTypes", null) is null and "personTypes" <@ array['PF', 'PJ']::text[]),
  constraint "saleOptionTypes_code_key" unique ("code"),
  constraint "saleOptionTypes_name_key" unique ("name")
);
create unique index "saleOptionTypes_name_alike" on "saleOptionTypes" (unique_text("name"));
create index "saleOptionTypes_search" on "saleOptionTypes" using gin ("searchText" gin_trgm_ops);
create index "saleOptionTypes_code_sort" on "saleOptionTypes" ("code" collate "pt-BR-x-icu", "id") include ("segment", "active");
create index "saleOptionTypes_name_sort" on "saleOptionTypes" ("name" collate "pt-BR-x-icu", "id") include ("segment", "active");
create index "saleOptionTypes_nameEn_sort" on "saleOptionTypes" ("nameEn" collate "pt-BR-x-icu", "id") include ("segment", "active");
create index "saleOptionTypes_segment_sort" on "saleOptionTypes" ("segment", "id") include ("active");
create index "saleOptionTypes_active_sort" on "saleOptionTypes" ("active", "id") include ("segment");
create index "saleOptionTypes_personTypes_idx" on "saleOptionTypes" using gin ("personTypes");

-- safe: new table vehicleVersions
create table "vehicleVersions" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "manufacturer" text not null,
  "model" text not null,
  "name" text not null,
  "derivative" text not null,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("derivative", ''))) stored,
  constraint "vehicleVersions_manufacturer_check" check (char_length("manufacturer") <= 255),
  constraint "vehicleVersions_model_check" check (char_length("model") <= 255),
  constraint "vehicleVersions_name_check" check (char_length("name") >= 1 and char_length("name") <= 120),
  constraint "vehicleVersions_derivative_check" check (char_length("derivative") >= 2 and char_length("derivative") <= 20),
  constraint "vehicleVersions_derivative_key" unique ("derivative"),
  constraint "vehicleVersions_manufacturer_fkey" foreign key ("manufacturer") references "manufacturers" ("code") on update cascade,
  constraint "vehicleVersions_model_fkey" foreign key ("model") references "vehicleModels" ("code") on update cascade
);
create index "vehicleVersions_search" on "vehicleVersions" using gin ("searchText" gin_trgm_ops);
create index "vehicleVersions_manufacturer_sort" on "vehicleVersions" ("manufacturer" collate "pt-BR-x-icu", "id");
create index "vehicleVersions_model_sort" on "vehicleVersions" ("model" collate "pt-BR-x-icu", "id");
create index "vehicleVersions_name_sort" on "vehicleVersions" ("name" collate "pt-BR-x-icu", "id");
create index "vehicleVersions_derivative_sort" on "vehicleVersions" ("derivative" collate "pt-BR-x-icu", "id");
create index "vehicleVersions_manufacturer_idx" on "vehicleVersions" ("manufacturer");
create index "vehicleVersions_model_idx" on "vehicleVersions" ("model");

-- safe: new table vehicles
create table "vehicles" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "manufacturer" text not null,
  "model" text not null,
  "versionName" text not null,
  "derivative" text not null,
  "modelYear" integer not null,
  "manufacturerYear" integer not null,
  "vehicleType" integer not null,
  "price" bigint not null,
  "fuel" uuid,
  "options" text[] not null default '{}',
  "searchText" text generated always as (search_text(coalesce("versionName", '') || ' ' || coalesce("derivative", ''))) stored,
  constraint "vehicles_manufacturer_check" check (char_length("manufacturer") <= 255),
  constraint "vehicles_model_check" check (char_length("model") <= 255),
  constraint "vehicles_versionName_check" check (char_length("versionName") >= 1 and char_length("versionName") <= 120),
  constraint "vehicles_derivative_check" check (char_length("derivative") >= 2 and char_length("derivative") <= 20),
  constraint "vehicles_modelYear_check" check ("modelYear" >= 1950 and "modelYear" <= 2100),
  constraint "vehicles_manufacturerYear_check" check ("manufacturerYear" >= 1950 and "manufacturerYear" <= 2100),
  constraint "vehicles_vehicleType_check" check ("vehicleType" in (1, 2)),
  constraint "vehicles_price_check" check ("price" >= 1 and "price" <= 100000000000),
  constraint "vehicles_options_check" check (cardinality("options") <= 100 and array_position("options", null) is null),
  constraint "vehicles_modelYearAfterManufacture_check" check ((("modelYear" >= "manufacturerYear") is true and ("modelYear"::numeric - "manufacturerYear" <= 1) is true)),
  constraint "vehicles_derivative_modelYear_manufacturerYear_vehicleType_key" unique ("derivative", "modelYear", "manufacturerYear", "vehicleType"),
  constraint "vehicles_manufacturer_fkey" foreign key ("manufacturer") references "manufacturers" ("code") on update cascade,
  constraint "vehicles_model_fkey" foreign key ("model") references "vehicleModels" ("code") on update cascade,
  constraint "vehicles_fuel_fkey" foreign key ("fuel") references "referenceItems" ("id") on update cascade
);
create index "vehicles_search" on "vehicles" using gin ("searchText" gin_trgm_ops);
create index "vehicles_manufacturer_sort" on "vehicles" ("manufacturer" collate "pt-BR-x-icu", "id") include ("vehicleType");
create index "vehicles_model_sort" on "vehicles" ("model" collate "pt-BR-x-icu", "id") include ("vehicleType");
create index "vehicles_versionName_sort" on "vehicles" ("versionName" collate "pt-BR-x-icu", "id") include ("vehicleType");
create index "vehicles_derivative_sort" on "vehicles" ("derivative" collate "pt-BR-x-icu", "id") include ("vehicleType");
create index "vehicles_modelYear_sort" on "vehicles" ("modelYear", "id") include ("vehicleType");
create index "vehicles_manufacturerYear_sort" on "vehicles" ("manufacturerYear", "id") include ("vehicleType");
create index "vehicles_vehicleType_sort" on "vehicles" ("vehicleType", "id");
create index "vehicles_price_sort" on "vehicles" ("price", "id") include ("vehicleType");
create index "vehicles_fuel_sort" on "vehicles" ("fuel", "id") include ("vehicleType");
create index "vehicles_manufacturer_idx" on "vehicles" ("manufacturer");
create index "vehicles_model_idx" on "vehicles" ("model");
create index "vehicles_options_idx" on "vehicles" using gin ("options");

-- Lookups in cascade: one probe finds out whether a manufacturer, a model or a year has vehicles.
create index "vehicles_of_manufacturer" on "vehicles" ("manufacturer", "vehicleType", "manufacturerYear", "modelYear");
create index "vehicles_of_model" on "vehicles" ("model", "vehicleType", "modelYear", "manufacturerYear");

-- Versions follow the vehicles, however those are written: by hand, by an upload, by a seed.
create function keep_vehicle_versions() returns trigger language plpgsql as $$
begin
  insert into "vehicleVersions" as v ("manufacturer", "model", "name", "derivative")
  select distinct on ("derivative") "manufacturer", "model", "versionName", "derivative"
  from written order by "derivative", "modelYear" desc
  on conflict ("derivative") do update
    set "manufacturer" = excluded."manufacturer", "model" = excluded."model", "name" = excluded."name",
      "version" = v."version" + 1, "updatedAt" = now()
    where (v."manufacturer", v."model", v."name") is distinct from (excluded."manufacturer", excluded."model", excluded."name");
  return null;
end $$;
create trigger "vehicles_versions_inserted" after insert on "vehicles"
  referencing new table as written for each statement execute function keep_vehicle_versions();
create trigger "vehicles_versions_updated" after update on "vehicles"
  referencing new table as written for each statement execute function keep_vehicle_versions();
