-- safe: new table planTables
create table "planTables" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "code" text not null,
  "description" text not null,
  "financeType" integer not null,
  "tableType" text not null default 'TD',
  "taxType" text not null default 'NOT SUBSIDIZED',
  "makerShare" numeric(17, 2),
  "campaign" text,
  "validFrom" date not null,
  "validTo" date,
  "personTypes" text[] not null,
  "states" text[] not null default '{}',
  "tiers" text[] not null default '{}',
  "directSaleTypes" integer[] default '{}',
  "vehicleTypes" integer[] not null,
  "manufacturers" integer[] not null default '{}',
  "models" text[] not null default '{}',
  "modelYearFrom" integer,
  "modelYearTo" integer,
  "minimumEntry" numeric(17, 2) not null,
  "maximumEntry" numeric(17, 2) not null default '100',
  "minimumFinanced" bigint,
  "maximumFinanced" bigint,
  "minimumInstalment" bigint,
  "limitTerms" integer not null default 3,
  "charges" text[] not null default '{}',
  "returnCap" numeric(17, 2),
  "graceMonths" integer[] default '{}',
  "deferralMonths" integer[] default '{}',
  "periodicities" integer[] default '{}',
  "minorWeight" numeric(19, 4),
  "residualMinimum" numeric(17, 2),
  "residualMaximum" numeric(17, 2),
  "balloonLimit" integer,
  "balloonMaximum" numeric(17, 2),
  "skipLimit" integer,
  "shareMinimum" numeric(17, 2),
  "shareMaximum" numeric(17, 2),
  "priceLimit" numeric(17, 2),
  "issRate" numeric(17, 2),
  "rates" jsonb not null,
  "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("description", ''))) stored,
  constraint "planTables_code_check" check (char_length("code") >= 2 and char_length("code") <= 20 and "code" ~ '^[A-Z0-9][A-Z0-9.-]*$'),
  constraint "planTables_description_check" check (char_length("description") >= 1 and char_length("description") <= 120),
  constraint "planTables_financeType_check" check ("financeType" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)),
  constraint "planTables_tableType_check" check ("tableType" in ('TD', 'VD')),
  constraint "planTables_taxType_check" check ("taxType" in ('NOT SUBSIDIZED', 'SUBSIDIZED', 'TAX ZERO')),
  constraint "planTables_makerShare_check" check ("makerShare" >= 0 and "makerShare" <= 100),
  constraint "planTables_campaign_check" check (char_length("campaign") <= 60),
  constraint "planTables_personTypes_check" check (cardinality("personTypes") >= 1 and cardinality("personTypes") <= 100 and array_position("personTypes", null) is null and "personTypes" <@ array['PF', 'PJ']::text[]),
  constraint "planTables_states_check" check (cardinality("states") <= 27 and array_position("states", null) is null and "states" <@ array['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO']::text[] and array_to_string("states", ',') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$'),
  constraint "planTables_tiers_check" check (cardinality("tiers") <= 30 and array_position("tiers", null) is null),
  constraint "planTables_directSaleTypes_check" check (cardinality("directSaleTypes") <= 19 and array_position("directSaleTypes", null) is null and 1 <= all ("directSaleTypes") and 19 >= all ("directSaleTypes")),
  constraint "planTables_vehicleTypes_check" check (cardinality("vehicleTypes") >= 1 and cardinality("vehicleTypes") <= 100 and array_position("vehicleTypes", null) is null and "vehicleTypes" <@ array[1, 2]::integer[]),
  constraint "planTables_manufacturers_check" check (cardinality("manufacturers") <= 60 and array_position("manufacturers", null) is null and 1 <= all ("manufacturers") and 9999 >= all ("manufacturers")),
  constraint "planTables_models_check" check (cardinality("models") <= 200 and array_position("models", null) is null),
  constraint "planTables_modelYearFrom_check" check ("modelYearFrom" >= 1980 and "modelYearFrom" <= 2100),
  constraint "planTables_modelYearTo_check" check ("modelYearTo" >= 1980 and "modelYearTo" <= 2100),
  constraint "planTables_minimumEntry_check" check ("minimumEntry" >= 0 and "minimumEntry" <= 100),
  constraint "planTables_maximumEntry_check" check ("maximumEntry" >= 0 and "maximumEntry" <= 100),
  constraint "planTables_minimumFinanced_check" check ("minimumFinanced" >= 0),
  constraint "planTables_maximumFinanced_check" check ("maximumFinanced" >= 0),
  constraint "planTables_minimumInstalment_check" check ("minimumInstalment" >= 0),
  constraint "planTables_limitTerms_check" check ("limitTerms" >= 1 and "limitTerms" <= 10),
  constraint "planTables_charges_check" check (cardinality("charges") <= 100 and array_position("charges", null) is null and "charges" <@ array['TCC', 'REG', 'TU']::text[]),
  constraint "planTables_returnCap_check" check ("returnCap" >= 0 and "returnCap" <= 100),
  constraint "planTables_graceMonths_check" check (cardinality("graceMonths") <= 12 and array_position("graceMonths", null) is null and 1 <= all ("graceMonths") and 60 >= all ("graceMonths")),
  constraint "planTables_deferralMonths_check" check (cardinality("deferralMonths") <= 12 and array_position("deferralMonths", null) is null and 1 <= all ("deferralMonths") and 60 >= all ("deferralMonths")),
  constraint "planTables_periodicities_check" check (cardinality("periodicities") <= 12 and array_position("periodicities", null) is null and 1 <= all ("periodicities") and 60 >= all ("periodicities")),
  constraint "planTables_minorWeight_check" check ("minorWeight" >= 0.01 and "minorWeight" <= 1),
  constraint "planTables_residualMinimum_check" check ("residualMinimum" >= 0 and "residualMinimum" <= 100),
  constraint "planTables_residualMaximum_check" check ("residualMaximum" >= 0 and "residualMaximum" <= 100),
  constraint "planTables_balloonLimit_check" check ("balloonLimit" >= 1 and "balloonLimit" <= 12),
  constraint "planTables_balloonMaximum_check" check ("balloonMaximum" >= 0 and "balloonMaximum" <= 100),
  constraint "planTables_skipLimit_check" check ("skipLimit" >= 0 and "skipLimit" <= 12),
  constraint "planTables_shareMinimum_check" check ("shareMinimum" >= 0 and "shareMinimum" <= 1000),
  constraint "planTables_shareMaximum_check" check ("shareMaximum" >= 0 and "shareMaximum" <= 1000),
  constraint "planTables_priceLimit_check" check ("priceLimit" >= 0 and "priceLimit" <= 200),
  constraint "planTables_issRate_check" check ("issRate" >= 2 and "issRate" <= 5),
  constraint "planTables_rates_check" check (jsonb_typeof("rates") = 'array' and jsonb_array_length("rates") >= 1 and jsonb_array_length("rates") <= 300),
  constraint "planTables_makerShare_when_check" check (("taxType" in ('SUBSIDIZED', 'TAX ZERO')) is true or not ("makerShare" is not null)),
  constraint "planTables_directSaleTypes_when_check" check (("tableType" = 'VD') is true or not ((array_to_string("directSaleTypes", '') ~ '[^[:space:]]') is true)),
  constraint "planTables_graceMonths_when_check" check (("financeType" = 4) is true or not ((array_to_string("graceMonths", '') ~ '[^[:space:]]') is true)),
  constraint "planTables_deferralMonths_when_check" check (("financeType" in (10, 11)) is true or not ((array_to_string("deferralMonths", '') ~ '[^[:space:]]') is true)),
  constraint "planTables_periodicities_when_check" check (("financeType" = 5) is true or not ((array_to_string("periodicities", '') ~ '[^[:space:]]') is true)),
  constraint "planTables_minorWeight_required_check" check (not ((("financeType" = 7) is true and ("financeType" = 7) is true)) or "minorWeight" is not null),
  constraint "planTables_minorWeight_when_check" check (("financeType" = 7) is true or not ("minorWeight" is not null)),
  constraint "planTables_residualMinimum_required_check" check (not ((("financeType" in (2, 13)) is true and ("financeType" in (2, 13)) is true)) or "residualMinimum" is not null),
  constraint "planTables_residualMinimum_when_check" check (("financeType" in (2, 13)) is true or not ("residualMinimum" is not null)),
  constraint "planTables_residualMaximum_required_check" check (not ((("financeType" in (2, 13)) is true and ("financeType" in (2, 13)) is true)) or "residualMaximum" is not null),
  constraint "planTables_residualMaximum_when_check" check (("financeType" in (2, 13)) is true or not ("residualMaximum" is not null)),
  constraint "planTables_balloonLimit_required_check" check (not ((("financeType" = 12) is true and ("financeType" = 12) is true)) or "balloonLimit" is not null),
  constraint "planTables_balloonLimit_when_check" check (("financeType" = 12) is true or not ("balloonLimit" is not null)),
  constraint "planTables_balloonMaximum_required_check" check (not ((("financeType" = 12) is true and ("financeType" = 12) is true)) or "balloonMaximum" is not null),
  constraint "planTables_balloonMaximum_when_check" check (("financeType" = 12) is true or not ("balloonMaximum" is not null)),
  constraint "planTables_skipLimit_required_check" check (not ((("financeType" = 9) is true and ("financeType" = 9) is true)) or "skipLimit" is not null),
  constraint "planTables_skipLimit_when_check" check (("financeType" = 9) is true or not ("skipLimit" is not null)),
  constraint "planTables_shareMinimum_required_check" check (not ((("financeType" = 9) is true and ("financeType" = 9) is true)) or "shareMinimum" is not null),
  constraint "planTables_shareMinimum_when_check" check (("financeType" = 9) is true or not ("shareMinimum" is not null)),
  constraint "planTables_shareMaximum_required_check" check (not ((("financeType" = 9) is true and ("financeType" = 9) is true)) or "shareMaximum" is not null),
  constraint "planTables_shareMaximum_when_check" check (("financeType" = 9) is true or not ("shareMaximum" is not null)),
  constraint "planTables_priceLimit_required_check" check (not ((("financeType" = 14) is true and ("financeType" = 14) is true)) or "priceLimit" is not null),
  constraint "planTables_priceLimit_when_check" check (("financeType" = 14) is true or not ("priceLimit" is not null)),
  constraint "planTables_issRate_required_check" check (not ((("financeType" = 6) is true and ("financeType" = 6) is true)) or "issRate" is not null),
  constraint "planTables_issRate_when_check" check (("financeType" = 6) is true or not ("issRate" is not null)),
  constraint "planTables_rates_rate_required_check" check (jsonb_path_exists("rates", '$[*] ? ((!(($"financeType".type() == "number" && $"financeType" == (3))) && !(($"financeType".type() == "number" && $"financeType" == (3)))) && !((@."rate".type() == "string" && @."rate" like_regex "[^[:space:]]")))', jsonb_build_object('financeType', "financeType")) is not true),
  constraint "planTables_rates_rate_when_check" check (jsonb_path_exists("rates", '$[*] ? (!(!(($"financeType".type() == "number" && $"financeType" == (3)))) && (@."rate".type() == "string" && @."rate" like_regex "[^[:space:]]"))', jsonb_build_object('financeType', "financeType")) is not true),
  constraint "planTables_rates_coefficient_required_check" check (jsonb_path_exists("rates", '$[*] ? ((($"financeType".type() == "number" && $"financeType" == (3)) && ($"financeType".type() == "number" && $"financeType" == (3))) && !((@."coefficient".type() == "string" && @."coefficient" like_regex "[^[:space:]]")))', jsonb_build_object('financeType', "financeType")) is not true),
  constraint "planTables_rates_coefficient_when_check" check (jsonb_path_exists("rates", '$[*] ? (!(($"financeType".type() == "number" && $"financeType" == (3))) && (@."coefficient".type() == "string" && @."coefficient" like_regex "[^[:space:]]"))', jsonb_build_object('financeType', "financeType")) is not true),
  constraint "planTables_entryOrder_check" check ((not ("maximumEntry" is not null) or not ("minimumEntry" is not null) or ("maximumEntry" >= "minimumEntry") is true)),
  constraint "planTables_residualOrder_check" check ((not ("residualMaximum" is not null) or not ("residualMinimum" is not null) or ("residualMaximum" >= "residualMinimum") is true)),
  constraint "planTables_shareOrder_check" check ((not ("shareMaximum" is not null) or not ("shareMinimum" is not null) or ("shareMaximum" >= "shareMinimum") is true)),
  constraint "planTables_yearOrder_check" check ((not ("modelYearTo" is not null) or not ("modelYearFrom" is not null) or ("modelYearTo" >= "modelYearFrom") is true)),
  constraint "planTables_financedOrder_check" check ((not ("maximumFinanced" is not null) or not ("minimumFinanced" is not null) or ("maximumFinanced" >= "minimumFinanced") is true)),
  constraint "planTables_validTo_order" check ("validFrom" <= "validTo"),
  constraint "planTables_periods" exclude using gist ("code" with =, daterange("validFrom", "validTo", '[]') with &&) deferrable
);
create index "planTables_search" on "planTables" using gin ("searchText" gin_trgm_ops);
create index "planTables_code_sort" on "planTables" ("code" collate "pt-BR-x-icu", "id") include ("financeType", "tableType", "taxType");
create index "planTables_description_sort" on "planTables" ("description" collate "pt-BR-x-icu", "id") include ("financeType", "tableType", "taxType");
create index "planTables_financeType_sort" on "planTables" ("financeType", "id") include ("tableType", "taxType");
create index "planTables_tableType_sort" on "planTables" ("tableType", "id") include ("financeType", "taxType");
create index "planTables_taxType_sort" on "planTables" ("taxType", "id") include ("financeType", "tableType");
create index "planTables_makerShare_sort" on "planTables" ("makerShare", "id") include ("financeType", "tableType", "taxType");
create index "planTables_campaign_sort" on "planTables" ("campaign" collate "pt-BR-x-icu", "id") include ("financeType", "tableType", "taxType");
create index "planTables_validFrom_sort" on "planTables" ("validFrom", "id") include ("financeType", "tableType", "taxType");
create index "planTables_validTo_sort" on "planTables" ("validTo", "id") include ("financeType", "tableType", "taxType");
create index "planTables_modelYearFrom_sort" on "planTables" ("modelYearFrom", "id") include ("financeType", "tableType", "taxType");
create index "planTables_modelYearTo_sort" on "planTables" ("modelYearTo", "id") include ("financeType", "tableType", "taxType");
create index "planTables_minimumEntry_sort" on "planTables" ("minimumEntry", "id") include ("financeType", "tableType", "taxType");
create index "planTables_maximumEntry_sort" on "planTables" ("maximumEntry", "id") include ("financeType", "tableType", "taxType");
create index "planTables_minimumFinanced_sort" on "planTables" ("minimumFinanced", "id") include ("financeType", "tableType", "taxType");
create index "planTables_maximumFinanced_sort" on "planTables" ("maximumFinanced", "id") include ("financeType", "tableType", "taxType");
create index "planTables_minimumInstalment_sort" on "planTables" ("minimumInstalment", "id") include ("financeType", "tableType", "taxType");
create index "planTables_limitTerms_sort" on "planTables" ("limitTerms", "id") include ("financeType", "tableType", "taxType");
create index "planTables_returnCap_sort" on "planTables" ("returnCap", "id") include ("financeType", "tableType", "taxType");
create index "planTables_minorWeight_sort" on "planTables" ("minorWeight", "id") include ("financeType", "tableType", "taxType");
create index "planTables_residualMinimum_sort" on "planTables" ("residualMinimum", "id") include ("financeType", "tableType", "taxType");
create index "planTables_residualMaximum_sort" on "planTables" ("residualMaximum", "id") include ("financeType", "tableType", "taxType");
create index "planTables_balloonLimit_sort" on "planTables" ("balloonLimit", "id") include ("financeType", "tableType", "taxType");
create index "planTables_balloonMaximum_sort" on "planTables" ("balloonMaximum", "id") include ("financeType", "tableType", "taxType");
create index "planTables_skipLimit_sort" on "planTables" ("skipLimit", "id") include ("financeType", "tableType", "taxType");
create index "planTables_shareMinimum_sort" on "planTables" ("shareMinimum", "id") include ("financeType", "tableType", "taxType");
create index "planTables_shareMaximum_sort" on "planTables" ("shareMaximum", "id") include ("financeType", "tableType", "taxType");
create index "planTables_priceLimit_sort" on "planTables" ("priceLimit", "id") include ("financeType", "tableType", "taxType");
create index "planTables_issRate_sort" on "planTables" ("issRate", "id") include ("financeType", "tableType", "taxType");
create index "planTables_personTypes_idx" on "planTables" using gin ("personTypes");
create index "planTables_states_idx" on "planTables" using gin ("states");
create index "planTables_tiers_idx" on "planTables" using gin ("tiers");
create index "planTables_directSaleTypes_idx" on "planTables" using gin ("directSaleTypes");
create index "planTables_vehicleTypes_idx" on "planTables" using gin ("vehicleTypes");
create index "planTables_manufacturers_idx" on "planTables" using gin ("manufacturers");
create index "planTables_models_idx" on "planTables" using gin ("models");
create index "planTables_charges_idx" on "planTables" using gin ("charges");
create index "planTables_graceMonths_idx" on "planTables" using gin ("graceMonths");
create index "planTables_deferralMonths_idx" on "planTables" using gin ("deferralMonths");
create index "planTables_periodicities_idx" on "planTables" using gin ("periodicities");
