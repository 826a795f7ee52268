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
