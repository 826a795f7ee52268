-- safe: new table persons
create table "persons" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "username" text not null,
  "name" text not null,
  "email" text not null,
  "groupName" text not null,
  "shelf" text,
  "status" text not null default 'enabled',
  "lastLoginAt" timestamptz,
  "searchText" text generated always as (search_text(coalesce("username", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", ''))) stored,
  constraint "persons_username_check" check (char_length("username") <= 50 and "username" ~ '^[A-Za-z0-9._-]{3,50}$'),
  constraint "persons_name_check" check (char_length("name") >= 1 and char_length("name") <= 100),
  constraint "persons_email_check" check (char_length("email") <= 254),
  constraint "persons_groupName_check" check ("groupName" in ('librarian', 'reader')),
  constraint "persons_shelf_check" check (char_length("shelf") <= 40),
  constraint "persons_status_check" check ("status" in ('enabled', 'disabled', 'blocked')),
  constraint "persons_username_key" unique ("username"),
  constraint "persons_email_key" unique ("email")
);
create index "persons_search" on "persons" using gin ("searchText" gin_trgm_ops);
create index "persons_username_sort" on "persons" ("username" collate "pt-BR-x-icu", "id") include ("groupName", "status");
create index "persons_name_sort" on "persons" ("name" collate "pt-BR-x-icu", "id") include ("groupName", "status");
create index "persons_email_sort" on "persons" ("email" collate "pt-BR-x-icu", "id") include ("groupName", "status");
create index "persons_groupName_sort" on "persons" ("groupName", "id") include ("status");
create index "persons_shelf_sort" on "persons" ("shelf" collate "pt-BR-x-icu", "id") include ("groupName", "status");
create index "persons_status_sort" on "persons" ("status", "id") include ("groupName");
create index "persons_lastLoginAt_sort" on "persons" ("lastLoginAt", "id") include ("groupName", "status");
