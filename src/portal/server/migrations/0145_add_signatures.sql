-- safe: new table signature_processes; proposals that were sent for signature
create table "signature_processes" (
  "id" uuid primary key,
  "proposalKind" text not null,
  "proposalId" uuid not null,
  "proposalNumber" text not null,
  "dealerId" uuid references "dealers" ("id") on delete set null,
  "dealerName" text not null,
  "provider" text not null,
  "providerId" text,
  "status" text not null,
  "attempts" integer not null default 0,
  "certifierStatus" text,
  "language" text not null default 'pt-BR',
  "createdBy" uuid not null,
  "createdByUsername" text not null,
  "createdAt" timestamptz not null,
  "sentAt" timestamptz,
  "expiresAt" timestamptz not null,
  "completedAt" timestamptz,
  "cancelledAt" timestamptz,
  "cancelReason" text,
  "cancelledBy" text,
  "welcomeLetterDate" date,
  constraint "signature_processes_proposalKind_check" check ("proposalKind" in ('sale', 'insurance')),
  constraint "signature_processes_status_check" check ("status" in ('FAILED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'))
);
-- safe: indexes of a new table; of one proposal no two are open at the same time
create unique index "signature_processes_open_idx" on "signature_processes" ("proposalKind", "proposalId")
  where "status" in ('FAILED', 'IN_PROGRESS');
create index "signature_processes_proposal_idx" on "signature_processes" ("proposalKind", "proposalId", "createdAt");
create index "signature_processes_createdAt_idx" on "signature_processes" ("createdAt");

-- safe: new table signature_signers; who signs, each with the link that is theirs
create table "signature_signers" (
  "processId" uuid not null references "signature_processes" ("id") on delete cascade,
  "id" uuid not null,
  "position" integer not null,
  "name" text not null,
  "document" text not null,
  "email" text,
  "roles" text[] not null,
  "status" text not null default 'IN_PROGRESS',
  "signUrl" bytea,
  "tokenHash" text,
  "openedAt" timestamptz,
  "remindedAt" timestamptz,
  "codeHash" text,
  "codeExpiresAt" timestamptz,
  "codeTries" integer not null default 0,
  "signedAt" timestamptz,
  primary key ("processId", "id"),
  constraint "signature_signers_status_check" check ("status" in ('IN_PROGRESS', 'COMPLETED'))
);
-- safe: index of a new table
create unique index "signature_signers_tokenHash_idx" on "signature_signers" ("tokenHash");

-- safe: new table signature_documents; what is signed, kept as it was sent
create table "signature_documents" (
  "id" uuid primary key,
  "processId" uuid not null references "signature_processes" ("id") on delete cascade,
  "position" integer not null,
  "kind" text not null,
  "name" text not null,
  "mediaType" text not null,
  "size" bigint not null,
  "sha256" text not null,
  "storageKey" uuid not null
);
-- safe: index of a new table
create index "signature_documents_processId_idx" on "signature_documents" ("processId");

-- safe: new table signature_events; what happened, each line sealed by the one before it
create table "signature_events" (
  "processId" uuid not null references "signature_processes" ("id"),
  "position" integer not null,
  "at" timestamptz not null,
  "kind" text not null,
  "signerId" uuid,
  "detail" jsonb not null,
  "previousHash" text not null,
  "hash" text not null,
  primary key ("processId", "position")
);

-- safe: function of a new table: what was written down is neither changed nor removed
create function "refuse_signature_change"() returns trigger language plpgsql as $$
begin
  raise exception 'signature events are kept as they are';
end $$;
-- safe: trigger of a new table
create trigger "signature_events_append_only" before update or delete or truncate on "signature_events"
  for each statement execute function "refuse_signature_change"();

-- safe: new table signature_callbacks; events of a certifier that were taken in
create table "signature_callbacks" (
  "eventId" text primary key,
  "receivedAt" timestamptz not null
);

-- safe: new table signature_contacts; e-mails of signers that were entered for a proposal
create table "signature_contacts" (
  "proposalKind" text not null,
  "proposalId" uuid not null,
  "signerId" uuid not null,
  "email" text not null,
  "updatedAt" timestamptz not null,
  primary key ("proposalKind", "proposalId", "signerId")
);

-- safe: new table selfies; requests for a picture of a signer, and the picture
create table "selfies" (
  "id" uuid primary key,
  "proposalKind" text not null,
  "proposalId" uuid not null,
  "proposalNumber" text not null,
  "dealerName" text not null,
  "signerId" uuid not null,
  "clientId" text not null,
  "firstName" text not null,
  "lastName" text not null,
  "document" text not null,
  "tokenHash" text,
  "createdBy" uuid not null,
  "createdByUsername" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "storageKey" uuid,
  "sha256" text,
  "width" integer,
  "height" integer,
  "takenAt" timestamptz,
  "confirmedAt" timestamptz,
  "purgedAt" timestamptz
);
-- safe: indexes of a new table
create unique index "selfies_tokenHash_idx" on "selfies" ("tokenHash");
create index "selfies_proposal_idx" on "selfies" ("proposalKind", "proposalId", "signerId", "createdAt");
create index "selfies_confirmedAt_idx" on "selfies" ("confirmedAt");
