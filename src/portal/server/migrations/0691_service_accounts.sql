-- safe: new table serviceAccounts
create table "serviceAccounts" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "contact" text,
  "groupName" text not null,
  "dealers" text[] not null default '{}',
  "validUntil" date,
  "allowedAddresses" text[] not null default '{}',
  "callsPerMinute" integer not null default 120,
  "status" text not null default 'enabled',
  "lastUsedAt" timestamptz,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("contact", ''))) stored,
  constraint "serviceAccounts_name_check" check (char_length("name") >= 3 and char_length("name") <= 100),
  constraint "serviceAccounts_contact_check" check (char_length("contact") <= 254),
  constraint "serviceAccounts_groupName_check" check ("groupName" in ('admin-internal', 'bit', 'finance', 'provisioning', 'service-desk', 'fi-manager', 'sales-manager', 'seller', 'crm', 'insurance', 'feirao', 'ofertas', 'representante', 'consulta', 'consorcio', 'customer', 'compras', 'insurance-operator')),
  constraint "serviceAccounts_dealers_check" check (cardinality("dealers") <= 50),
  constraint "serviceAccounts_allowedAddresses_check" check (cardinality("allowedAddresses") <= 50 and array_position("allowedAddresses", null) is null),
  constraint "serviceAccounts_callsPerMinute_check" check ("callsPerMinute" >= 1 and "callsPerMinute" <= 6000),
  constraint "serviceAccounts_status_check" check ("status" in ('enabled', 'disabled')),
  constraint "serviceAccounts_dealers_required_check" check (not ((("groupName" in ('fi-manager', 'sales-manager', 'seller', 'customer', 'compras', 'insurance-operator')) is true and ("groupName" in ('fi-manager', 'sales-manager', 'seller', 'customer', 'compras', 'insurance-operator')) is true)) or (array_to_string("dealers", '') ~ '[^[:space:]]') is true),
  constraint "serviceAccounts_dealers_when_check" check (("groupName" in ('fi-manager', 'sales-manager', 'seller', 'customer', 'compras', 'insurance-operator')) is true or not ((array_to_string("dealers", '') ~ '[^[:space:]]') is true)),
  constraint "serviceAccounts_name_key" unique ("name")
);
create unique index "serviceAccounts_name_alike" on "serviceAccounts" (unique_text("name"));
create index "serviceAccounts_search" on "serviceAccounts" using gin ("searchText" gin_trgm_ops);
create index "serviceAccounts_name_sort" on "serviceAccounts" ("name" collate "pt-BR-x-icu", "id") include ("groupName", "status");
create index "serviceAccounts_contact_sort" on "serviceAccounts" ("contact" collate "pt-BR-x-icu", "id") include ("groupName", "status");
create index "serviceAccounts_groupName_sort" on "serviceAccounts" ("groupName", "id") include ("status");
create index "serviceAccounts_validUntil_sort" on "serviceAccounts" ("validUntil", "id") include ("groupName", "status");
create index "serviceAccounts_callsPerMinute_sort" on "serviceAccounts" ("callsPerMinute", "id") include ("groupName", "status");
create index "serviceAccounts_status_sort" on "serviceAccounts" ("status", "id") include ("groupName");
create index "serviceAccounts_lastUsedAt_sort" on "serviceAccounts" ("lastUsedAt", "id") include ("groupName", "status");
create index "serviceAccounts_dealers_idx" on "serviceAccounts" using gin ("dealers");
create index "serviceAccounts_allowedAddresses_idx" on "serviceAccounts" using gin ("allowedAddresses");
