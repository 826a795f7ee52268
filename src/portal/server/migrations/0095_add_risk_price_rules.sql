-- safe: new table riskPriceRules
create table "riskPriceRules" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "number" integer,
  "name" text not null,
  "effectiveFrom" date not null,
  "validUntil" date,
  "tier" text,
  "rateAdjustment" numeric(19, 4) not null,
  "manufacturers" text[] not null default '{}',
  "models" text[] not null default '{}',
  "versions" text[] not null default '{}',
  "modelYears" integer[] not null default '{}',
  "fabricationYears" integer[] not null default '{}',
  "dealers" text[] not null default '{}',
  "regions" text[] not null default '{}',
  "searchText" text generated always as (search_text(coalesce("name", ''))) stored,
  constraint "riskPriceRules_number_check" check ("number" >= 1),
  constraint "riskPriceRules_name_check" check (char_length("name") >= 1 and char_length("name") <= 100),
  constraint "riskPriceRules_tier_check" check (char_length("tier") <= 255),
  constraint "riskPriceRules_rateAdjustment_check" check ("rateAdjustment" >= -5 and "rateAdjustment" <= 5),
  constraint "riskPriceRules_manufacturers_check" check (cardinality("manufacturers") <= 100),
  constraint "riskPriceRules_models_check" check (cardinality("models") <= 200),
  constraint "riskPriceRules_versions_check" check (cardinality("versions") <= 500),
  constraint "riskPriceRules_modelYears_check" check (cardinality("modelYears") <= 60 and array_position("modelYears", null) is null and 1950 <= all ("modelYears") and 2100 >= all ("modelYears")),
  constraint "riskPriceRules_fabricationYears_check" check (cardinality("fabricationYears") <= 60 and array_position("fabricationYears", null) is null and 1950 <= all ("fabricationYears") and 2100 >= all ("fabricationYears")),
  constraint "riskPriceRules_dealers_check" check (cardinality("dealers") <= 500),
  constraint "riskPriceRules_regions_check" check (cardinality("regions") <= 100),
  constraint "riskPriceRules_endsAfterStart_check" check ((not ("validUntil" is not null) or not ("effectiveFrom" is not null) or ("validUntil" >= "effectiveFrom") is true)),
  constraint "riskPriceRules_changesTheRate_check" check ((not ("rateAdjustment" is not null) or not (("rateAdjustment" = 0.0000) is true))),
  constraint "riskPriceRules_name_key" unique ("name"),
  constraint "riskPriceRules_tier_fkey" foreign key ("tier") references "tiers" ("code") on update cascade
);
create unique index "riskPriceRules_name_alike" on "riskPriceRules" (unique_text("name"));
create index "riskPriceRules_search" on "riskPriceRules" using gin ("searchText" gin_trgm_ops);
create index "riskPriceRules_number_sort" on "riskPriceRules" ("number", "id");
create index "riskPriceRules_name_sort" on "riskPriceRules" ("name" collate "pt-BR-x-icu", "id");
create index "riskPriceRules_effectiveFrom_sort" on "riskPriceRules" ("effectiveFrom", "id");
create index "riskPriceRules_validUntil_sort" on "riskPriceRules" ("validUntil", "id");
create index "riskPriceRules_tier_sort" on "riskPriceRules" ("tier" collate "pt-BR-x-icu", "id");
create index "riskPriceRules_rateAdjustment_sort" on "riskPriceRules" ("rateAdjustment", "id");
create index "riskPriceRules_tier_idx" on "riskPriceRules" ("tier");
create index "riskPriceRules_manufacturers_idx" on "riskPriceRules" using gin ("manufacturers");
create index "riskPriceRules_models_idx" on "riskPriceRules" using gin ("models");
create index "riskPriceRules_versions_idx" on "riskPriceRules" using gin ("versions");
create index "riskPriceRules_modelYears_idx" on "riskPriceRules" using gin ("modelYears");
create index "riskPriceRules_fabricationYears_idx" on "riskPriceRules" using gin ("fabricationYears");
create index "riskPriceRules_dealers_idx" on "riskPriceRules" using gin ("dealers");
create index "riskPriceRules_regions_idx" on "riskPriceRules" using gin ("regions");

-- Short identifiers of the rules, in the order in which they were made.
create sequence "risk_price_rule_numbers" as integer;
