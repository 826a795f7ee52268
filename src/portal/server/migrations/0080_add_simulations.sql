-- safe: new table simulations
create table "simulations" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "personType" text not null default 'PF',
  "clientDocument" text,
  "clientName" text,
  "birthDate" date,
  "state" text not null default 'SP',
  "vehicleTypeId" integer not null default 1,
  "saleType" text not null default 'TD',
  "directSale" text,
  "saleOptions" integer[] not null default array[5]::integer[],
  "offerType" integer not null default 2,
  "manufacturer" text default '12',
  "model" text,
  "modelYear" integer,
  "manufacturerYear" integer,
  "vehicleVersion" text,
  "vehiclePrice" bigint not null,
  "mileage" integer,
  "campaign" text,
  "color" text,
  "financeType" integer,
  "grace" integer,
  "deferral" integer,
  "periodicity" integer,
  "residualPercentage" numeric(17, 2),
  "vrgMode" text,
  "vrgPercentage" numeric(17, 2),
  "balloons" jsonb,
  "differentiatedInstallments" jsonb,
  "accessories" bigint,
  "forwardingAgent" bigint,
  "insuranceValue" bigint,
  "protectedInstallment" bigint,
  "expensesValue" bigint,
  "feesFinanced" boolean not null default true,
  "firstDueDate" date,
  "voucherCode" text,
  "tierCode" text,
  "clientIncome" bigint,
  "extraIncome" bigint,
  "pmcPriceFrom" bigint,
  "pmcPriceTo" bigint,
  "selectedVaps" text[] not null default '{}',
  "autoInsurance" text,
  "entryValue" bigint not null default 0,
  "selectedTerms" integer[] not null default '{}',
  "tableCode" text not null,
  "term" integer not null,
  "scenarios" text[] not null default '{}',
  "remarks" text,
  "monthlyIncome" bigint,
  "dealer" uuid,
  "seller" text,
  "vehicleDescription" text,
  "tableDescription" text,
  "instalment" bigint,
  "financedValue" bigint,
  "iofValue" bigint,
  "totalValue" bigint,
  "rate" numeric(19, 4),
  "cetYearly" numeric(17, 2),
  "validity" date,
  "simulationDate" date,
  "riskResult" integer,
  "searchText" text generated always as (search_text(coalesce("vehicleDescription", '') || ' ' || coalesce("clientName", '') || ' ' || coalesce("tableDescription", ''))) stored,
  constraint "simulations_personType_check" check ("personType" in ('PF', 'PJ')),
  constraint "simulations_clientDocument_check" check ("clientDocument" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint "simulations_clientName_check" check (char_length("clientName") <= 100),
  constraint "simulations_state_check" check ("state" ~ '^[A-Z]{2}$'),
  constraint "simulations_vehicleTypeId_check" check ("vehicleTypeId" in (1, 2)),
  constraint "simulations_saleType_check" check ("saleType" in ('TD', 'VD')),
  constraint "simulations_directSale_check" check (char_length("directSale") <= 255),
  constraint "simulations_saleOptions_check" check (cardinality("saleOptions") <= 2 and array_position("saleOptions", null) is null and 1 <= all ("saleOptions") and 99 >= all ("saleOptions")),
  constraint "simulations_offerType_check" check ("offerType" in (1, 2)),
  constraint "simulations_manufacturer_check" check (char_length("manufacturer") <= 255),
  constraint "simulations_model_check" check (char_length("model") <= 255),
  constraint "simulations_modelYear_check" check ("modelYear" >= 1980 and "modelYear" <= 2100),
  constraint "simulations_manufacturerYear_check" check ("manufacturerYear" >= 1980 and "manufacturerYear" <= 2100),
  constraint "simulations_vehicleVersion_check" check (char_length("vehicleVersion") <= 255),
  constraint "simulations_vehiclePrice_check" check ("vehiclePrice" >= 100 and "vehiclePrice" <= 9999999999),
  constraint "simulations_mileage_check" check ("mileage" >= 0 and "mileage" <= 2000000),
  constraint "simulations_campaign_check" check (char_length("campaign") <= 60),
  constraint "simulations_color_check" check (char_length("color") <= 60),
  constraint "simulations_financeType_check" check ("financeType" in (2, 1, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14)),
  constraint "simulations_grace_check" check ("grace" in (2, 3, 4, 6)),
  constraint "simulations_deferral_check" check ("deferral" in (6, 7, 12, 13)),
  constraint "simulations_periodicity_check" check ("periodicity" in (3, 6, 12)),
  constraint "simulations_residualPercentage_check" check ("residualPercentage" >= 0 and "residualPercentage" <= 100),
  constraint "simulations_vrgMode_check" check ("vrgMode" in ('UPFRONT', 'DILUTED', 'FINAL')),
  constraint "simulations_vrgPercentage_check" check ("vrgPercentage" >= 0 and "vrgPercentage" <= 100),
  constraint "simulations_balloons_check" check (jsonb_typeof("balloons") = 'array' and jsonb_array_length("balloons") <= 12),
  constraint "simulations_differentiatedInstallments_check" check (jsonb_typeof("differentiatedInstallments") = 'array' and jsonb_array_length("differentiatedInstallments") <= 60),
  constraint "simulations_accessories_check" check ("accessories" >= 0 and "accessories" <= 9999999999),
  constraint "simulations_forwardingAgent_check" check ("forwardingAgent" >= 0 and "forwardingAgent" <= 9999999999),
  constraint "simulations_insuranceValue_check" check ("insuranceValue" >= 0 and "insuranceValue" <= 9999999999),
  constraint "simulations_protectedInstallment_check" check ("protectedInstallment" >= 0 and "protectedInstallment" <= 9999999999),
  constraint "simulations_expensesValue_check" check ("expensesValue" >= 0 and "expensesValue" <= 9999999999),
  constraint "simulations_voucherCode_check" check (char_length("voucherCode") <= 30),
  constraint "simulations_tierCode_check" check (char_length("tierCode") <= 5 and "tierCode" ~ '^TR[0-9]{1,3}$'),
  constraint "simulations_clientIncome_check" check ("clientIncome" >= 0 and "clientIncome" <= 9999999999),
  constraint "simulations_extraIncome_check" check ("extraIncome" >= 0 and "extraIncome" <= 9999999999),
  constraint "simulations_pmcPriceFrom_check" check ("pmcPriceFrom" >= 0 and "pmcPriceFrom" <= 9999999999),
  constraint "simulations_pmcPriceTo_check" check ("pmcPriceTo" >= 0 and "pmcPriceTo" <= 9999999999),
  constraint "simulations_selectedVaps_check" check (cardinality("selectedVaps") <= 20 and array_position("selectedVaps", null) is null),
  constraint "simulations_autoInsurance_check" check (char_length("autoInsurance") <= 60),
  constraint "simulations_entryValue_check" check ("entryValue" >= 0 and "entryValue" <= 9999999999),
  constraint "simulations_selectedTerms_check" check (cardinality("selectedTerms") <= 10 and array_position("selectedTerms", null) is null and 1 <= all ("selectedTerms") and 120 >= all ("selectedTerms")),
  constraint "simulations_tableCode_check" check (char_length("tableCode") <= 20),
  constraint "simulations_term_check" check ("term" >= 1 and "term" <= 120),
  constraint "simulations_scenarios_check" check (cardinality("scenarios") <= 4 and array_position("scenarios", null) is null),
  constraint "simulations_remarks_check" check (char_length("remarks") <= 500),
  constraint "simulations_monthlyIncome_check" check ("monthlyIncome" >= 0 and "monthlyIncome" <= 9999999999),
  constraint "simulations_seller_check" check (char_length("seller") <= 120),
  constraint "simulations_vehicleDescription_check" check (char_length("vehicleDescription") <= 200),
  constraint "simulations_tableDescription_check" check (char_length("tableDescription") <= 120),
  constraint "simulations_instalment_check" check ("instalment" >= 0 and "instalment" <= 9999999999),
  constraint "simulations_financedValue_check" check ("financedValue" >= 0 and "financedValue" <= 9999999999),
  constraint "simulations_iofValue_check" check ("iofValue" >= 0 and "iofValue" <= 9999999999),
  constraint "simulations_totalValue_check" check ("totalValue" >= 0 and "totalValue" <= 9999999999),
  constraint "simulations_riskResult_check" check ("riskResult" in (1, 2, 3, 4, 5)),
  constraint "simulations_birthDate_when_check" check (("personType" = 'PF') is true or not ("birthDate" is not null)),
  constraint "simulations_directSale_required_check" check (not ((("saleType" = 'VD') is true and ("saleType" = 'VD') is true)) or ("directSale" ~ '[^[:space:]]') is true),
  constraint "simulations_directSale_when_check" check (("saleType" = 'VD') is true or not (("directSale" ~ '[^[:space:]]') is true)),
  constraint "simulations_mileage_when_check" check (("vehicleTypeId" = 2) is true or not ("mileage" is not null)),
  constraint "simulations_grace_when_check" check (("financeType" = 4) is true or not ("grace" is not null)),
  constraint "simulations_deferral_when_check" check (("financeType" in (10, 11)) is true or not ("deferral" is not null)),
  constraint "simulations_periodicity_when_check" check (("financeType" = 5) is true or not ("periodicity" is not null)),
  constraint "simulations_residualPercentage_when_check" check (("financeType" in (2, 13)) is true or not ("residualPercentage" is not null)),
  constraint "simulations_vrgMode_when_check" check (("financeType" = 6) is true or not (("vrgMode" ~ '[^[:space:]]') is true)),
  constraint "simulations_vrgPercentage_when_check" check (("financeType" = 6) is true or not ("vrgPercentage" is not null)),
  constraint "simulations_balloons_when_check" check (("financeType" = 12) is true or not (jsonb_path_exists("balloons", '$ ? (exists($.** ? (@.type() == "number" || @.type() == "boolean" || (@.type() == "string" && @ like_regex "[^[:space:]]"))))') is true)),
  constraint "simulations_differentiatedInstallments_when_check" check (("financeType" = 9) is true or not (jsonb_path_exists("differentiatedInstallments", '$ ? (exists($.** ? (@.type() == "number" || @.type() == "boolean" || (@.type() == "string" && @ like_regex "[^[:space:]]"))))') is true)),
  constraint "simulations_entryBelowPrice_check" check ((not ("vehiclePrice" is not null) or ("entryValue" <= "vehiclePrice") is true)),
  constraint "simulations_directSale_fkey" foreign key ("directSale") references "directSaleTypes" ("code") on update cascade,
  constraint "simulations_manufacturer_fkey" foreign key ("manufacturer") references "manufacturers" ("code") on update cascade,
  constraint "simulations_model_fkey" foreign key ("model") references "vehicleModels" ("code") on update cascade,
  constraint "simulations_vehicleVersion_fkey" foreign key ("vehicleVersion") references "vehicleVersions" ("derivative") on update cascade,
  constraint "simulations_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade
);
create index "simulations_search" on "simulations" using gin ("searchText" gin_trgm_ops);
create index "simulations_personType_sort" on "simulations" ("personType", "id") include ("state", "vehicleTypeId", "saleType", "offerType", "financeType", "grace");
create index "simulations_clientDocument_sort" on "simulations" ("clientDocument", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_clientName_sort" on "simulations" ("clientName" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_birthDate_sort" on "simulations" ("birthDate", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_state_sort" on "simulations" ("state", "id") include ("personType", "vehicleTypeId", "saleType", "offerType", "financeType", "grace");
create index "simulations_vehicleTypeId_sort" on "simulations" ("vehicleTypeId", "id") include ("personType", "state", "saleType", "offerType", "financeType", "grace");
create index "simulations_saleType_sort" on "simulations" ("saleType", "id") include ("personType", "state", "vehicleTypeId", "offerType", "financeType", "grace");
create index "simulations_directSale_sort" on "simulations" ("directSale" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_offerType_sort" on "simulations" ("offerType", "id") include ("personType", "state", "vehicleTypeId", "saleType", "financeType", "grace");
create index "simulations_manufacturer_sort" on "simulations" ("manufacturer" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_model_sort" on "simulations" ("model" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_modelYear_sort" on "simulations" ("modelYear", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_manufacturerYear_sort" on "simulations" ("manufacturerYear", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_vehicleVersion_sort" on "simulations" ("vehicleVersion" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_vehiclePrice_sort" on "simulations" ("vehiclePrice", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_mileage_sort" on "simulations" ("mileage", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_campaign_sort" on "simulations" ("campaign" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_color_sort" on "simulations" ("color" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_financeType_sort" on "simulations" ("financeType", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "grace");
create index "simulations_grace_sort" on "simulations" ("grace", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_deferral_sort" on "simulations" ("deferral", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_periodicity_sort" on "simulations" ("periodicity", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_residualPercentage_sort" on "simulations" ("residualPercentage", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_vrgMode_sort" on "simulations" ("vrgMode", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_vrgPercentage_sort" on "simulations" ("vrgPercentage", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_accessories_sort" on "simulations" ("accessories", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_forwardingAgent_sort" on "simulations" ("forwardingAgent", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_insuranceValue_sort" on "simulations" ("insuranceValue", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_protectedInstallment_sort" on "simulations" ("protectedInstallment", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_expensesValue_sort" on "simulations" ("expensesValue", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_feesFinanced_sort" on "simulations" ("feesFinanced", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_firstDueDate_sort" on "simulations" ("firstDueDate", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_voucherCode_sort" on "simulations" ("voucherCode" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_tierCode_sort" on "simulations" ("tierCode" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_clientIncome_sort" on "simulations" ("clientIncome", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_extraIncome_sort" on "simulations" ("extraIncome", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_pmcPriceFrom_sort" on "simulations" ("pmcPriceFrom", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_pmcPriceTo_sort" on "simulations" ("pmcPriceTo", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_autoInsurance_sort" on "simulations" ("autoInsurance" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_entryValue_sort" on "simulations" ("entryValue", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_tableCode_sort" on "simulations" ("tableCode" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_term_sort" on "simulations" ("term", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_remarks_sort" on "simulations" ("remarks" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_monthlyIncome_sort" on "simulations" ("monthlyIncome", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_dealer_sort" on "simulations" ("dealer", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_seller_sort" on "simulations" ("seller" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_vehicleDescription_sort" on "simulations" ("vehicleDescription" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_tableDescription_sort" on "simulations" ("tableDescription" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_instalment_sort" on "simulations" ("instalment", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_financedValue_sort" on "simulations" ("financedValue", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_iofValue_sort" on "simulations" ("iofValue", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_totalValue_sort" on "simulations" ("totalValue", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_rate_sort" on "simulations" ("rate", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_cetYearly_sort" on "simulations" ("cetYearly", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_validity_sort" on "simulations" ("validity", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_simulationDate_sort" on "simulations" ("simulationDate", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_riskResult_sort" on "simulations" ("riskResult", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
create index "simulations_directSale_idx" on "simulations" ("directSale");
create index "simulations_manufacturer_idx" on "simulations" ("manufacturer");
create index "simulations_model_idx" on "simulations" ("model");
create index "simulations_vehicleVersion_idx" on "simulations" ("vehicleVersion");
create index "simulations_saleOptions_idx" on "simulations" using gin ("saleOptions");
create index "simulations_selectedVaps_idx" on "simulations" using gin ("selectedVaps");
create index "simulations_selectedTerms_idx" on "simulations" using gin ("selectedTerms");
create index "simulations_scenarios_idx" on "simulations" using gin ("scenarios");
