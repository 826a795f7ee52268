-- Files of records. Their contents are kept by the file store under random keys; who may read one follows from its record.
-- The files that people find by name are others: see stored_files.
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
  "uploadedBy" uuid references users ("id") on delete set null,
  "createdAt" timestamptz not null,
  -- Removed after it; null while a record keeps the file.
  "expiresAt" timestamptz
);

create index record_files_record on record_files ("resource", "recordId");
create index record_files_owner on record_files ("uploadedBy");
create index record_files_expiry on record_files ("expiresAt") where "expiresAt" is not null;
