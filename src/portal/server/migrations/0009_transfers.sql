-- Tables on their way in. The file lies here in parts, so that any process can read it; it is removed some days later.
create table "imports" (
  "id" uuid primary key,
  "resource" text not null,
  "username" text not null,
  "fileName" text not null,
  "size" bigint not null,
  -- Of the whole file, once it is there.
  "hash" text,
  "format" text,
  "encoding" text,
  "separator" text,
  "titles" jsonb not null default '[]',
  "samples" jsonb not null default '[]',
  "mapping" jsonb not null default '{}',
  "key" text,
  "findings" jsonb,
  "checkTask" uuid,
  "commitTask" uuid,
  "createdAt" timestamptz not null,
  constraint "imports_size_check" check ("size" > 0)
);
create index "imports_hash" on "imports" ("resource", "hash") where "hash" is not null;
create index "imports_created" on "imports" ("createdAt");

create table "import_parts" (
  "importId" uuid not null references "imports" ("id") on delete cascade,
  "at" bigint not null,
  "content" bytea not null,
  primary key ("importId", "at")
);
alter table "import_parts" alter column "content" set storage external;

-- Rows that a dry run or an import refused, as they came.
create table "import_faults" (
  "importId" uuid not null references "imports" ("id") on delete cascade,
  "line" integer not null,
  "cells" text[] not null,
  "fields" jsonb not null,
  primary key ("importId", "line")
);

-- Which column a person gave to which field, by the headings of the table.
create table "import_mappings" (
  "username" text not null,
  "resource" text not null,
  "titles" text not null,
  "mapping" jsonb not null,
  "key" text,
  "usedAt" timestamptz not null,
  primary key ("username", "resource", "titles")
);
