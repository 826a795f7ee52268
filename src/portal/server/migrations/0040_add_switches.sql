-- safe: new table certifierSettings
create table "certifierSettings" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "enableTryAgain" boolean not null default true,
  "numberAttemptsUpload" integer not null default 3,
  "numberAttemptsCallback" integer not null default 3,
  "numberAttemptsCallbackBatch" integer not null default 3,
  "uploadIntegrationMinutes" integer not null default 30,
  "callBackIntegrationMinutes" integer not null default 30,
  "sendEmailMinutes" integer not null default 60,
  "searchText" text generated always as (search_text('')) stored,
  constraint "certifierSettings_numberAttemptsUpload_check" check ("numberAttemptsUpload" >= 1 and "numberAttemptsUpload" <= 20),
  constraint "certifierSettings_numberAttemptsCallback_check" check ("numberAttemptsCallback" >= 1 and "numberAttemptsCallback" <= 20),
  constraint "certifierSettings_numberAttemptsCallbackBatch_check" check ("numberAttemptsCallbackBatch" >= 1 and "numberAttemptsCallbackBatch" <= 20),
  constraint "certifierSettings_uploadIntegrationMinutes_check" check ("uploadIntegrationMinutes" >= 1 and "uploadIntegrationMinutes" <= 1440),
  constraint "certifierSettings_callBackIntegrationMinutes_check" check ("callBackIntegrationMinutes" >= 1 and "callBackIntegrationMinutes" <= 1440),
  constraint "certifierSettings_sendEmailMinutes_check" check ("sendEmailMinutes" >= 1 and "sendEmailMinutes" <= 10080),
  constraint "certifierSettings_single_check" check ("id" = '00000000-0000-4000-8000-000000000001'::uuid)
);
create index "certifierSettings_search" on "certifierSettings" using gin ("searchText" gin_trgm_ops);
create index "certifierSettings_enableTryAgain_sort" on "certifierSettings" ("enableTryAgain", "id");
create index "certifierSettings_numberAttemptsUpload_sort" on "certifierSettings" ("numberAttemptsUpload", "id") include ("enableTryAgain");
create index "certifierSettings_numberAttemptsCallback_sort" on "certifierSettings" ("numberAttemptsCallback", "id") include ("enableTryAgain");
create index "certifierSettings_numberAttemptsCallbackBatch_sort" on "certifierSettings" ("numberAttemptsCallbackBatch", "id") include ("enableTryAgain");
create index "certifierSettings_uploadIntegrationMinutes_sort" on "certifierSettings" ("uploadIntegrationMinutes", "id") include ("enableTryAgain");
create index "certifierSettings_callBackIntegrationMinutes_sort" on "certifierSettings" ("callBackIntegrationMinutes", "id") include ("enableTryAgain");
create index "certifierSettings_sendEmailMinutes_sort" on "certifierSettings" ("sendEmailMinutes", "id") include ("enableTryAgain");

-- safe: new table emailTemplates
create table "emailTemplates" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "kind" text not null,
  "number" integer not null,
  "fileName" text not null,
  "content" text not null,
  "size" integer not null,
  "isCurrent" boolean not null default true,
  "uploadedBy" text,
  "searchText" text generated always as (search_text(coalesce("fileName", ''))) stored,
  constraint "emailTemplates_kind_check" check ("kind" in ('NEW_LEAD', 'LEAD_REMINDER', 'LEAD_EXPIRED', 'CUSTOMER_CONFIRMATION')),
  constraint "emailTemplates_number_check" check ("number" >= 1),
  constraint "emailTemplates_fileName_check" check (char_length("fileName") <= 255),
  constraint "emailTemplates_content_check" check (char_length("content") <= 1000000),
  constraint "emailTemplates_size_check" check ("size" >= 0),
  constraint "emailTemplates_uploadedBy_check" check (char_length("uploadedBy") <= 50),
  constraint "emailTemplates_kind_number_key" unique ("kind", "number")
);
create index "emailTemplates_search" on "emailTemplates" using gin ("searchText" gin_trgm_ops);
create index "emailTemplates_kind_sort" on "emailTemplates" ("kind", "id") include ("isCurrent");
create index "emailTemplates_number_sort" on "emailTemplates" ("number", "id") include ("kind", "isCurrent");
create index "emailTemplates_fileName_sort" on "emailTemplates" ("fileName" collate "pt-BR-x-icu", "id") include ("kind", "isCurrent");
create index "emailTemplates_size_sort" on "emailTemplates" ("size", "id") include ("kind", "isCurrent");
create index "emailTemplates_isCurrent_sort" on "emailTemplates" ("isCurrent", "id") include ("kind");
create index "emailTemplates_uploadedBy_sort" on "emailTemplates" ("uploadedBy" collate "pt-BR-x-icu", "id") include ("kind", "isCurrent");

-- safe: new table esignSettings
create table "esignSettings" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "disabledAllDealers" boolean not null default false,
  "searchText" text generated always as (search_text('')) stored,
  constraint "esignSettings_single_check" check ("id" = '00000000-0000-4000-8000-000000000001'::uuid)
);
create index "esignSettings_search" on "esignSettings" using gin ("searchText" gin_trgm_ops);
create index "esignSettings_disabledAllDealers_sort" on "esignSettings" ("disabledAllDealers", "id");

