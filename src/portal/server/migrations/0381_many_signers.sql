-- safe: saleProposals_signUrls_check admits more than before
alter table "saleProposals" drop constraint "saleProposals_signUrls_check";
alter table "saleProposals" add constraint "saleProposals_signUrls_check" check (cardinality("signUrls") <= 120 and array_position("signUrls", null) is null);

-- safe: saleProposals_signers_check admits more than before
alter table "saleProposals" drop constraint "saleProposals_signers_check";
alter table "saleProposals" add constraint "saleProposals_signers_check" check (jsonb_typeof("signers") = 'array' and jsonb_array_length("signers") <= 120);
