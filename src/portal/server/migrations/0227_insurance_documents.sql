-- safe: new table insuranceDocuments
create table "insuranceDocuments" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "kind" text not null,
  "file" text not null,
  "note" text,
  "sha256" text,
  "attachedBy" text,
  "attachedAt" timestamptz,
  "proposal" uuid not null,
  "dealer" uuid,
  "searchText" text generated always as (search_text(coalesce("kind", ''))) stored,
  constraint "insuranceDocuments_kind_check" check ("kind" in ('IDENTITY', 'RESIDENCE', 'VEHICLE', 'INVOICE', 'INSPECTION', 'BONUS', 'HEALTH', 'OTHER')),
  constraint "insuranceDocuments_file_check" check (char_length("file") <= 412),
  constraint "insuranceDocuments_note_check" check (char_length("note") <= 200),
  constraint "insuranceDocuments_sha256_check" check (char_length("sha256") <= 64),
  constraint "insuranceDocuments_attachedBy_check" check (char_length("attachedBy") <= 120),
  constraint "insuranceDocuments_proposal_fkey" foreign key ("proposal") references "insuranceProposals" ("id") on update cascade,
  constraint "insuranceDocuments_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade
);
create index "insuranceDocuments_search" on "insuranceDocuments" using gin ("searchText" gin_trgm_ops);
create index "insuranceDocuments_kind_sort" on "insuranceDocuments" ("kind", "id") include ("dealer");
create index "insuranceDocuments_note_sort" on "insuranceDocuments" ("note" collate "pt-BR-x-icu", "id") include ("dealer", "kind");
create index "insuranceDocuments_sha256_sort" on "insuranceDocuments" ("sha256" collate "pt-BR-x-icu", "id") include ("dealer", "kind");
create index "insuranceDocuments_attachedBy_sort" on "insuranceDocuments" ("attachedBy" collate "pt-BR-x-icu", "id") include ("dealer", "kind");
create index "insuranceDocuments_attachedAt_sort" on "insuranceDocuments" ("attachedAt", "id") include ("dealer", "kind");
create index "insuranceDocuments_proposal_sort" on "insuranceDocuments" ("proposal", "id") include ("dealer", "kind");
create index "insuranceDocuments_dealer_sort" on "insuranceDocuments" ("dealer", "id") include ("kind");
