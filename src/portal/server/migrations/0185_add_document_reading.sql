-- safe: new table documentAccesses
create table "documentAccesses" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "dealer" uuid not null,
  "profile" text not null,
  "access" integer not null default 1,
  "searchText" text generated always as (search_text(coalesce("profile", ''))) stored,
  constraint "documentAccesses_profile_check" check ("profile" in ('fi-manager', 'admin-internal', 'representante', 'consulta')),
  constraint "documentAccesses_access_check" check ("access" in (0, 1)),
  constraint "documentAccesses_dealer_profile_key" unique ("dealer", "profile"),
  constraint "documentAccesses_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade
);
create index "documentAccesses_search" on "documentAccesses" using gin ("searchText" gin_trgm_ops);
create index "documentAccesses_dealer_sort" on "documentAccesses" ("dealer", "id") include ("profile", "access");
create index "documentAccesses_profile_sort" on "documentAccesses" ("profile", "id") include ("dealer", "access");
create index "documentAccesses_access_sort" on "documentAccesses" ("access", "id") include ("dealer", "profile");

-- safe: new table documentReadings
create table "documentReadings" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "code" text,
  "status" text not null default 'WAITING',
  "simulation" uuid,
  "dealer" uuid,
  "documentType" text,
  "name" text,
  "cpf" text,
  "gender" text,
  "birthDate" date,
  "motherName" text,
  "documentNr" text,
  "documentIssuer" text,
  "documentIssuedDate" date,
  "openedBy" text,
  "username" text,
  "openedAt" timestamptz,
  "expiresAt" timestamptz,
  "readAt" timestamptz,
  "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("openedBy", ''))) stored,
  constraint "documentReadings_code_check" check (char_length("code") <= 12),
  constraint "documentReadings_status_check" check ("status" in ('WAITING', 'READING', 'READ', 'UNREADABLE', 'FAILED', 'EXPIRED')),
  constraint "documentReadings_documentType_check" check ("documentType" in ('RG', 'CNH', 'RNE', 'PASSPORT')),
  constraint "documentReadings_name_check" check (char_length("name") <= 100),
  constraint "documentReadings_cpf_check" check ("cpf" ~ '^[0-9]{11}$'),
  constraint "documentReadings_gender_check" check ("gender" in ('F', 'M')),
  constraint "documentReadings_motherName_check" check (char_length("motherName") <= 100),
  constraint "documentReadings_documentNr_check" check (char_length("documentNr") <= 20),
  constraint "documentReadings_documentIssuer_check" check (char_length("documentIssuer") <= 20),
  constraint "documentReadings_openedBy_check" check (char_length("openedBy") <= 120),
  constraint "documentReadings_username_check" check (char_length("username") <= 100),
  constraint "documentReadings_simulation_fkey" foreign key ("simulation") references "simulations" ("id") on update cascade,
  constraint "documentReadings_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade
);
create index "documentReadings_search" on "documentReadings" using gin ("searchText" gin_trgm_ops);
create index "documentReadings_code_sort" on "documentReadings" ("code" collate "pt-BR-x-icu", "id") include ("dealer", "status", "documentType", "gender");
create index "documentReadings_status_sort" on "documentReadings" ("status", "id") include ("dealer", "documentType", "gender");
create index "documentReadings_simulation_sort" on "documentReadings" ("simulation", "id") include ("dealer", "status", "documentType", "gender");
create index "documentReadings_dealer_sort" on "documentReadings" ("dealer", "id") include ("status", "documentType", "gender");
create index "documentReadings_documentType_sort" on "documentReadings" ("documentType", "id") include ("dealer", "status", "gender");
create index "documentReadings_openedBy_sort" on "documentReadings" ("openedBy" collate "pt-BR-x-icu", "id") include ("dealer", "status", "documentType", "gender");
create index "documentReadings_openedAt_sort" on "documentReadings" ("openedAt", "id") include ("dealer", "status", "documentType", "gender");
create index "documentReadings_readAt_sort" on "documentReadings" ("readAt", "id") include ("dealer", "status", "documentType", "gender");

-- The picture of a document, from when it comes until it has been read.
create table "documentCaptures" (
  "readingId" uuid primary key,
  "tokenHash" text not null,
  "storageKey" text,
  "mediaType" text,
  "attempts" integer not null default 0,
  "claimedUntil" timestamptz,
  constraint "documentCaptures_tokenHash_key" unique ("tokenHash"),
  constraint "documentCaptures_reading_fkey" foreign key ("readingId") references "documentReadings" ("id") on delete cascade,
  constraint "documentCaptures_content_check" check (("storageKey" is null) = ("mediaType" is null))
);
create index "documentCaptures_waiting" on "documentCaptures" ("claimedUntil") where "storageKey" is not null;
