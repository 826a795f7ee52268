-- safe: index saleProposals_status_sort
drop index "saleProposals_status_sort";
create index "saleProposals_status_sort" on "saleProposals" ("status", "id") include ("dealer", "signatureStatus", "selfieStatus", "saleType", "isDirectSale", "product", "state");
