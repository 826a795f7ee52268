-- safe: new columns, null or 0 for every row that is there: when sending was last tried, how often an answer was looked for
alter table "signature_processes" add column "attemptedAt" timestamptz,
  add column "polls" integer not null default 0,
  add column "polledAt" timestamptz,
  add column "batchPolls" integer not null default 0;

-- safe: signature_processes_status_check admits more than before
alter table "signature_processes" drop constraint "signature_processes_status_check";
alter table "signature_processes" add constraint "signature_processes_status_check"
  check ("status" in ('FAILED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'EXPIRED'));

-- safe: index for what is looked through every minute: processes that go on
create index "signature_processes_going_idx" on "signature_processes" ("expiresAt")
  where "status" in ('FAILED', 'IN_PROGRESS');

-- safe: new view signature_summary; processes with who has signed, for extractions
create view "signature_summary" as
  select p."id", p."proposalKind", p."proposalId", p."proposalNumber", p."dealerId" as "dealer", p."dealerName",
    s."contractNumber", s."customerName", p."status", p."attempts", p."createdByUsername", p."createdAt", p."sentAt",
    p."expiresAt", p."completedAt", p."cancelledAt", p."cancelReason", p."certifierStatus", p."welcomeLetterDate",
    (select count(*)::integer from "signature_signers" g where g."processId" = p."id") as "signers",
    (select count(*)::integer from "signature_signers" g where g."processId" = p."id" and g."status" = 'COMPLETED') as "signed",
    s."selfieStatus"
  from "signature_processes" p
    left join "saleProposals" s on p."proposalKind" = 'sale' and s."id" = p."proposalId";
