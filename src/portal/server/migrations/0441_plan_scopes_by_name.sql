-- safe: price tables name manufacturers and direct-sale types by the code of their record, as vouchers do

alter table "planTables" drop constraint "planTables_directSaleTypes_check";
alter table "planTables" drop constraint "planTables_directSaleTypes_when_check";
alter table "planTables" alter column "directSaleTypes" drop default;
alter table "planTables" alter column "directSaleTypes" type text[] using "directSaleTypes"::text[];
alter table "planTables" alter column "directSaleTypes" set default '{}';
alter table "planTables" add constraint "planTables_directSaleTypes_check" check (cardinality("directSaleTypes") <= 19);
alter table "planTables" add constraint "planTables_directSaleTypes_when_check" check (("tableType" = 'VD') is true or not ((array_to_string("directSaleTypes", '') ~ '[^[:space:]]') is true));

alter table "planTables" drop constraint "planTables_manufacturers_check";
alter table "planTables" alter column "manufacturers" drop default;
alter table "planTables" alter column "manufacturers" type text[] using "manufacturers"::text[];
alter table "planTables" alter column "manufacturers" set default '{}';
alter table "planTables" add constraint "planTables_manufacturers_check" check (cardinality("manufacturers") <= 60);

alter table "planTables" drop constraint "planTables_tiers_check";
alter table "planTables" add constraint "planTables_tiers_check" check (cardinality("tiers") <= 30);

alter table "planTables" drop constraint "planTables_models_check";
alter table "planTables" add constraint "planTables_models_check" check (cardinality("models") <= 200);
