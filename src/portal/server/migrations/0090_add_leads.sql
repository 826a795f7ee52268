-- safe: new table leads
create table "leads" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "customerName" text not null,
  "document" text,
  "phone" text,
  "email" text,
  "vehicle" text,
  "dealerId" uuid not null,
  "origin" text not null default 'showroom',
  "status" integer not null default 1,
  "situation" text not null default 'new',
  "receivedAt" timestamptz,
  "statusAt" timestamptz,
  "nextContactAt" timestamptz,
  "notes" text,
  "archived" boolean not null default false,
  "searchText" text generated always as (search_text(coalesce("customerName", '') || ' ' || coalesce("document", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("vehicle", ''))) stored,
  constraint "leads_customerName_check" check (char_length("customerName") >= 1 and char_length("customerName") <= 100),
  constraint "leads_document_check" check ("document" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint "leads_phone_check" check ("phone" ~ '^[0-9]{10,11}$'),
  constraint "leads_email_check" check (char_length("email") <= 120),
  constraint "leads_vehicle_check" check (char_length("vehicle") <= 120),
  constraint "leads_origin_check" check ("origin" in ('csf', 'showroom', 'phone', 'site', 'event')),
  constraint "leads_status_check" check ("status" in (1, 2, 3, 4, 5, 6, 7, 8)),
  constraint "leads_situation_check" check ("situation" in ('new', 'pending', 'finished', 'expired')),
  constraint "leads_notes_check" check (char_length("notes") <= 1000),
  constraint "leads_reachable_check" check ((("phone" ~ '[^[:space:]]') is true or ("email" ~ '[^[:space:]]') is true)),
  constraint "leads_dealerId_fkey" foreign key ("dealerId") references "dealers" ("id") on update cascade
);
create index "leads_search" on "leads" using gin ("searchText" gin_trgm_ops);
create index "leads_customerName_sort" on "leads" ("customerName" collate "pt-BR-x-icu", "id") include ("origin", "status", "situation", "archived");
create index "leads_document_sort" on "leads" ("document", "id") include ("origin", "status", "situation", "archived");
create index "leads_phone_sort" on "leads" ("phone", "id") include ("origin", "status", "situation", "archived");
create index "leads_email_sort" on "leads" ("email" collate "pt-BR-x-icu", "id") include ("origin", "status", "situation", "archived");
create index "leads_vehicle_sort" on "leads" ("vehicle" collate "pt-BR-x-icu", "id") include ("origin", "status", "situation", "archived");
create index "leads_dealerId_sort" on "leads" ("dealerId", "id") include ("origin", "status", "situation", "archived");
create index "leads_origin_sort" on "leads" ("origin", "id") include ("status", "situation", "archived");
create index "leads_status_sort" on "leads" ("status", "id") include ("origin", "situation", "archived");
create index "leads_situation_sort" on "leads" ("situation", "id") include ("origin", "status", "archived");
create index "leads_receivedAt_sort" on "leads" ("receivedAt", "id") include ("origin", "status", "situation", "archived");
create index "leads_statusAt_sort" on "leads" ("statusAt", "id") include ("origin", "status", "situation", "archived");
create index "leads_nextContactAt_sort" on "leads" ("nextContactAt", "id") include ("origin", "status", "situation", "archived");
create index "leads_archived_sort" on "leads" ("archived", "id") include ("origin", "status", "situation");
