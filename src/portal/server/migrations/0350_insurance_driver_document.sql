-- A main driver is identified by a CPF or a CNPJ, as an owner is, and called by at least two characters.
-- Rows are sound as they are: every CPF passes, and names were first and last ones.
alter table "insuranceProposals" drop constraint "insuranceProposals_driverIdentification_check";
alter table "insuranceProposals" add constraint "insuranceProposals_driverIdentification_check" check ("driverIdentification" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');
alter table "insuranceProposals" drop constraint "insuranceProposals_driverName_check";
alter table "insuranceProposals" add constraint "insuranceProposals_driverName_check" check (char_length("driverName") >= 2 and char_length("driverName") <= 100);
