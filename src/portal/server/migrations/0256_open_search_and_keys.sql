-- Searches of those who get masks of personal data: by the fields alone that nobody gets masked.
create index "insuranceProposals_search_open" on "insuranceProposals" using gin (search_text(coalesce("assuredName", '') || ' ' || coalesce("sellerName", '') || ' ' || coalesce("proposalNumber", '') || ' ' || coalesce("policyNumber", '')) gin_trgm_ops);
create index "leads_search_open" on "leads" using gin (search_text(coalesce("vehicle", '')) gin_trgm_ops);
create index "simulations_search_open" on "simulations" using gin (search_text(coalesce("vehicleDescription", '') || ' ' || coalesce("tableDescription", '')) gin_trgm_ops);

-- Look-ups of calls: the card of a proposal, and the proposal that names a quote.
create index "insurance_cards_proposal" on "insurance_cards" ("proposalId", "createdAt");
create index "insuranceProposals_quote" on "insuranceProposals" ("quoteId");
