-- Every insurance may name the sale that it is sold with, not that of a car alone.
alter table "insuranceProposals" drop constraint "insuranceProposals_saleProposalId_when_check";
