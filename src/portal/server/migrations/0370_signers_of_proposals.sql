-- safe: new column; a proposal names who signs it, with roles and how far each is
alter table "saleProposals" add column "signers" jsonb;
alter table "saleProposals" add constraint "saleProposals_signers_check" check (jsonb_typeof("signers") = 'array' and jsonb_array_length("signers") <= 40);

-- Of each proposal that was sent for signature the open sending counts, else the last one; with its contract it was cancelled.
update "saleProposals" as p set "signers" = sent."signers" from (
  select distinct on (s."proposalId") s."proposalId", jsonb_agg(jsonb_build_object(
    'name', g."name",
    'roles', g."roles",
    'status', case
      when o."status" = 'NU' then 'CANCELLED'
      when s."status" in ('CANCELLED', 'EXPIRED') then s."status"
      else g."status"
    end) order by g."position") as "signers"
  from "signature_processes" s
  join "saleProposals" o on o."id" = s."proposalId"
  join "signature_signers" g on g."processId" = s."id"
  where s."proposalKind" = 'sale' and s."sentAt" is not null
  group by s."id"
  order by s."proposalId", s."status" = 'IN_PROGRESS' desc, s."createdAt" desc, s."id"
) as sent where sent."proposalId" = p."id";
