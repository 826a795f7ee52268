-- safe: new table contactMessages
create table "contactMessages" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "protocol" text,
  "customerName" text not null,
  "document" text not null,
  "email" text not null,
  "phone" text not null,
  "message" text not null,
  "status" text not null default 'new',
  "receivedAt" timestamptz,
  "notes" text,
  "consentText" text,
  "searchText" text generated always as (search_text(coalesce("customerName", '') || ' ' || coalesce("protocol", '') || ' ' || coalesce("document", '') || ' ' || coalesce("email", ''))) stored,
  constraint "contactMessages_protocol_check" check (char_length("protocol") <= 8),
  constraint "contactMessages_customerName_check" check (char_length("customerName") >= 1 and char_length("customerName") <= 100),
  constraint "contactMessages_document_check" check ("document" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint "contactMessages_email_check" check (char_length("email") <= 120),
  constraint "contactMessages_phone_check" check ("phone" ~ '^[0-9]{10,11}$'),
  constraint "contactMessages_message_check" check (char_length("message") >= 1 and char_length("message") <= 2000),
  constraint "contactMessages_status_check" check ("status" in ('new', 'answered')),
  constraint "contactMessages_notes_check" check (char_length("notes") <= 1000),
  constraint "contactMessages_consentText_check" check (char_length("consentText") <= 1000)
);
create index "contactMessages_search" on "contactMessages" using gin ("searchText" gin_trgm_ops);
create index "contactMessages_customerName_sort" on "contactMessages" ("customerName" collate "pt-BR-x-icu", "id") include ("status");
create index "contactMessages_status_sort" on "contactMessages" ("status", "id");
create index "contactMessages_receivedAt_sort" on "contactMessages" ("receivedAt", "id") include ("status");

-- safe: leads_origin_check admits more than before
alter table "leads" drop constraint "leads_origin_check";
alter table "leads" add constraint "leads_origin_check" check ("origin" in ('csf', 'consortium', 'showroom', 'phone', 'site', 'event'));