-- safe: new table finalClientSettings
create table "finalClientSettings" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "default" boolean not null default true,
  "chevPlus" boolean not null default false,
  "life" boolean not null default true,
  "gap" boolean not null default true,
  "pmc" boolean not null default false,
  "pmcDay2" boolean not null default false,
  "seguroAuto" boolean not null default true,
  "repairs" boolean not null default false,
  "onStar" boolean not null default false,
  "maintenance" boolean not null default false,
  "accessories" boolean not null default false,
  "forwardingAgent" boolean not null default false,
  "searchText" text generated always as (search_text('')) stored,
  constraint "finalClientSettings_single_check" check ("id" = '00000000-0000-4000-8000-000000000001'::uuid)
);
create index "finalClientSettings_search" on "finalClientSettings" using gin ("searchText" gin_trgm_ops);
create index "finalClientSettings_default_sort" on "finalClientSettings" ("default", "id") include ("chevPlus", "life", "gap", "pmc", "pmcDay2", "seguroAuto");
create index "finalClientSettings_chevPlus_sort" on "finalClientSettings" ("chevPlus", "id") include ("default", "life", "gap", "pmc", "pmcDay2", "seguroAuto");
create index "finalClientSettings_life_sort" on "finalClientSettings" ("life", "id") include ("default", "chevPlus", "gap", "pmc", "pmcDay2", "seguroAuto");
create index "finalClientSettings_gap_sort" on "finalClientSettings" ("gap", "id") include ("default", "chevPlus", "life", "pmc", "pmcDay2", "seguroAuto");
create index "finalClientSettings_pmc_sort" on "finalClientSettings" ("pmc", "id") include ("default", "chevPlus", "life", "gap", "pmcDay2", "seguroAuto");
create index "finalClientSettings_pmcDay2_sort" on "finalClientSettings" ("pmcDay2", "id") include ("default", "chevPlus", "life", "gap", "pmc", "seguroAuto");
create index "finalClientSettings_seguroAuto_sort" on "finalClientSettings" ("seguroAuto", "id") include ("default", "chevPlus", "life", "gap", "pmc", "pmcDay2");
create index "finalClientSettings_repairs_sort" on "finalClientSettings" ("repairs", "id") include ("default", "chevPlus", "life", "gap", "pmc", "pmcDay2");
create index "finalClientSettings_onStar_sort" on "finalClientSettings" ("onStar", "id") include ("default", "chevPlus", "life", "gap", "pmc", "pmcDay2");
create index "finalClientSettings_maintenance_sort" on "finalClientSettings" ("maintenance", "id") include ("default", "chevPlus", "life", "gap", "pmc", "pmcDay2");
create index "finalClientSettings_accessories_sort" on "finalClientSettings" ("accessories", "id") include ("default", "chevPlus", "life", "gap", "pmc", "pmcDay2");
create index "finalClientSettings_forwardingAgent_sort" on "finalClientSettings" ("forwardingAgent", "id") include ("default", "chevPlus", "life", "gap", "pmc", "pmcDay2");

-- safe: new table leadSettings
create table "leadSettings" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "limitTimeFirstLead" integer not null default 60,
  "limitDisplayPendingLeads" integer not null default 30,
  "limitDisplayFinishedLeads" integer not null default 30,
  "limitDisplayExpiredLeads" integer not null default 30,
  "sendToExternalCrmTime" time(0) not null default '20:00',
  "searchText" text generated always as (search_text('')) stored,
  constraint "leadSettings_limitTimeFirstLead_check" check ("limitTimeFirstLead" >= 1 and "limitTimeFirstLead" <= 10080),
  constraint "leadSettings_limitDisplayPendingLeads_check" check ("limitDisplayPendingLeads" >= 1 and "limitDisplayPendingLeads" <= 365),
  constraint "leadSettings_limitDisplayFinishedLeads_check" check ("limitDisplayFinishedLeads" >= 1 and "limitDisplayFinishedLeads" <= 365),
  constraint "leadSettings_limitDisplayExpiredLeads_check" check ("limitDisplayExpiredLeads" >= 1 and "limitDisplayExpiredLeads" <= 365),
  constraint "leadSettings_single_check" check ("id" = '00000000-0000-4000-8000-000000000001'::uuid)
);
create index "leadSettings_search" on "leadSettings" using gin ("searchText" gin_trgm_ops);
create index "leadSettings_limitTimeFirstLead_sort" on "leadSettings" ("limitTimeFirstLead", "id");
create index "leadSettings_limitDisplayPendingLeads_sort" on "leadSettings" ("limitDisplayPendingLeads", "id");
create index "leadSettings_limitDisplayFinishedLeads_sort" on "leadSettings" ("limitDisplayFinishedLeads", "id");
create index "leadSettings_limitDisplayExpiredLeads_sort" on "leadSettings" ("limitDisplayExpiredLeads", "id");
create index "leadSettings_sendToExternalCrmTime_sort" on "leadSettings" ("sendToExternalCrmTime", "id");

