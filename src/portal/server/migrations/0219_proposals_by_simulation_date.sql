-- safe: index saleProposals_simulationDate_idx
create index "saleProposals_simulationDate_idx" on "saleProposals" ("simulationDate");
