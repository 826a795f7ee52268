-- safe: new table vehicleOptions
create table "vehicleOptions" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "derivative" text not null,
  "code" text not null,
  "description" text not null,
  "price" bigint not null,
  "active" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("description", '') || ' ' || coalesce("derivative", ''))) stored,
  constraint "vehicleOptions_derivative_check" check (char_length("derivative") <= 20),
  constraint "vehicleOptions_code_check" check (char_length("code") <= 20),
  constraint "vehicleOptions_description_check" check (char_length("description") >= 1 and char_length("description") <= 100),
  constraint "vehicleOptions_price_check" check ("price" >= 0 and "price" <= 10000000000),
  constraint "vehicleOptions_derivative_code_key" unique ("derivative", "code"),
  constraint "vehicleOptions_derivative_fkey" foreign key ("derivative") references "vehicleVersions" ("derivative") on update cascade
);
create index "vehicleOptions_search" on "vehicleOptions" using gin ("searchText" gin_trgm_ops);
create index "vehicleOptions_derivative_sort" on "vehicleOptions" ("derivative" collate "pt-BR-x-icu", "id") include ("active");
create index "vehicleOptions_code_sort" on "vehicleOptions" ("code" collate "pt-BR-x-icu", "id") include ("active");
create index "vehicleOptions_description_sort" on "vehicleOptions" ("description" collate "pt-BR-x-icu", "id") include ("active");
create index "vehicleOptions_price_sort" on "vehicleOptions" ("price", "id") include ("active");
create index "vehicleOptions_active_sort" on "vehicleOptions" ("active", "id");

-- Files of the upload screens: which screen, who, what became of the import behind it, or why there is none.
create table "uploads" (
  "id" uuid primary key,
  "kind" text not null,
  "importId" uuid references "imports" ("id") on delete set null,
  "task" uuid references "tasks" ("id") on delete set null,
  "username" text not null,
  "personName" text not null,
  "fileName" text not null,
  "size" bigint not null,
  "error" jsonb,
  "createdAt" timestamptz not null
);
create index "uploads_kind" on "uploads" ("kind", "createdAt" desc);