-- safe: new table manufacturerInfo
create table "manufacturerInfo" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null default 'Chevrolet',
  "simulatorText" text default 'Simule o financiamento do seu Chevrolet.',
  "legalText" text default 'Crédito sujeito a aprovação. As condições valem na data da simulação e podem mudar sem aviso.',
  "searchText" text generated always as (search_text(coalesce("name", ''))) stored,
  constraint "manufacturerInfo_name_check" check (char_length("name") >= 1 and char_length("name") <= 100),
  constraint "manufacturerInfo_simulatorText_check" check (char_length("simulatorText") <= 500),
  constraint "manufacturerInfo_legalText_check" check (char_length("legalText") <= 2000),
  constraint "manufacturerInfo_single_check" check ("id" = '00000000-0000-4000-8000-000000000001'::uuid)
);
create index "manufacturerInfo_search" on "manufacturerInfo" using gin ("searchText" gin_trgm_ops);
create index "manufacturerInfo_name_sort" on "manufacturerInfo" ("name" collate "pt-BR-x-icu", "id");

-- safe: new table profileFlags
create table "profileFlags" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "dealer" uuid not null,
  "groupName" text not null,
  "viewDirectSale" boolean not null default true,
  "viewSimulationTax" boolean not null default true,
  "viewSimulationResume" boolean not null default true,
  "viewPricingRateNet" boolean not null default false,
  "viewPricingRateSpecial" boolean not null default true,
  "viewPricingRateComprada" boolean not null default false,
  "createPropose" boolean not null default true,
  "viewPaymentReport" boolean not null default false,
  "searchText" text generated always as (search_text(coalesce("groupName", ''))) stored,
  constraint "profileFlags_groupName_check" check ("groupName" in ('fi-manager', 'sales-manager', 'seller', 'insurance-operator')),
  constraint "profileFlags_dealer_groupName_key" unique ("dealer", "groupName"),
  constraint "profileFlags_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade
);
create index "profileFlags_search" on "profileFlags" using gin ("searchText" gin_trgm_ops);
create index "profileFlags_dealer_sort" on "profileFlags" ("dealer", "id") include ("groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial");
create index "profileFlags_groupName_sort" on "profileFlags" ("groupName", "id") include ("viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada");
create index "profileFlags_viewDirectSale_sort" on "profileFlags" ("viewDirectSale", "id") include ("groupName", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada");
create index "profileFlags_viewSimulationTax_sort" on "profileFlags" ("viewSimulationTax", "id") include ("groupName", "viewDirectSale", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada");
create index "profileFlags_viewSimulationResume_sort" on "profileFlags" ("viewSimulationResume", "id") include ("groupName", "viewDirectSale", "viewSimulationTax", "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada");
create index "profileFlags_viewPricingRateNet_sort" on "profileFlags" ("viewPricingRateNet", "id") include ("groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateSpecial", "viewPricingRateComprada");
create index "profileFlags_viewPricingRateSpecial_sort" on "profileFlags" ("viewPricingRateSpecial", "id") include ("groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateComprada");
create index "profileFlags_viewPricingRateComprada_sort" on "profileFlags" ("viewPricingRateComprada", "id") include ("groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial");
create index "profileFlags_createPropose_sort" on "profileFlags" ("createPropose", "id") include ("groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial");
create index "profileFlags_viewPaymentReport_sort" on "profileFlags" ("viewPaymentReport", "id") include ("groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume", "viewPricingRateNet", "viewPricingRateSpecial");

-- Flags of profiles at dealers become records with versions and a history.
insert into "profileFlags" ("dealer", "groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume",
  "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada", "createPropose", "viewPaymentReport")
select "dealerId", "groupName", "viewDirectSale", "viewSimulationTax", "viewSimulationResume",
  "viewPricingRateNet", "viewPricingRateSpecial", "viewPricingRateComprada", "createPropose", "viewPaymentReport"
from "dealer_profile_flags" where "groupName" in ('fi-manager', 'sales-manager', 'seller', 'insurance-operator');
drop table "dealer_profile_flags";

-- Modules become records with versions and a history; their names stay unique.
alter table "modules" drop constraint "modules_pkey";
alter table "modules"
  add column "id" uuid primary key default gen_random_uuid(),
  add column "version" integer not null default 1,
  add column "createdAt" timestamptz not null default now(),
  add column "updatedAt" timestamptz not null default now(),
  alter column "name" set not null,
  alter column "enabled" set default true,
  add column "searchText" text generated always as (search_text(coalesce("name", ''))) stored,
  add constraint "modules_name_check" check (char_length("name") <= 50),
  add constraint "modules_name_key" unique ("name");
create unique index "modules_name_alike" on "modules" (unique_text("name"));
create index "modules_search" on "modules" using gin ("searchText" gin_trgm_ops);
create index "modules_name_sort" on "modules" ("name" collate "pt-BR-x-icu", "id") include ("enabled");
create index "modules_enabled_sort" on "modules" ("enabled", "id");
