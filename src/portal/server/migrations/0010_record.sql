-- A change that brought a record back to an earlier version says to which.
alter table "history" add column "revertedTo" integer;

-- Who had masked personal data shown, whose, which and why. Written in the transaction that reads it, never changed or
-- removed afterwards: it answers whoever asks who has seen their data. It holds no value of the fields.
create table "personal_data_access" (
  "id" bigint generated always as identity primary key,
  "at" timestamptz not null,
  "resource" text not null,
  -- The row's uuid.
  "recordId" uuid not null,
  "fields" text[] not null,
  "reason" text not null,
  "actorId" text not null,
  "actor" text not null,
  "actorName" text not null,
  "requestId" text not null
);

create index "personal_data_access_record" on "personal_data_access" ("resource", "recordId", "id" desc);
create index "personal_data_access_actor" on "personal_data_access" ("actor", "id" desc);

create trigger "personal_data_access_append_only" before update or delete on "personal_data_access"
  for each row execute function public.refuse_change();
