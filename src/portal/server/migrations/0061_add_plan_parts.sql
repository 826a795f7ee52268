-- safe: new table authorizations
create table "authorizations" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "code" text not null,
  "kind" text not null,
  "planCode" text not null,
  "dealers" text[] not null default '{}',
  "rateCut" numeric(19, 4),
  "minimumEntry" numeric(17, 2),
  "maximumTerm" integer,
  "fee" text,
  "maximumFinanced" bigint,
  "validFrom" date not null,
  "validTo" date,
  "reason" text not null,
  "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("planCode", ''))) stored,
  constraint "authorizations_code_check" check (char_length("code") >= 2 and char_length("code") <= 20 and "code" ~ '^[A-Z0-9][A-Z0-9.-]*$'),
  constraint "authorizations_kind_check" check ("kind" in ('RATE', 'ENTRY', 'TERM', 'FEE', 'FINANCED')),
  constraint "authorizations_planCode_check" check (char_length("planCode") <= 20 and "planCode" ~ '^[A-Z0-9][A-Z0-9.-]*$'),
  constraint "authorizations_dealers_check" check (cardinality("dealers") <= 100),
  constraint "authorizations_rateCut_check" check ("rateCut" >= 0.0001 and "rateCut" <= 5),
  constraint "authorizations_minimumEntry_check" check ("minimumEntry" >= 0 and "minimumEntry" <= 100),
  constraint "authorizations_maximumTerm_check" check ("maximumTerm" >= 1 and "maximumTerm" <= 120),
  constraint "authorizations_fee_check" check ("fee" in ('TCC', 'REG', 'TU')),
  constraint "authorizations_maximumFinanced_check" check ("maximumFinanced" >= 1),
  constraint "authorizations_reason_check" check (char_length("reason") >= 3 and char_length("reason") <= 300),
  constraint "authorizations_rateCut_required_check" check (not ((("kind" = 'RATE') is true and ("kind" = 'RATE') is true)) or "rateCut" is not null),
  constraint "authorizations_rateCut_when_check" check (("kind" = 'RATE') is true or not ("rateCut" is not null)),
  constraint "authorizations_minimumEntry_required_check" check (not ((("kind" = 'ENTRY') is true and ("kind" = 'ENTRY') is true)) or "minimumEntry" is not null),
  constraint "authorizations_minimumEntry_when_check" check (("kind" = 'ENTRY') is true or not ("minimumEntry" is not null)),
  constraint "authorizations_maximumTerm_required_check" check (not ((("kind" = 'TERM') is true and ("kind" = 'TERM') is true)) or "maximumTerm" is not null),
  constraint "authorizations_maximumTerm_when_check" check (("kind" = 'TERM') is true or not ("maximumTerm" is not null)),
  constraint "authorizations_fee_required_check" check (not ((("kind" = 'FEE') is true and ("kind" = 'FEE') is true)) or ("fee" ~ '[^[:space:]]') is true),
  constraint "authorizations_fee_when_check" check (("kind" = 'FEE') is true or not (("fee" ~ '[^[:space:]]') is true)),
  constraint "authorizations_maximumFinanced_required_check" check (not ((("kind" = 'FINANCED') is true and ("kind" = 'FINANCED') is true)) or "maximumFinanced" is not null),
  constraint "authorizations_maximumFinanced_when_check" check (("kind" = 'FINANCED') is true or not ("maximumFinanced" is not null)),
  constraint "authorizations_validTo_order" check ("validFrom" <= "validTo"),
  constraint "authorizations_periods" exclude using gist ("code" with =, daterange("validFrom", "validTo", '[]') with &&) deferrable
);
create index "authorizations_search" on "authorizations" using gin ("searchText" gin_trgm_ops);
create index "authorizations_code_sort" on "authorizations" ("code" collate "pt-BR-x-icu", "id") include ("kind", "fee");
create index "authorizations_kind_sort" on "authorizations" ("kind", "id") include ("fee");
create index "authorizations_planCode_sort" on "authorizations" ("planCode" collate "pt-BR-x-icu", "id") include ("kind", "fee");
create index "authorizations_rateCut_sort" on "authorizations" ("rateCut", "id") include ("kind", "fee");
create index "authorizations_minimumEntry_sort" on "authorizations" ("minimumEntry", "id") include ("kind", "fee");
create index "authorizations_maximumTerm_sort" on "authorizations" ("maximumTerm", "id") include ("kind", "fee");
create index "authorizations_fee_sort" on "authorizations" ("fee", "id") include ("kind");
create index "authorizations_maximumFinanced_sort" on "authorizations" ("maximumFinanced", "id") include ("kind", "fee");
create index "authorizations_validFrom_sort" on "authorizations" ("validFrom", "id") include ("kind", "fee");
create index "authorizations_validTo_sort" on "authorizations" ("validTo", "id") include ("kind", "fee");
create index "authorizations_dealers_idx" on "authorizations" using gin ("dealers");

