-- What an open proposal would change: a field of a record, a unique set, the beginning of a period. Each waits once at most, also
-- when two people propose at the same moment; whatever decides a proposal frees it.
create table "proposal_claims" (
  "resource" text not null,
  "claim" text not null,
  "proposalId" uuid not null references "change_proposals" ("id") on delete cascade,
  primary key ("resource", "claim")
);
create index "proposal_claims_proposal" on "proposal_claims" ("proposalId");

-- Open proposals claim what they would change; of two that would change the same, the older one does.
insert into "proposal_claims" ("resource", "claim", "proposalId")
select p."resource", 'field/' || p."recordId" || '/' || f."name", p."id"
from "change_proposals" p
cross join lateral jsonb_object_keys(case p."operation" when 'delete' then p."base" else p."values" end) as f ("name")
where p."status" = 'pending' and p."recordId" is not null
order by p."createdAt", p."id"
on conflict do nothing;
