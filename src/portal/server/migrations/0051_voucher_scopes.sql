-- Scopes name the records of the lists that vehicles and sale types are kept in, by their code.

alter table "discountCoupons" drop constraint "discountCoupons_saleOptionTypes_check";
alter table "discountCoupons" alter column "saleOptionTypes" drop default;
alter table "discountCoupons" alter column "saleOptionTypes" type text[] using "saleOptionTypes"::text[];
alter table "discountCoupons" alter column "saleOptionTypes" set default '{}';
alter table "discountCoupons" add constraint "discountCoupons_saleOptionTypes_check" check (cardinality("saleOptionTypes") <= 100);

alter table "discountCoupons" add column "manufacturers" text[] not null default '{}';
alter table "discountCoupons" add constraint "discountCoupons_manufacturers_check" check (cardinality("manufacturers") <= 100);
create index "discountCoupons_manufacturers_idx" on "discountCoupons" using gin ("manufacturers");

alter table "discountCoupons" add column "models" text[] not null default '{}';
alter table "discountCoupons" add constraint "discountCoupons_models_check" check (cardinality("models") <= 200);
create index "discountCoupons_models_idx" on "discountCoupons" using gin ("models");

alter table "discountCoupons" add column "versions" text[] not null default '{}';
alter table "discountCoupons" add constraint "discountCoupons_versions_check" check (cardinality("versions") <= 500);
create index "discountCoupons_versions_idx" on "discountCoupons" using gin ("versions");

alter table "vouchers" drop constraint "vouchers_directSaleTypes_check";
alter table "vouchers" alter column "directSaleTypes" drop default;
alter table "vouchers" alter column "directSaleTypes" type text[] using "directSaleTypes"::text[];
alter table "vouchers" alter column "directSaleTypes" set default '{}';
alter table "vouchers" add constraint "vouchers_directSaleTypes_check" check (cardinality("directSaleTypes") <= 19);

alter table "vouchers" drop constraint "vouchers_saleOptionTypes_check";
alter table "vouchers" alter column "saleOptionTypes" drop default;
alter table "vouchers" alter column "saleOptionTypes" type text[] using "saleOptionTypes"::text[];
alter table "vouchers" alter column "saleOptionTypes" set default '{}';
alter table "vouchers" add constraint "vouchers_saleOptionTypes_check" check (cardinality("saleOptionTypes") <= 100);

alter table "vouchers" add column "manufacturers" text[] not null default '{}';
alter table "vouchers" add constraint "vouchers_manufacturers_check" check (cardinality("manufacturers") <= 100);
create index "vouchers_manufacturers_idx" on "vouchers" using gin ("manufacturers");

alter table "vouchers" add column "models" text[] not null default '{}';
alter table "vouchers" add constraint "vouchers_models_check" check (cardinality("models") <= 200);
create index "vouchers_models_idx" on "vouchers" using gin ("models");

alter table "vouchers" add column "versions" text[] not null default '{}';
alter table "vouchers" add constraint "vouchers_versions_check" check (cardinality("versions") <= 500);
create index "vouchers_versions_idx" on "vouchers" using gin ("versions");