-- safe: new table commissions
create table "commissions" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "product" text not null,
  "profile" text not null,
  "validFrom" date not null,
  "validTo" date,
  "percentages" jsonb not null,
  "searchText" text generated always as (search_text(coalesce("product", ''))) stored,
  constraint "commissions_product_check" check ("product" in ('SEGURO_AUTO', 'CHEV_PLUS', 'PMC', 'GAP', 'LIFE')),
  constraint "commissions_profile_check" check ("profile" in ('fi-manager', 'sales-manager', 'seller', 'insurance-operator')),
  constraint "commissions_percentages_check" check (jsonb_typeof("percentages") = 'array' and jsonb_array_length("percentages") >= 1 and jsonb_array_length("percentages") <= 10),
  constraint "commissions_validTo_order" check ("validFrom" <= "validTo"),
  constraint "commissions_periods" exclude using gist ("product" with =, "profile" with =, daterange("validFrom", "validTo", '[]') with &&) deferrable
);
create index "commissions_search" on "commissions" using gin ("searchText" gin_trgm_ops);
create index "commissions_product_sort" on "commissions" ("product", "id") include ("profile");
create index "commissions_profile_sort" on "commissions" ("profile", "id") include ("product");
create index "commissions_validFrom_sort" on "commissions" ("validFrom", "id") include ("product", "profile");
create index "commissions_validTo_sort" on "commissions" ("validTo", "id") include ("product", "profile");

-- safe: new table pathologies
create table "pathologies" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "cidCode" text,
  "category" text not null,
  "drivers" text[] not null default '{}',
  "exemptions" text[] not null default '{}',
  "documents" text[] not null default '{}',
  "note" text,
  "enabled" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("cidCode", ''))) stored,
  constraint "pathologies_name_check" check (char_length("name") >= 1 and char_length("name") <= 120),
  constraint "pathologies_cidCode_check" check (char_length("cidCode") <= 7),
  constraint "pathologies_category_check" check ("category" in ('physical', 'visual', 'hearing', 'mental', 'autism')),
  constraint "pathologies_drivers_check" check (cardinality("drivers") <= 100 and array_position("drivers", null) is null and "drivers" <@ array['driver', 'nonDriver']::text[]),
  constraint "pathologies_exemptions_check" check (cardinality("exemptions") <= 100 and array_position("exemptions", null) is null and "exemptions" <@ array['IPI', 'ICMS', 'IOF', 'IPVA']::text[]),
  constraint "pathologies_documents_check" check (cardinality("documents") <= 20 and array_position("documents", null) is null),
  constraint "pathologies_note_check" check (char_length("note") <= 500),
  constraint "pathologies_name_key" unique ("name")
);
create unique index "pathologies_name_alike" on "pathologies" (unique_text("name"));
create index "pathologies_search" on "pathologies" using gin ("searchText" gin_trgm_ops);
create index "pathologies_name_sort" on "pathologies" ("name" collate "pt-BR-x-icu", "id") include ("category", "enabled");
create index "pathologies_cidCode_sort" on "pathologies" ("cidCode" collate "pt-BR-x-icu", "id") include ("category", "enabled");
create index "pathologies_category_sort" on "pathologies" ("category", "id") include ("enabled");
create index "pathologies_enabled_sort" on "pathologies" ("enabled", "id") include ("category");
create index "pathologies_drivers_idx" on "pathologies" using gin ("drivers");
create index "pathologies_exemptions_idx" on "pathologies" using gin ("exemptions");
create index "pathologies_documents_idx" on "pathologies" using gin ("documents");

