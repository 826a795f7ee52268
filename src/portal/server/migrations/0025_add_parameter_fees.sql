-- safe: new table parameterFees
create table "parameterFees" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "typeName" text not null,
  "uf" text not null,
  "validity" date not null,
  "baseValue" bigint not null,
  "clientValue" bigint not null,
  "dealerValue" bigint not null,
  "employeeValue" bigint not null,
  "searchText" text generated always as (search_text(coalesce("uf", ''))) stored,
  constraint "parameterFees_typeName_check" check ("typeName" in ('TCC', 'TU', 'CONTRACT', 'IC')),
  constraint "parameterFees_uf_check" check ("uf" ~ '^[A-Z]{2}$'),
  constraint "parameterFees_baseValue_check" check ("baseValue" >= 0 and "baseValue" <= 100000000),
  constraint "parameterFees_clientValue_check" check ("clientValue" >= 0 and "clientValue" <= 100000000),
  constraint "parameterFees_dealerValue_check" check ("dealerValue" >= 0 and "dealerValue" <= 100000000),
  constraint "parameterFees_employeeValue_check" check ("employeeValue" >= 0 and "employeeValue" <= 100000000),
  constraint "parameterFees_baseNotBelowClient_check" check ((not ("baseValue" is not null) or not ("clientValue" is not null) or ("baseValue" >= "clientValue") is true)),
  constraint "parameterFees_validity_typeName_uf_key" unique ("validity", "typeName", "uf")
);
create index "parameterFees_search" on "parameterFees" using gin ("searchText" gin_trgm_ops);
create index "parameterFees_typeName_sort" on "parameterFees" ("typeName", "id") include ("uf");
create index "parameterFees_uf_sort" on "parameterFees" ("uf", "id") include ("typeName");
create index "parameterFees_validity_sort" on "parameterFees" ("validity", "id") include ("typeName", "uf");
create index "parameterFees_baseValue_sort" on "parameterFees" ("baseValue", "id") include ("typeName", "uf");
create index "parameterFees_clientValue_sort" on "parameterFees" ("clientValue", "id") include ("typeName", "uf");
create index "parameterFees_dealerValue_sort" on "parameterFees" ("dealerValue", "id") include ("typeName", "uf");
create index "parameterFees_employeeValue_sort" on "parameterFees" ("employeeValue", "id") include ("typeName", "uf");
