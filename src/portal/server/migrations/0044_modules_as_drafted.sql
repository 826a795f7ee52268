-- Drafts of migrations read from the text of the former ones what a table is: modules are made as an entity's table is.
create table "modules_former" as select * from "modules";
drop table "modules";
create table "modules" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "enabled" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("name", ''))) stored,
  constraint "modules_name_check" check (char_length("name") <= 50),
  constraint "modules_name_key" unique ("name")
);
create unique index "modules_name_alike" on "modules" (unique_text("name"));
create index "modules_search" on "modules" using gin ("searchText" gin_trgm_ops);
create index "modules_name_sort" on "modules" ("name" collate "pt-BR-x-icu", "id") include ("enabled");
create index "modules_enabled_sort" on "modules" ("enabled", "id");
insert into "modules" ("id", "version", "createdAt", "updatedAt", "name", "enabled")
select "id", "version", "createdAt", "updatedAt", "name", "enabled" from "modules_former";
drop table "modules_former";

-- The column went with its check; said for the drafts.
alter table "emailTemplates" drop constraint if exists "emailTemplates_content_check";
