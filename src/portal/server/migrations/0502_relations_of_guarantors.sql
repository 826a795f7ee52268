-- How a guarantor stands to the client is chosen from a list: a view that references point at.
create view "relationships" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'relationships';

-- safe: index saleProposals_guarantors_idx
create index "saleProposals_guarantors_idx" on "saleProposals" using gin ("guarantors" jsonb_path_ops);
