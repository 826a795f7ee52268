-- The sale that finances the insured car.
-- safe: new column saleProposalId
alter table "insuranceProposals" add column "saleProposalId" uuid;

-- safe: no row has a value that insuranceProposals_saleProposalId_when_check could refuse
alter table "insuranceProposals" add constraint "insuranceProposals_saleProposalId_when_check" check (("insuranceType" in ('SEGURO_AUTO', 'CHEV_PLUS', 'AUTO')) is true or not ("saleProposalId" is not null));

-- safe: no row has a value that insuranceProposals_saleProposalId_fkey could refuse
alter table "insuranceProposals" add constraint "insuranceProposals_saleProposalId_fkey" foreign key ("saleProposalId") references "saleProposals" ("id") on update cascade;

-- safe: index insuranceProposals_saleProposalId_idx
create index "insuranceProposals_saleProposalId_idx" on "insuranceProposals" ("saleProposalId");
