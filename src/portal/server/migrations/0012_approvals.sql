-- Periods of validity that never overlap need equality of plain columns in a gist index.
create extension if not exists btree_gist with schema public;

-- Changes that wait until a second person approves them.
create table "change_proposals" (
  "id" uuid primary key,
  "version" integer not null default 1,
  "resource" text not null,
  "operation" text not null,
  -- The record that is to be changed or deleted: its uuid, its id on the wire, and the version that the proposer saw.
  "recordId" uuid,
  "recordKey" text,
  "baseVersion" integer,
  -- Name of the record when it was proposed.
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
  "proposedById" text not null,
  "proposedBy" text not null,
  "proposedByName" text not null,
  "decidedById" text,
  "decidedBy" text,
  "decidedByName" text,
  "decisionReason" text,
  "decidedAt" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  constraint "change_proposals_operation_check" check ("operation" in ('create', 'update', 'delete')),
  constraint "change_proposals_status_check" check ("status" in ('pending', 'approved', 'rejected', 'withdrawn', 'stale')),
  constraint "change_proposals_record_check" check (("operation" = 'create') = ("baseVersion" is null)),
  constraint "change_proposals_second_check" check ("status" <> 'approved' or "decidedById" <> "proposedById"),
  constraint "change_proposals_reason_check" check ("status" <> 'rejected' or "decisionReason" is not null)
);
create index "change_proposals_pending" on "change_proposals" ("resource", "createdAt") where "status" = 'pending';
create index "change_proposals_record" on "change_proposals" ("resource", "recordId") where "recordId" is not null;
create index "change_proposals_proposer" on "change_proposals" ("proposedById", "createdAt");

-- Who approved a change, and why, beside who proposed it.
alter table "history" add column "proposalId" uuid;
alter table "history" add column "approvedBy" text;
alter table "history" add column "approvedByName" text;
alter table "history" add column "decisionReason" text;

create table "iofRates" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "personTax" text not null,
  "dailyRate" numeric(20, 5) not null,
  "additionalRate" numeric(20, 5) not null,
  "validFrom" date not null,
  "validTo" date,
  "legalBasis" text not null,
  "searchText" text generated always as (search_text(coalesce("legalBasis", ''))) stored,
  constraint "iofRates_personTax_check" check ("personTax" in ('PF', 'PJ', 'PJ_SIMPLES_30K')),
  constraint "iofRates_dailyRate_check" check ("dailyRate" >= 0 and "dailyRate" <= 1),
  constraint "iofRates_additionalRate_check" check ("additionalRate" >= 0 and "additionalRate" <= 10),
  constraint "iofRates_legalBasis_check" check (char_length("legalBasis") >= 3 and char_length("legalBasis") <= 200),
  constraint "iofRates_validTo_order" check ("validFrom" <= "validTo"),
  constraint "iofRates_periods" exclude using gist ("personTax" with =, daterange("validFrom", "validTo", '[]') with &&) deferrable
);
create index "iofRates_search" on "iofRates" using gin ("searchText" gin_trgm_ops);
create index "iofRates_personTax_sort" on "iofRates" ("personTax", "id");
create index "iofRates_dailyRate_sort" on "iofRates" ("dailyRate", "id") include ("personTax");
create index "iofRates_additionalRate_sort" on "iofRates" ("additionalRate", "id") include ("personTax");
create index "iofRates_validFrom_sort" on "iofRates" ("validFrom", "id") include ("personTax");
create index "iofRates_validTo_sort" on "iofRates" ("validTo", "id") include ("personTax");
create index "iofRates_validTo_sort_desc" on "iofRates" ("validTo" desc nulls last, "id" desc) include ("personTax");
create index "iofRates_legalBasis_sort" on "iofRates" ("legalBasis" collate "pt-BR-x-icu", "id") include ("personTax");
select watch_changes('iofRates');
