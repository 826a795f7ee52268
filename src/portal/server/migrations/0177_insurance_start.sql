-- No row is empty: the check that goes asked for a start wherever there is a product, and every proposal has one.
alter table "insuranceProposals" alter column "effectiveFrom" set not null;

alter table "insuranceProposals" drop constraint "insuranceProposals_effectiveFrom_required_check";
