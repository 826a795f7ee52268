-- What people fill in by steps and have not finished: each draft is its author's alone, and becomes a record by the rules of
-- one that is made at once. Of a stored record it holds the members that change and the version that they were seen on.
-- An application may have made the table itself, as the portal did.
create table if not exists "entity_drafts" (
  "id" uuid primary key,
  "version" integer not null default 1,
  "resource" text not null,
  "ownerId" text not null,
  -- Key of the record that it changes; null for a new one.
  "recordKey" text,
  "baseVersion" integer,
  "step" text not null,
  "values" jsonb not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  constraint "entity_drafts_recordKey_check" check (("recordKey" is null) = ("baseVersion" is null))
);
create index if not exists "entity_drafts_owner" on "entity_drafts" ("ownerId", "resource", "updatedAt" desc);
create unique index if not exists "entity_drafts_record" on "entity_drafts" ("ownerId", "resource", "recordKey");
