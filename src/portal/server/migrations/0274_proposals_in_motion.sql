-- What the portal moves on by itself is looked for each second: few of all proposals that there ever were.
create index "saleProposals_in_motion" on "saleProposals" ("statusAt", "id")
  where not "blocked" and ("status" in ('SU', 'AVF', 'OC', 'OCM')
    or ("status" = 'PD' and "decidedAt" is null)
    or ("status" = 'PS' and "payment" = 'SENT'));
