-- What insurers are being told, so that two calls at once, or one after a lost answer, are one to them.
create table "insurance_tellings" (
  "proposalId" uuid not null references "insuranceProposals" ("id") on delete cascade,
  "kind" text not null check ("kind" in ('proposal', 'policy', 'cancellation')),
  "key" uuid not null,
  "version" integer not null,
  -- Null: nobody tells, and what was told last was not answered.
  "startedAt" timestamptz,
  primary key ("proposalId", "kind")
);
