-- The day of the last payment, so that contracts that end soon are found without reading their schedules.
create function "last_due"(content jsonb) returns date language sql immutable strict as $$
  select case when content -> 'schedule' -> -1 ->> 'due' ~ '^\d{4}-\d{2}-\d{2}$' then make_date(
    substr(content -> 'schedule' -> -1 ->> 'due', 1, 4)::integer,
    substr(content -> 'schedule' -> -1 ->> 'due', 6, 2)::integer,
    substr(content -> 'schedule' -> -1 ->> 'due', 9, 2)::integer
  ) end
$$;
alter table "proposal_snapshots" add column "endsOn" date generated always as ("last_due"("content")) stored;
create index "proposal_snapshots_ends" on "proposal_snapshots" ("endsOn", "proposalId");
