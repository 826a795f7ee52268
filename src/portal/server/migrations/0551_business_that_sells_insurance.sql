-- safe: insuranceProposals_sellerDocument_check admits more than before
alter table "insuranceProposals" drop constraint "insuranceProposals_sellerDocument_check";
alter table "insuranceProposals" add constraint "insuranceProposals_sellerDocument_check"
  check ("sellerDocument" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');
