-- safe: simulations_financeType_check and saleProposals_product_check admit more than before
alter table "simulations" drop constraint "simulations_financeType_check";
alter table "simulations" add constraint "simulations_financeType_check"
  check ("financeType" in (2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14));
alter table "saleProposals" drop constraint "saleProposals_product_check";
alter table "saleProposals" add constraint "saleProposals_product_check"
  check ("product" in (2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14));
