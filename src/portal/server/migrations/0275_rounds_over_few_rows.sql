-- Rounds look for what is due among the rows that can be due, not among all that there ever were.
create index "documentReadings_to_forget" on "documentReadings" ("readAt")
  where num_nonnulls("name", "cpf", "gender", "birthDate", "motherName",
    "documentNr", "documentIssuer", "documentIssuedDate") > 0;
create index "insuranceProposals_quoted" on "insuranceProposals" ("quoteValidUntil") where "status" = 'Cotada';
create index "insuranceProposals_in_force" on "insuranceProposals" ("effectiveTo") where "status" = 'Emitida';
drop index "selfies_confirmedAt_idx";
create index "selfies_kept" on "selfies" ("createdAt") where "storageKey" is not null;
