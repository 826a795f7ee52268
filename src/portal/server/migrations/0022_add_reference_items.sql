-- safe: new table referenceItems
create table "referenceItems" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "list" text not null,
  "code" text not null,
  "name" text not null,
  "nameEn" text,
  "parent" text,
  "position" integer,
  "active" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  constraint "referenceItems_list_check" check ("list" in ('genders', 'maritalStatuses', 'countries', 'nationalities', 'occupations', 'documentIssuers', 'businessNatures', 'businessTypes', 'businessActivities', 'cnae', 'banks', 'fuelTypes', 'relationships', 'insuranceRelationships', 'addressTypes', 'phoneTypes', 'sellerTypes')),
  constraint "referenceItems_code_check" check (char_length("code") >= 1 and char_length("code") <= 20),
  constraint "referenceItems_name_check" check (char_length("name") >= 1 and char_length("name") <= 200),
  constraint "referenceItems_nameEn_check" check (char_length("nameEn") <= 200),
  constraint "referenceItems_parent_check" check (char_length("parent") <= 20),
  constraint "referenceItems_position_check" check ("position" >= 1 and "position" <= 9999),
  constraint "referenceItems_list_code_key" unique ("list", "code")
);
create index "referenceItems_search" on "referenceItems" using gin ("searchText" gin_trgm_ops);
create index "referenceItems_list_sort" on "referenceItems" ("list", "id") include ("active");
create index "referenceItems_code_sort" on "referenceItems" ("code" collate "pt-BR-x-icu", "id") include ("list", "active");
create index "referenceItems_name_sort" on "referenceItems" ("name" collate "pt-BR-x-icu", "id") include ("list", "active");
create index "referenceItems_nameEn_sort" on "referenceItems" ("nameEn" collate "pt-BR-x-icu", "id") include ("list", "active");
create index "referenceItems_parent_sort" on "referenceItems" ("parent" collate "pt-BR-x-icu", "id") include ("list", "active");
create index "referenceItems_position_sort" on "referenceItems" ("position", "id") include ("list", "active");
create index "referenceItems_active_sort" on "referenceItems" ("active", "id") include ("list");
