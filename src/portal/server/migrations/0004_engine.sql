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
  "changes" jsonb not null
);

create index "history_record" on "history" ("resource", "recordId", "id" desc);

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
