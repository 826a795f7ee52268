-- safe: proposalDocuments_kind_check admits more than before
alter table "proposalDocuments" drop constraint "proposalDocuments_kind_check";
alter table "proposalDocuments" add constraint "proposalDocuments_kind_check" check ("kind" in ('CCB', 'LEASE', 'SCHEDULE', 'DISCLOSURES', 'IDENTITY', 'INCOME', 'RESIDENCE', 'PEP_DECLARATION', 'COMPANY', 'INVOICE', 'FINANCE_KIT', 'LIFE_INSURANCE', 'OTHER'));
