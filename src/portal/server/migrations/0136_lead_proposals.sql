-- safe: new column saleProposal
alter table "leads" add column "saleProposal" uuid;

-- safe: no row has a value that leads_saleProposal_fkey could refuse
alter table "leads" add constraint "leads_saleProposal_fkey" foreign key ("saleProposal") references "saleProposals" ("id") on update cascade;

-- safe: index leads_saleProposal_idx
create index "leads_saleProposal_idx" on "leads" ("saleProposal");
