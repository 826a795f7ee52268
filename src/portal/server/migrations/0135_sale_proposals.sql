-- safe: new table saleProposals
create table "saleProposals" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "customerName" text,
  "customerDocument" text,
  "companyName" text,
  "companyDocument" text,
  "financedValue" bigint,
  "entryValue" bigint,
  "term" integer,
  "status" text not null default 'WO',
  "signatureStatus" text,
  "selfieStatus" text,
  "proposalNumber" integer,
  "contractNumber" text,
  "dealer" uuid,
  "simulation" uuid not null,
  "client" uuid,
  "sellerName" text,
  "sellerDocument" text,
  "responsible" text,
  "ownerUsername" text,
  "proposalDate" date,
  "simulationDate" date,
  "saleType" text,
  "isDirectSale" boolean not null default false,
  "product" integer,
  "insurerQuoteId" text,
  "vehicleDescription" text,
  "vehiclePrice" bigint,
  "instalment" bigint,
  "rate" numeric(19, 4),
  "cetYearly" numeric(17, 2),
  "iofValue" bigint,
  "totalValue" bigint,
  "tableCode" text,
  "tableDescription" text,
  "validity" date,
  "voucherCode" text,
  "vehicleAdditionalInfo" jsonb,
  "lienNumber" text,
  "guarantors" jsonb,
  "remarks" text,
  "isSent" boolean not null default false,
  "blocked" boolean not null default false,
  "esignEnabled" boolean not null default true,
  "repurchaseGuaranteed" boolean not null default false,
  "decisionReasons" text[] not null default '{}',
  "conditions" text[] not null default '{}',
  "requestedDocuments" text[] not null default '{}',
  "decidedAt" timestamptz,
  "decidedBy" text,
  "decisionNote" text,
  "approvalUntil" date,
  "reanalyses" integer not null default 0,
  "statusAt" timestamptz,
  "payment" text not null default 'NONE',
  "paymentOrderedBy" text,
  "paymentOrderedUser" text,
  "paymentDate" date,
  "transferId" text,
  "signUrls" text[] not null default '{}',
  "linkIframe" text,
  "searchText" text generated always as (search_text(coalesce("customerName", '') || ' ' || coalesce("vehicleDescription", '') || ' ' || coalesce("companyName", '') || ' ' || coalesce("contractNumber", '') || ' ' || coalesce("remarks", ''))) stored,
  constraint "saleProposals_customerName_check" check (char_length("customerName") <= 100),
  constraint "saleProposals_customerDocument_check" check ("customerDocument" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint "saleProposals_companyName_check" check (char_length("companyName") <= 120),
  constraint "saleProposals_companyDocument_check" check ("companyDocument" ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  constraint "saleProposals_financedValue_check" check ("financedValue" >= 0 and "financedValue" <= 9999999999),
  constraint "saleProposals_entryValue_check" check ("entryValue" >= 0 and "entryValue" <= 9999999999),
  constraint "saleProposals_term_check" check ("term" >= 1 and "term" <= 120),
  constraint "saleProposals_status_check" check ("status" in ('WO', 'SU', 'PD', 'APC', 'HLD', 'RA', 'DC', 'AP', 'AVF', 'AF', 'PU', 'WFA', 'PS', 'OC', 'OCM', 'AV', 'NU')),
  constraint "saleProposals_signatureStatus_check" check ("signatureStatus" in ('IN_PROGRESS', 'COMPLETED')),
  constraint "saleProposals_selfieStatus_check" check ("selfieStatus" in ('IN_PROGRESS', 'COMPLETED')),
  constraint "saleProposals_proposalNumber_check" check ("proposalNumber" >= 1 and "proposalNumber" <= 2000000000),
  constraint "saleProposals_contractNumber_check" check (char_length("contractNumber") <= 20),
  constraint "saleProposals_sellerName_check" check (char_length("sellerName") <= 120),
  constraint "saleProposals_sellerDocument_check" check ("sellerDocument" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint "saleProposals_responsible_check" check (char_length("responsible") <= 120),
  constraint "saleProposals_ownerUsername_check" check (char_length("ownerUsername") <= 100),
  constraint "saleProposals_saleType_check" check ("saleType" in ('TD', 'VD')),
  constraint "saleProposals_product_check" check ("product" in (2, 1, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14)),
  constraint "saleProposals_insurerQuoteId_check" check (char_length("insurerQuoteId") <= 60),
  constraint "saleProposals_vehicleDescription_check" check (char_length("vehicleDescription") <= 200),
  constraint "saleProposals_vehiclePrice_check" check ("vehiclePrice" >= 0 and "vehiclePrice" <= 9999999999),
  constraint "saleProposals_instalment_check" check ("instalment" >= 0 and "instalment" <= 9999999999),
  constraint "saleProposals_iofValue_check" check ("iofValue" >= 0 and "iofValue" <= 9999999999),
  constraint "saleProposals_totalValue_check" check ("totalValue" >= 0 and "totalValue" <= 9999999999),
  constraint "saleProposals_tableCode_check" check (char_length("tableCode") <= 20),
  constraint "saleProposals_tableDescription_check" check (char_length("tableDescription") <= 120),
  constraint "saleProposals_voucherCode_check" check (char_length("voucherCode") <= 30),
  constraint "saleProposals_vehicleAdditionalInfo_check" check (jsonb_typeof("vehicleAdditionalInfo") = 'object'),
  constraint "saleProposals_lienNumber_check" check (char_length("lienNumber") <= 30),
  constraint "saleProposals_guarantors_check" check (jsonb_typeof("guarantors") = 'array' and jsonb_array_length("guarantors") <= 4),
  constraint "saleProposals_remarks_check" check (char_length("remarks") <= 500),
  constraint "saleProposals_decisionReasons_check" check (cardinality("decisionReasons") <= 100 and array_position("decisionReasons", null) is null and "decisionReasons" <@ array['COMMITMENT_HIGH', 'COMMITMENT_TIGHT', 'ENTRY_LOW', 'AGE_LIMIT', 'UNDERAGE', 'INCOME_UNPROVEN', 'PEP_REVIEW', 'TIER_RISK', 'COMPANY_NEW', 'DATA_DIVERGENT', 'DOCUMENTS_PENDING', 'TABLE_CHANGED', 'POLICY']::text[]),
  constraint "saleProposals_conditions_check" check (cardinality("conditions") <= 100 and array_position("conditions", null) is null and "conditions" <@ array['MORE_ENTRY', 'GUARANTOR', 'SHORTER_TERM', 'LOWER_VALUE']::text[]),
  constraint "saleProposals_requestedDocuments_check" check (cardinality("requestedDocuments") <= 100 and array_position("requestedDocuments", null) is null and "requestedDocuments" <@ array['IDENTITY', 'INCOME', 'RESIDENCE', 'PEP_DECLARATION', 'COMPANY', 'INVOICE', 'FINANCE_KIT', 'OTHER']::text[]),
  constraint "saleProposals_decidedBy_check" check (char_length("decidedBy") <= 120),
  constraint "saleProposals_decisionNote_check" check (char_length("decisionNote") <= 500),
  constraint "saleProposals_reanalyses_check" check ("reanalyses" >= 0 and "reanalyses" <= 99),
  constraint "saleProposals_payment_check" check ("payment" in ('NONE', 'ORDERED', 'SENT', 'MANUAL', 'CONFIRMED')),
  constraint "saleProposals_paymentOrderedBy_check" check (char_length("paymentOrderedBy") <= 120),
  constraint "saleProposals_paymentOrderedUser_check" check (char_length("paymentOrderedUser") <= 100),
  constraint "saleProposals_transferId_check" check (char_length("transferId") <= 60),
  constraint "saleProposals_signUrls_check" check (cardinality("signUrls") <= 20 and array_position("signUrls", null) is null),
  constraint "saleProposals_linkIframe_check" check (char_length("linkIframe") <= 500),
  constraint "saleProposals_vehicleAdditionalInfo_sellerName_when_check" check (jsonb_path_exists("vehicleAdditionalInfo", '$ ? (!((@."sellerType".type() == "string" && @."sellerType" like_regex "[^[:space:]]" && @."sellerType" == "TP")) && (@."sellerName".type() == "string" && @."sellerName" like_regex "[^[:space:]]"))', jsonb_build_object()) is not true),
  constraint "saleProposals_vehicleAdditionalInfo_sellerDocument_when_check" check (jsonb_path_exists("vehicleAdditionalInfo", '$ ? (!((@."sellerType".type() == "string" && @."sellerType" like_regex "[^[:space:]]" && @."sellerType" == "TP")) && (@."sellerDocument".type() == "string" && @."sellerDocument" like_regex "[^[:space:]]"))', jsonb_build_object()) is not true),
  constraint "saleProposals_proposalNumber_key" unique ("proposalNumber"),
  constraint "saleProposals_contractNumber_key" unique ("contractNumber"),
  constraint "saleProposals_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade,
  constraint "saleProposals_simulation_fkey" foreign key ("simulation") references "simulations" ("id") on update cascade,
  constraint "saleProposals_client_fkey" foreign key ("client") references "clients" ("id") on update cascade
);
create unique index "saleProposals_contractNumber_alike" on "saleProposals" (unique_text("contractNumber"));
create index "saleProposals_search" on "saleProposals" using gin ("searchText" gin_trgm_ops);
create index "saleProposals_customerName_sort" on "saleProposals" ("customerName" collate "pt-BR-x-icu", "id") include ("dealer", "status", "signatureStatus", "selfieStatus", "saleType", "isDirectSale", "product");
create index "saleProposals_companyName_sort" on "saleProposals" ("companyName" collate "pt-BR-x-icu", "id") include ("dealer", "status", "signatureStatus", "selfieStatus", "saleType", "isDirectSale", "product");
create index "saleProposals_financedValue_sort" on "saleProposals" ("financedValue", "id") include ("dealer", "status", "signatureStatus", "selfieStatus", "saleType", "isDirectSale", "product");
create index "saleProposals_status_sort" on "saleProposals" ("status", "id") include ("dealer", "signatureStatus", "selfieStatus", "saleType", "isDirectSale", "product", "isSent");
create index "saleProposals_dealer_sort" on "saleProposals" ("dealer", "id") include ("status", "signatureStatus", "selfieStatus", "saleType", "isDirectSale", "product");
create index "saleProposals_proposalDate_sort" on "saleProposals" ("proposalDate", "id") include ("dealer", "status", "signatureStatus", "selfieStatus", "saleType", "isDirectSale", "product");
create index "saleProposals_statusAt_sort" on "saleProposals" ("statusAt", "id") include ("dealer", "status", "signatureStatus", "selfieStatus", "saleType", "isDirectSale", "product");
create index "saleProposals_simulation_idx" on "saleProposals" ("simulation");
create index "saleProposals_client_idx" on "saleProposals" ("client");
create index "saleProposals_decisionReasons_idx" on "saleProposals" using gin ("decisionReasons");
create index "saleProposals_conditions_idx" on "saleProposals" using gin ("conditions");
create index "saleProposals_requestedDocuments_idx" on "saleProposals" using gin ("requestedDocuments");
create index "saleProposals_signUrls_idx" on "saleProposals" using gin ("signUrls");
create index "saleProposals_vehicleAdditionalInfo_idx" on "saleProposals" using gin ("vehicleAdditionalInfo" jsonb_path_ops);

-- safe: new table proposalDocuments
create table "proposalDocuments" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "kind" text not null,
  "file" text not null,
  "note" text,
  "sha256" text,
  "attachedBy" text,
  "attachedAt" timestamptz,
  "proposal" uuid not null,
  "dealer" uuid,
  "searchText" text generated always as (search_text(coalesce("kind", ''))) stored,
  constraint "proposalDocuments_kind_check" check ("kind" in ('CCB', 'SCHEDULE', 'DISCLOSURES', 'IDENTITY', 'INCOME', 'RESIDENCE', 'PEP_DECLARATION', 'COMPANY', 'INVOICE', 'FINANCE_KIT', 'OTHER')),
  constraint "proposalDocuments_file_check" check (char_length("file") <= 412),
  constraint "proposalDocuments_note_check" check (char_length("note") <= 200),
  constraint "proposalDocuments_sha256_check" check (char_length("sha256") <= 64),
  constraint "proposalDocuments_attachedBy_check" check (char_length("attachedBy") <= 120),
  constraint "proposalDocuments_proposal_fkey" foreign key ("proposal") references "saleProposals" ("id") on update cascade,
  constraint "proposalDocuments_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade
);
create index "proposalDocuments_search" on "proposalDocuments" using gin ("searchText" gin_trgm_ops);
create index "proposalDocuments_kind_sort" on "proposalDocuments" ("kind", "id") include ("dealer");
create index "proposalDocuments_note_sort" on "proposalDocuments" ("note" collate "pt-BR-x-icu", "id") include ("dealer", "kind");
create index "proposalDocuments_sha256_sort" on "proposalDocuments" ("sha256" collate "pt-BR-x-icu", "id") include ("dealer", "kind");
create index "proposalDocuments_attachedBy_sort" on "proposalDocuments" ("attachedBy" collate "pt-BR-x-icu", "id") include ("dealer", "kind");
create index "proposalDocuments_attachedAt_sort" on "proposalDocuments" ("attachedAt", "id") include ("dealer", "kind");
create index "proposalDocuments_proposal_sort" on "proposalDocuments" ("proposal", "id") include ("dealer", "kind");
create index "proposalDocuments_dealer_sort" on "proposalDocuments" ("dealer", "id") include ("kind");

-- safe: new table salePayments
create table "salePayments" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "proposalNumber" integer,
  "contractNumber" text,
  "dealer" uuid,
  "customerName" text,
  "financedValue" bigint,
  "paymentDate" date,
  "status" text not null default 'PS',
  "proposal" uuid,
  "searchText" text generated always as (search_text(coalesce("customerName", '') || ' ' || coalesce("contractNumber", ''))) stored,
  constraint "salePayments_proposalNumber_check" check ("proposalNumber" >= 1 and "proposalNumber" <= 2000000000),
  constraint "salePayments_contractNumber_check" check (char_length("contractNumber") <= 20),
  constraint "salePayments_customerName_check" check (char_length("customerName") <= 100),
  constraint "salePayments_financedValue_check" check ("financedValue" >= 0 and "financedValue" <= 9999999999),
  constraint "salePayments_status_check" check ("status" in ('PS', 'OC', 'OCM', 'AV')),
  constraint "salePayments_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade,
  constraint "salePayments_proposal_fkey" foreign key ("proposal") references "saleProposals" ("id") on update cascade
);
create index "salePayments_search" on "salePayments" using gin ("searchText" gin_trgm_ops);
create index "salePayments_proposalNumber_sort" on "salePayments" ("proposalNumber", "id") include ("dealer", "status");
create index "salePayments_contractNumber_sort" on "salePayments" ("contractNumber" collate "pt-BR-x-icu", "id") include ("dealer", "status");
create index "salePayments_dealer_sort" on "salePayments" ("dealer", "id") include ("status");
create index "salePayments_customerName_sort" on "salePayments" ("customerName" collate "pt-BR-x-icu", "id") include ("dealer", "status");
create index "salePayments_financedValue_sort" on "salePayments" ("financedValue", "id") include ("dealer", "status");
create index "salePayments_paymentDate_sort" on "salePayments" ("paymentDate", "id") include ("dealer", "status");
create index "salePayments_status_sort" on "salePayments" ("status", "id") include ("dealer");
create index "salePayments_proposal_sort" on "salePayments" ("proposal", "id") include ("dealer", "status");

