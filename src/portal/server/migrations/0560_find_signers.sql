-- The ids of signers alone name their proposal.

-- safe: people who sign are few, and are written down when a contract is sent
create index "signature_signers_id_idx" on "signature_signers" ("id");
-- safe: requests for selfies are few, and are written down when somebody is asked
create index "selfies_signerId_idx" on "selfies" ("signerId");