-- safe: new table protectedInstalmentRules
create table "protectedInstalmentRules" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "kind" text not null,
  "percentage" numeric(19, 4),
  "value" bigint,
  "validFrom" date not null,
  "validTo" date,
  "enabled" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("name", ''))) stored,
  constraint "protectedInstalmentRules_name_check" check (char_length("name") >= 1 and char_length("name") <= 80),
  constraint "protectedInstalmentRules_kind_check" check ("kind" in ('percentage', 'value')),
  constraint "protectedInstalmentRules_percentage_check" check ("percentage" >= 0.01 and "percentage" <= 100),
  constraint "protectedInstalmentRules_value_check" check ("value" >= 1 and "value" <= 100000000),
  constraint "protectedInstalmentRules_percentage_required_check" check (not ((("kind" = 'percentage') is true and ("kind" = 'percentage') is true)) or "percentage" is not null),
  constraint "protectedInstalmentRules_percentage_when_check" check (("kind" = 'percentage') is true or not ("percentage" is not null)),
  constraint "protectedInstalmentRules_value_required_check" check (not ((("kind" = 'value') is true and ("kind" = 'value') is true)) or "value" is not null),
  constraint "protectedInstalmentRules_value_when_check" check (("kind" = 'value') is true or not ("value" is not null)),
  constraint "protectedInstalmentRules_validTo_order" check ("validFrom" <= "validTo"),
  constraint "protectedInstalmentRules_periods" exclude using gist ("name" with =, daterange("validFrom", "validTo", '[]') with &&) deferrable
);
create index "protectedInstalmentRules_search" on "protectedInstalmentRules" using gin ("searchText" gin_trgm_ops);
create index "protectedInstalmentRules_name_sort" on "protectedInstalmentRules" ("name" collate "pt-BR-x-icu", "id") include ("kind", "enabled");
create index "protectedInstalmentRules_kind_sort" on "protectedInstalmentRules" ("kind", "id") include ("enabled");
create index "protectedInstalmentRules_percentage_sort" on "protectedInstalmentRules" ("percentage", "id") include ("kind", "enabled");
create index "protectedInstalmentRules_value_sort" on "protectedInstalmentRules" ("value", "id") include ("kind", "enabled");
create index "protectedInstalmentRules_validFrom_sort" on "protectedInstalmentRules" ("validFrom", "id") include ("kind", "enabled");
create index "protectedInstalmentRules_validTo_sort" on "protectedInstalmentRules" ("validTo", "id") include ("kind", "enabled");
create index "protectedInstalmentRules_enabled_sort" on "protectedInstalmentRules" ("enabled", "id") include ("kind");

-- safe: new table vaps
create table "vaps" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "code" text not null,
  "name" text not null,
  "type" text not null,
  "terms" integer[] not null default '{}',
  "coverages" text[] not null default '{}',
  "plans" text[] not null default '{}',
  "pricingOptions" text[] not null default '{}',
  "position" integer not null default 1,
  "status" text not null default 'enabled',
  "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("name", ''))) stored,
  constraint "vaps_code_check" check (char_length("code") >= 2 and char_length("code") <= 30 and "code" ~ '^[A-Z0-9][A-Z0-9_]*$'),
  constraint "vaps_name_check" check (char_length("name") >= 1 and char_length("name") <= 80),
  constraint "vaps_type_check" check ("type" in ('Insurance', 'Product')),
  constraint "vaps_terms_check" check (cardinality("terms") <= 20 and array_position("terms", null) is null and 1 <= all ("terms") and 120 >= all ("terms")),
  constraint "vaps_coverages_check" check (cardinality("coverages") <= 50 and array_position("coverages", null) is null),
  constraint "vaps_plans_check" check (cardinality("plans") <= 50 and array_position("plans", null) is null),
  constraint "vaps_pricingOptions_check" check (cardinality("pricingOptions") <= 100 and array_position("pricingOptions", null) is null and "pricingOptions" <@ array['FINANCED', 'UPFRONT', 'MONTHLY', 'COURTESY']::text[]),
  constraint "vaps_position_check" check ("position" >= 1 and "position" <= 999),
  constraint "vaps_status_check" check ("status" in ('enabled', 'disabled')),
  constraint "vaps_code_key" unique ("code")
);
create index "vaps_search" on "vaps" using gin ("searchText" gin_trgm_ops);
create index "vaps_code_sort" on "vaps" ("code" collate "pt-BR-x-icu", "id") include ("type", "status");
create index "vaps_name_sort" on "vaps" ("name" collate "pt-BR-x-icu", "id") include ("type", "status");
create index "vaps_type_sort" on "vaps" ("type", "id") include ("status");
create index "vaps_position_sort" on "vaps" ("position", "id") include ("type", "status");
create index "vaps_status_sort" on "vaps" ("status", "id") include ("type");
create index "vaps_terms_idx" on "vaps" using gin ("terms");
create index "vaps_coverages_idx" on "vaps" using gin ("coverages");
create index "vaps_plans_idx" on "vaps" using gin ("plans");
create index "vaps_pricingOptions_idx" on "vaps" using gin ("pricingOptions");