-- safe: one open proposal of a simulation; what was rejected or deleted leaves room for another (PRS004)
create unique index "saleProposals_open_simulation" on "saleProposals" ("simulation") where "status" not in ('NU', 'DC');

-- safe: numbers of proposals and contracts
create sequence "proposal_numbers" start 100001;
create sequence "contract_numbers" start 700001;

-- safe: who changes a proposal, until when (OQ-122)
create table "proposal_locks" (
  "proposalId" uuid primary key references "saleProposals" ("id") on delete cascade,
  "username" text not null,
  "name" text not null,
  "since" timestamptz not null,
  "until" timestamptz not null
);

-- safe: what was calculated for a proposal each time that it was sent; written once
create table "proposal_snapshots" (
  "id" uuid primary key,
  "proposalId" uuid not null references "saleProposals" ("id") on delete cascade,
  "takenAt" timestamptz not null,
  "tableCode" text not null,
  "tableVersion" integer not null,
  "content" jsonb not null,
  "sha256" text not null
);
create index "proposal_snapshots_proposal" on "proposal_snapshots" ("proposalId", "takenAt");
create function "proposal_snapshots_keep"() returns trigger language plpgsql as $$
begin
  raise exception 'a snapshot of a proposal does not change';
end
$$;
create trigger "proposal_snapshots_keep" before update on "proposal_snapshots" for each row execute function "proposal_snapshots_keep"();
