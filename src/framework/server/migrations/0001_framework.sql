-- The framework's own tables, for an application that begins. The portal's migrations made the same ones, one after the other, before
-- there was another application: a change of them is the next file here and the next migration of the portal, and a test compares.
create extension if not exists btree_gist with schema public;


-- Text search that ignores case, accents and punctuation: "São-João, 12.345" is found by "saojoao 12345".
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Immutable although unaccent() is not: the dictionary is named, so the answer depends on nothing but the argument.
-- That lets generated columns and indexes use it.
create function public.search_text(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select btrim(
      regexp_replace(
        regexp_replace(
          lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfkc))),
          '[^[:alnum:][:space:]]+', '', 'g'
        ),
        '[[:space:]]+', ' ', 'g'
      )
    )
  $$;

-- "Grupo Um" and "grupo  um" are one name: unique texts are compared without case and repeated spaces, in one form of each letter.
-- The same as `uniqueText` of the kernel.
create function public.unique_text(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select lower(btrim(regexp_replace(normalize(value, nfkc), '[ \t\n\r]+', ' ', 'g')) collate "und-x-icu")
  $$;

-- Who changed what. Written in the transaction of the change, never changed or removed afterwards.
-- "recordId" is the row's uuid, so that a record keeps its history when its natural key changes.
create table "history" (
  "id" bigint generated always as identity primary key,
  "resource" text not null,
  "recordId" uuid not null,
  "at" timestamptz not null,
  "actorId" text not null,
  "actor" text not null,
  "actorName" text not null,
  "action" text not null,
  "reason" text,
  "version" integer not null,
  "changes" jsonb not null,
  -- Which task made a change, so that a batch can be taken back as a whole.
  "taskId" uuid,
  -- A change that brought a record back to an earlier version says to which.
  "revertedTo" integer,
  -- Who approved a change, and why, beside who asked for it.
  "approvalId" uuid,
  "approvedBy" text,
  "approvedByName" text,
  "decisionReason" text
);

create index "history_record" on "history" ("resource", "recordId", "id" desc);
create index "history_task" on "history" ("taskId", "id") where "taskId" is not null;

create function public.refuse_change() returns trigger
  language plpgsql
  as $$
    begin
      raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
    end
  $$;

create trigger "history_append_only" before update or delete on "history"
  for each row execute function public.refuse_change();

-- Answers of calls that carried an Idempotency-Key. The row is inserted before the work and filled in the same
-- transaction, so that a parallel call with the same key waits for it and a refused call leaves nothing behind.
create table "idempotency_keys" (
  "userId" text not null,
  "key" text not null,
  "requestHash" text not null,
  -- As it was sent: json, not jsonb, keeps the order of the members.
  "response" json,
  "createdAt" timestamptz not null,
  primary key ("userId", "key")
);

-- Key material and other values that all processes share. TOKEN_SECRET replaces the generated key.
create table settings (
  "name" text primary key,
  "value" text not null,
  "createdAt" timestamptz not null
);

-- Counters of fixed windows, shared by all processes.
create table rate_limits (
  "key" text not null,
  "windowStart" timestamptz not null,
  "hits" integer not null,
  primary key ("key", "windowStart")
);
create index rate_limits_window on rate_limits ("windowStart");

-- Append-only. "hash" covers the row and the hash of the row before it; "audit_head" holds the end of the chain.
create table audit_events (
  "seq" bigint primary key,
  "at" timestamptz not null,
  "action" text not null,
  "outcome" text not null check ("outcome" in ('ok', 'refused')),
  "code" text,
  "username" text,
  "sessionId" text,
  "requestId" text,
  "origin" text,
  "target" text,
  "detail" text not null default '{}',
  "previousHash" bytea not null,
  "hash" bytea not null
);
create index audit_events_at on audit_events ("at");
create index audit_events_username on audit_events ("username", "seq");

create table audit_head (
  "one" boolean primary key default true check ("one"),
  "seq" bigint not null,
  "hash" bytea not null
);
insert into audit_head ("seq", "hash") values (0, decode(repeat('00', 32), 'hex'));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();

-- Outbox. Written in the transaction of the action; the sender delivers it. The text is encrypted: it carries codes.
create table mails (
  "id" uuid primary key,
  "userId" uuid,
  "username" text not null,
  "email" text not null,
  "type" text not null,
  "subject" text not null,
  -- Emptied once delivered by SMTP.
  "text" bytea,
  "status" text not null default 'pending' check ("status" in ('pending', 'sending', 'sent', 'failed')),
  "attempts" integer not null default 0,
  "nextAttemptAt" timestamptz not null,
  "lockedUntil" timestamptz,
  "createdAt" timestamptz not null,
  "sentAt" timestamptz
);
create index mails_due on mails ("nextAttemptAt") where "status" in ('pending', 'sending');
create index mails_username on mails ("username", "createdAt" desc);
create index mails_created on mails ("createdAt" desc);

-- Files of records. Their contents are kept by the file store under random keys; who may read one follows from its record.
create table record_files (
  "id" uuid primary key,
  "storageKey" uuid not null unique,
  "fileName" text not null,
  "mediaType" text not null,
  -- Zero while the content is on its way.
  "size" bigint not null default 0,
  "sha256" text not null default '',
  "resource" text not null,
  "field" text not null,
  -- The row's uuid; null until a record is saved with the file.
  "recordId" uuid,
  "uploadedBy" uuid,
  "createdAt" timestamptz not null,
  -- Removed after it; null while a record keeps the file.
  "expiresAt" timestamptz
);

create index record_files_record on record_files ("resource", "recordId");
create index record_files_owner on record_files ("uploadedBy");
create index record_files_expiry on record_files ("expiresAt") where "expiresAt" is not null;

-- Lists that people keep: filter, order, columns.
create table "views" (
  "id" uuid primary key,
  "version" integer not null default 1,
  "resource" text not null,
  "name" text not null,
  "visibility" text not null,
  "ownerId" text not null,
  -- Of a view for a group: the owner's group when it was published.
  "groupName" text,
  "isDefault" boolean not null default false,
  -- As it was sent: json, not jsonb, keeps the order of the members.
  "state" json not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  constraint "views_name_check" check (char_length("name") between 1 and 80),
  constraint "views_visibility_check" check ("visibility" in ('private', 'group', 'shared')),
  constraint "views_groupName_check" check (("visibility" = 'group') = ("groupName" is not null))
);
create index "views_resource" on "views" ("resource", "ownerId");
-- One default per person, per group and for everybody.
create unique index "views_private_default" on "views" ("resource", "ownerId")
  where "isDefault" and "visibility" = 'private';
create unique index "views_group_default" on "views" ("resource", "groupName")
  where "isDefault" and "visibility" = 'group';
create unique index "views_shared_default" on "views" ("resource")
  where "isDefault" and "visibility" = 'shared';

-- The records of a previewed change, in the versions that were previewed: what runs is what was shown. Removed after half
-- an hour, or when the change starts.
create table "bulk_previews" (
  "id" uuid primary key,
  "userId" text not null,
  "resource" text not null,
  "requestHash" text not null,
  "change" jsonb not null,
  "ids" uuid[] not null,
  "versions" integer[] not null,
  "createdAt" timestamptz not null,
  -- The task that does it; absent until it is started.
  "taskId" uuid
);
create index "bulk_previews_createdAt" on "bulk_previews" ("createdAt");

-- Work that outlives its request: bulk changes, undoing them, imports. The row is inserted in the transaction that asks for
-- the work; the queue of the job library only says when to look. Whoever works on a task renews its lease; a lease that ran
-- out means that its process is gone, and another one takes the task over.
create table "tasks" (
  "id" uuid primary key,
  "kind" text not null,
  "resource" text,
  "username" text not null,
  -- Who asked, as at that time: ids, names, profile and dealers of the session. Never a token.
  "actor" jsonb not null,
  "status" text not null default 'queued',
  "input" jsonb not null,
  "total" integer,
  "done" integer not null default 0,
  "result" jsonb,
  "attempts" integer not null default 0,
  "cancelRequested" boolean not null default false,
  "createdAt" timestamptz not null,
  "startedAt" timestamptz,
  "finishedAt" timestamptz,
  "leaseUntil" timestamptz,
  -- Set by the task that took this one back.
  "undoneAt" timestamptz,
  constraint "tasks_status_check" check ("status" in ('queued', 'running', 'done', 'failed', 'cancelled')),
  constraint "tasks_done_check" check ("done" >= 0)
);
create index "tasks_username" on "tasks" ("username", "createdAt" desc);
create index "tasks_due" on "tasks" ("leaseUntil") where "status" in ('queued', 'running');

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
  -- Where the rows of a table stand in its file: line of the headings, sheet of a workbook, what is hidden.
  "layout" jsonb,
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

-- Who had masked personal data shown, whose, which and why. Written in the transaction that reads it, never changed or
-- removed afterwards: it answers whoever asks who has seen their data. It holds no value of the fields.
create table "personal_data_access" (
  "id" bigint generated always as identity primary key,
  "at" timestamptz not null,
  "resource" text not null,
  -- The row's uuid.
  "recordId" uuid not null,
  "fields" text[] not null,
  "reason" text not null,
  "actorId" text not null,
  "actor" text not null,
  "actorName" text not null,
  "requestId" text not null
);

create index "personal_data_access_record" on "personal_data_access" ("resource", "recordId", "id" desc);
create index "personal_data_access_actor" on "personal_data_access" ("actor", "id" desc);

create trigger "personal_data_access_append_only" before update or delete on "personal_data_access"
  for each row execute function public.refuse_change();

-- Changes that wait until a second person approves them.
create table "approvals" (
  "id" uuid primary key,
  "version" integer not null default 1,
  "resource" text not null,
  "operation" text not null,
  -- The record that is to be changed or deleted: its uuid, its id on the wire, and the version that the requester saw.
  "recordId" uuid,
  "recordKey" text,
  "baseVersion" integer,
  -- Name of the record when it was asked for.
  "label" text not null,
  -- As it was sent and checked; of a deletion nothing.
  "values" jsonb not null,
  -- Readable values of the record in that version, to tell what has changed since.
  "base" jsonb,
  -- Ends the period before the new one on the day before it begins.
  "closeFormer" boolean not null default false,
  "reason" text,
  "status" text not null default 'pending',
  "staleFields" text[] not null default '{}',
  "requestedById" text not null,
  "requestedBy" text not null,
  "requestedByName" text not null,
  "decidedById" text,
  "decidedBy" text,
  "decidedByName" text,
  "decisionReason" text,
  "decidedAt" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  constraint "approvals_operation_check" check ("operation" in ('create', 'update', 'delete')),
  constraint "approvals_status_check" check ("status" in ('pending', 'approved', 'rejected', 'withdrawn', 'stale')),
  constraint "approvals_record_check" check (("operation" = 'create') = ("baseVersion" is null)),
  constraint "approvals_second_check" check ("status" <> 'approved' or "decidedById" <> "requestedById"),
  constraint "approvals_reason_check" check ("status" <> 'rejected' or "decisionReason" is not null)
);
create index "approvals_pending" on "approvals" ("resource", "createdAt") where "status" = 'pending';
create index "approvals_record" on "approvals" ("resource", "recordId") where "recordId" is not null;
create index "approvals_requester" on "approvals" ("requestedById", "createdAt");

-- What an open approval would change: a field of a record, a unique set, the beginning of a period. Each waits once at most, also
-- when two people ask at the same moment; whatever decides one frees it.
create table "approval_claims" (
  "resource" text not null,
  "claim" text not null,
  "approvalId" uuid not null references "approvals" ("id") on delete cascade,
  primary key ("resource", "claim")
);
create index "approval_claims_approval" on "approval_claims" ("approvalId");
