-- safe: new table insuranceCombos
create table "insuranceCombos" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "products" text[] not null,
  "personType" text not null,
  "vehicleType" text not null,
  "vehicleSegmentation" text[] not null default '{}',
  "position" integer not null,
  "visible" boolean not null default true,
  "permissions" text[] not null default '{}',
  "pmcMileage" integer,
  "pmcCoverage" text[] not null default '{}',
  "pmcTerms" integer[] not null default '{}',
  "guaranteedNoteTerm" integer,
  "searchText" text generated always as (search_text(coalesce("name", ''))) stored,
  constraint "insuranceCombos_name_check" check (char_length("name") >= 1 and char_length("name") <= 60),
  constraint "insuranceCombos_products_check" check (cardinality("products") >= 1 and cardinality("products") <= 100 and array_position("products", null) is null and "products" <@ array['SP', 'SN', 'SV', 'GC', 'CF', 'PP', 'PI', 'SA']::text[]),
  constraint "insuranceCombos_personType_check" check ("personType" in ('PF', 'PJ')),
  constraint "insuranceCombos_vehicleType_check" check ("vehicleType" in ('1', '2')),
  constraint "insuranceCombos_vehicleSegmentation_check" check (cardinality("vehicleSegmentation") <= 50 and array_position("vehicleSegmentation", null) is null),
  constraint "insuranceCombos_position_check" check ("position" >= 1 and "position" <= 999),
  constraint "insuranceCombos_permissions_check" check (cardinality("permissions") <= 50 and array_position("permissions", null) is null),
  constraint "insuranceCombos_pmcMileage_check" check ("pmcMileage" >= 0 and "pmcMileage" <= 999999),
  constraint "insuranceCombos_pmcCoverage_check" check (cardinality("pmcCoverage") <= 50 and array_position("pmcCoverage", null) is null),
  constraint "insuranceCombos_pmcTerms_check" check (cardinality("pmcTerms") <= 20 and array_position("pmcTerms", null) is null and 1 <= all ("pmcTerms") and 120 >= all ("pmcTerms")),
  constraint "insuranceCombos_guaranteedNoteTerm_check" check ("guaranteedNoteTerm" >= 1 and "guaranteedNoteTerm" <= 120),
  constraint "insuranceCombos_name_key" unique ("name")
);
create unique index "insuranceCombos_name_alike" on "insuranceCombos" (unique_text("name"));
create index "insuranceCombos_search" on "insuranceCombos" using gin ("searchText" gin_trgm_ops);
create index "insuranceCombos_name_sort" on "insuranceCombos" ("name" collate "pt-BR-x-icu", "id") include ("personType", "vehicleType", "visible");
create index "insuranceCombos_personType_sort" on "insuranceCombos" ("personType", "id") include ("vehicleType", "visible");
create index "insuranceCombos_vehicleType_sort" on "insuranceCombos" ("vehicleType", "id") include ("personType", "visible");
create index "insuranceCombos_position_sort" on "insuranceCombos" ("position", "id") include ("personType", "vehicleType", "visible");
create index "insuranceCombos_visible_sort" on "insuranceCombos" ("visible", "id") include ("personType", "vehicleType");
create index "insuranceCombos_pmcMileage_sort" on "insuranceCombos" ("pmcMileage", "id") include ("personType", "vehicleType", "visible");
create index "insuranceCombos_guaranteedNoteTerm_sort" on "insuranceCombos" ("guaranteedNoteTerm", "id") include ("personType", "vehicleType", "visible");
create index "insuranceCombos_products_idx" on "insuranceCombos" using gin ("products");
create index "insuranceCombos_vehicleSegmentation_idx" on "insuranceCombos" using gin ("vehicleSegmentation");
create index "insuranceCombos_permissions_idx" on "insuranceCombos" using gin ("permissions");
create index "insuranceCombos_pmcCoverage_idx" on "insuranceCombos" using gin ("pmcCoverage");
create index "insuranceCombos_pmcTerms_idx" on "insuranceCombos" using gin ("pmcTerms");
