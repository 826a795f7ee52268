-- safe: new table discountCoupons
create table "discountCoupons" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ruleName" text not null,
  "discountCoupon" text not null,
  "enabled" boolean not null default true,
  "effectiveFrom" date not null,
  "validUntil" date not null,
  "discountType" text not null,
  "discountValue" numeric(17, 2) not null,
  "personType" text,
  "document" text,
  "financeStructures" integer[] not null default '{}',
  "assetTypeIds" integer[] not null default '{}',
  "saleType" text,
  "saleOptionTypes" integer[] not null default '{}',
  "manufacturerYears" integer[] not null default '{}',
  "modelYears" integer[] not null default '{}',
  "dealerCodes" text[] not null default '{}',
  "regions" text[] not null default '{}',
  "searchText" text generated always as (search_text(coalesce("discountCoupon", '') || ' ' || coalesce("ruleName", ''))) stored,
  constraint "discountCoupons_ruleName_check" check (char_length("ruleName") >= 1 and char_length("ruleName") <= 100),
  constraint "discountCoupons_discountCoupon_check" check (char_length("discountCoupon") >= 3 and char_length("discountCoupon") <= 30 and "discountCoupon" ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
  constraint "discountCoupons_discountType_check" check ("discountType" in ('PERCENTAGE', 'VALUE', 'FIXED_PRICE')),
  constraint "discountCoupons_discountValue_check" check ("discountValue" >= 0 and "discountValue" <= 10000000),
  constraint "discountCoupons_personType_check" check ("personType" in ('PF', 'PJ')),
  constraint "discountCoupons_document_check" check ("document" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint "discountCoupons_financeStructures_check" check (cardinality("financeStructures") <= 100 and array_position("financeStructures", null) is null and "financeStructures" <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]::integer[]),
  constraint "discountCoupons_assetTypeIds_check" check (cardinality("assetTypeIds") <= 100 and array_position("assetTypeIds", null) is null and "assetTypeIds" <@ array[1, 2]::integer[]),
  constraint "discountCoupons_saleType_check" check ("saleType" in ('VD', 'TD')),
  constraint "discountCoupons_saleOptionTypes_check" check (cardinality("saleOptionTypes") <= 100 and array_position("saleOptionTypes", null) is null and "saleOptionTypes" <@ array[4, 5, 7, 10]::integer[] and (cardinality("saleOptionTypes") < 2 or "saleOptionTypes" <@ array[4, 7]::integer[])),
  constraint "discountCoupons_manufacturerYears_check" check (cardinality("manufacturerYears") <= 60 and array_position("manufacturerYears", null) is null and 1950 <= all ("manufacturerYears") and 2100 >= all ("manufacturerYears")),
  constraint "discountCoupons_modelYears_check" check (cardinality("modelYears") <= 60 and array_position("modelYears", null) is null and 1950 <= all ("modelYears") and 2100 >= all ("modelYears")),
  constraint "discountCoupons_dealerCodes_check" check (cardinality("dealerCodes") <= 1000),
  constraint "discountCoupons_regions_check" check (cardinality("regions") <= 100),
  constraint "discountCoupons_invalidPeriod_check" check ((not ("validUntil" is not null) or not ("effectiveFrom" is not null) or ("validUntil" >= "effectiveFrom") is true)),
  constraint "discountCoupons_percentInRange_check" check ((not (("discountType" = 'PERCENTAGE') is true) or not ("discountValue" is not null) or ("discountValue" <= 100) is true)),
  constraint "discountCoupons_lowersSomething_check" check ((("discountType" = 'FIXED_PRICE') is true or not ("discountValue" is not null) or ("discountValue" >= 0.01) is true)),
  constraint "discountCoupons_discountCoupon_key" unique ("discountCoupon")
);
create index "discountCoupons_search" on "discountCoupons" using gin ("searchText" gin_trgm_ops);
create index "discountCoupons_ruleName_sort" on "discountCoupons" ("ruleName" collate "pt-BR-x-icu", "id") include ("enabled", "discountType", "personType", "saleType");
create index "discountCoupons_discountCoupon_sort" on "discountCoupons" ("discountCoupon" collate "pt-BR-x-icu", "id") include ("enabled", "discountType", "personType", "saleType");
create index "discountCoupons_enabled_sort" on "discountCoupons" ("enabled", "id") include ("discountType", "personType", "saleType");
create index "discountCoupons_effectiveFrom_sort" on "discountCoupons" ("effectiveFrom", "id") include ("enabled", "discountType", "personType", "saleType");
create index "discountCoupons_validUntil_sort" on "discountCoupons" ("validUntil", "id") include ("enabled", "discountType", "personType", "saleType");
create index "discountCoupons_discountType_sort" on "discountCoupons" ("discountType", "id") include ("enabled", "personType", "saleType");
create index "discountCoupons_discountValue_sort" on "discountCoupons" ("discountValue", "id") include ("enabled", "discountType", "personType", "saleType");
create index "discountCoupons_personType_sort" on "discountCoupons" ("personType", "id") include ("enabled", "discountType", "saleType");
create index "discountCoupons_document_sort" on "discountCoupons" ("document", "id") include ("enabled", "discountType", "personType", "saleType");
create index "discountCoupons_saleType_sort" on "discountCoupons" ("saleType", "id") include ("enabled", "discountType", "personType");
create index "discountCoupons_financeStructures_idx" on "discountCoupons" using gin ("financeStructures");
create index "discountCoupons_assetTypeIds_idx" on "discountCoupons" using gin ("assetTypeIds");
create index "discountCoupons_saleOptionTypes_idx" on "discountCoupons" using gin ("saleOptionTypes");
create index "discountCoupons_manufacturerYears_idx" on "discountCoupons" using gin ("manufacturerYears");
create index "discountCoupons_modelYears_idx" on "discountCoupons" using gin ("modelYears");
create index "discountCoupons_dealerCodes_idx" on "discountCoupons" using gin ("dealerCodes");
create index "discountCoupons_regions_idx" on "discountCoupons" using gin ("regions");

-- safe: new table vouchers
create table "vouchers" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ruleName" text not null,
  "discountVoucher" text not null,
  "enabled" boolean not null default true,
  "effectiveFrom" date not null,
  "validUntil" date not null,
  "voucherType" text not null default 'UNIQUE',
  "voucherLimit" integer,
  "discountType" text not null,
  "discountValue" numeric(17, 2) not null,
  "personType" text,
  "financeStructures" integer[] not null default '{}',
  "assetTypeIds" integer[] not null default '{}',
  "saleType" text,
  "directSaleTypes" integer[] not null default '{}',
  "saleOptionTypes" integer[] not null default '{}',
  "manufacturerYears" integer[] not null default '{}',
  "modelYears" integer[] not null default '{}',
  "dealerCodes" text[] not null default '{}',
  "regions" text[] not null default '{}',
  "searchText" text generated always as (search_text(coalesce("discountVoucher", '') || ' ' || coalesce("ruleName", ''))) stored,
  constraint "vouchers_ruleName_check" check (char_length("ruleName") >= 1 and char_length("ruleName") <= 100),
  constraint "vouchers_discountVoucher_check" check (char_length("discountVoucher") >= 3 and char_length("discountVoucher") <= 30 and "discountVoucher" ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
  constraint "vouchers_voucherType_check" check ("voucherType" in ('UNIQUE', 'MULTIPLE')),
  constraint "vouchers_voucherLimit_check" check ("voucherLimit" >= 1 and "voucherLimit" <= 1000000),
  constraint "vouchers_discountType_check" check ("discountType" in ('PERCENTAGE', 'VALUE', 'FIXED_PRICE')),
  constraint "vouchers_discountValue_check" check ("discountValue" >= 0 and "discountValue" <= 10000000),
  constraint "vouchers_personType_check" check ("personType" in ('PF', 'PJ')),
  constraint "vouchers_financeStructures_check" check (cardinality("financeStructures") <= 100 and array_position("financeStructures", null) is null and "financeStructures" <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]::integer[]),
  constraint "vouchers_assetTypeIds_check" check (cardinality("assetTypeIds") <= 100 and array_position("assetTypeIds", null) is null and "assetTypeIds" <@ array[1, 2]::integer[]),
  constraint "vouchers_saleType_check" check ("saleType" in ('VD', 'TD')),
  constraint "vouchers_directSaleTypes_check" check (cardinality("directSaleTypes") <= 19 and array_position("directSaleTypes", null) is null and 1 <= all ("directSaleTypes") and 19 >= all ("directSaleTypes")),
  constraint "vouchers_saleOptionTypes_check" check (cardinality("saleOptionTypes") <= 100 and array_position("saleOptionTypes", null) is null and "saleOptionTypes" <@ array[4, 5, 7, 10]::integer[] and (cardinality("saleOptionTypes") < 2 or "saleOptionTypes" <@ array[4, 7]::integer[])),
  constraint "vouchers_manufacturerYears_check" check (cardinality("manufacturerYears") <= 60 and array_position("manufacturerYears", null) is null and 1950 <= all ("manufacturerYears") and 2100 >= all ("manufacturerYears")),
  constraint "vouchers_modelYears_check" check (cardinality("modelYears") <= 60 and array_position("modelYears", null) is null and 1950 <= all ("modelYears") and 2100 >= all ("modelYears")),
  constraint "vouchers_dealerCodes_check" check (cardinality("dealerCodes") <= 1000),
  constraint "vouchers_regions_check" check (cardinality("regions") <= 100),
  constraint "vouchers_invalidPeriod_check" check ((not ("validUntil" is not null) or not ("effectiveFrom" is not null) or ("validUntil" >= "effectiveFrom") is true)),
  constraint "vouchers_percentInRange_check" check ((not (("discountType" = 'PERCENTAGE') is true) or not ("discountValue" is not null) or ("discountValue" <= 100) is true)),
  constraint "vouchers_lowersSomething_check" check ((("discountType" = 'FIXED_PRICE') is true or not ("discountValue" is not null) or ("discountValue" >= 0.01) is true)),
  constraint "vouchers_discountVoucher_key" unique ("discountVoucher")
);
create index "vouchers_search" on "vouchers" using gin ("searchText" gin_trgm_ops);
create index "vouchers_ruleName_sort" on "vouchers" ("ruleName" collate "pt-BR-x-icu", "id") include ("enabled", "voucherType", "discountType", "personType", "saleType");
create index "vouchers_discountVoucher_sort" on "vouchers" ("discountVoucher" collate "pt-BR-x-icu", "id") include ("enabled", "voucherType", "discountType", "personType", "saleType");
create index "vouchers_enabled_sort" on "vouchers" ("enabled", "id") include ("voucherType", "discountType", "personType", "saleType");
create index "vouchers_effectiveFrom_sort" on "vouchers" ("effectiveFrom", "id") include ("enabled", "voucherType", "discountType", "personType", "saleType");
create index "vouchers_validUntil_sort" on "vouchers" ("validUntil", "id") include ("enabled", "voucherType", "discountType", "personType", "saleType");
create index "vouchers_voucherType_sort" on "vouchers" ("voucherType", "id") include ("enabled", "discountType", "personType", "saleType");
create index "vouchers_voucherLimit_sort" on "vouchers" ("voucherLimit", "id") include ("enabled", "voucherType", "discountType", "personType", "saleType");
create index "vouchers_discountType_sort" on "vouchers" ("discountType", "id") include ("enabled", "voucherType", "personType", "saleType");
create index "vouchers_discountValue_sort" on "vouchers" ("discountValue", "id") include ("enabled", "voucherType", "discountType", "personType", "saleType");
create index "vouchers_personType_sort" on "vouchers" ("personType", "id") include ("enabled", "voucherType", "discountType", "saleType");
create index "vouchers_saleType_sort" on "vouchers" ("saleType", "id") include ("enabled", "voucherType", "discountType", "personType");
create index "vouchers_financeStructures_idx" on "vouchers" using gin ("financeStructures");
create index "vouchers_assetTypeIds_idx" on "vouchers" using gin ("assetTypeIds");
create index "vouchers_directSaleTypes_idx" on "vouchers" using gin ("directSaleTypes");
create index "vouchers_saleOptionTypes_idx" on "vouchers" using gin ("saleOptionTypes");
create index "vouchers_manufacturerYears_idx" on "vouchers" using gin ("manufacturerYears");
create index "vouchers_modelYears_idx" on "vouchers" using gin ("modelYears");
create index "vouchers_dealerCodes_idx" on "vouchers" using gin ("dealerCodes");
create index "vouchers_regions_idx" on "vouchers" using gin ("regions");

-- safe: new table voucherDocuments
create table "voucherDocuments" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "document" text not null,
  "voucherId" uuid not null,
  "searchText" text generated always as (search_text(coalesce("document", ''))) stored,
  constraint "voucherDocuments_document_check" check ("document" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint "voucherDocuments_voucherId_document_key" unique ("voucherId", "document"),
  constraint "voucherDocuments_voucherId_fkey" foreign key ("voucherId") references "vouchers" ("id") on update cascade
);
create index "voucherDocuments_search" on "voucherDocuments" using gin ("searchText" gin_trgm_ops);
create index "voucherDocuments_document_sort" on "voucherDocuments" ("document", "id");
create index "voucherDocuments_voucherId_sort" on "voucherDocuments" ("voucherId", "id");

-- safe: new table discountUses
create table "discountUses" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "usedAt" timestamptz not null,
  "code" text not null,
  "document" text,
  "dealerCode" text,
  "subject" text not null,
  "amount" bigint,
  "ruleVersion" integer not null,
  "voucherId" uuid,
  "couponId" uuid,
  "voucherDocumentId" uuid,
  "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("subject", ''))) stored,
  constraint "discountUses_code_check" check (char_length("code") <= 30),
  constraint "discountUses_document_check" check ("document" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint "discountUses_dealerCode_check" check (char_length("dealerCode") <= 255),
  constraint "discountUses_subject_check" check (char_length("subject") <= 64),
  constraint "discountUses_amount_check" check ("amount" >= 0),
  constraint "discountUses_ruleVersion_check" check ("ruleVersion" >= 1),
  constraint "discountUses_dealerCode_fkey" foreign key ("dealerCode") references "dealers" ("GMFcode") on update cascade,
  constraint "discountUses_voucherId_fkey" foreign key ("voucherId") references "vouchers" ("id") on update cascade,
  constraint "discountUses_couponId_fkey" foreign key ("couponId") references "discountCoupons" ("id") on update cascade,
  constraint "discountUses_voucherDocumentId_fkey" foreign key ("voucherDocumentId") references "voucherDocuments" ("id") on update cascade
);
create index "discountUses_search" on "discountUses" using gin ("searchText" gin_trgm_ops);
create index "discountUses_usedAt_sort" on "discountUses" ("usedAt", "id");
create index "discountUses_code_sort" on "discountUses" ("code" collate "pt-BR-x-icu", "id");
create index "discountUses_document_sort" on "discountUses" ("document", "id");
create index "discountUses_dealerCode_sort" on "discountUses" ("dealerCode" collate "pt-BR-x-icu", "id");
create index "discountUses_subject_sort" on "discountUses" ("subject" collate "pt-BR-x-icu", "id");
create index "discountUses_amount_sort" on "discountUses" ("amount", "id");
create index "discountUses_ruleVersion_sort" on "discountUses" ("ruleVersion", "id");
create index "discountUses_voucherId_sort" on "discountUses" ("voucherId", "id");
create index "discountUses_couponId_sort" on "discountUses" ("couponId", "id");
create index "discountUses_voucherDocumentId_sort" on "discountUses" ("voucherDocumentId", "id");
create index "discountUses_dealerCode_idx" on "discountUses" ("dealerCode");
-- A proposal uses a voucher, or a coupon, once.
create unique index "discountUses_voucher_subject" on "discountUses" ("voucherId", "subject") where "voucherId" is not null;
create unique index "discountUses_coupon_subject" on "discountUses" ("couponId", "subject") where "couponId" is not null;

-- Uses that a proposal has taken and not carried out yet. They count against the limit until they end.
create table "discount_reservations" (
  "id" uuid primary key,
  "voucherId" uuid references "vouchers" ("id") on delete cascade,
  "couponId" uuid references "discountCoupons" ("id") on delete cascade,
  "ruleVersion" integer not null,
  "code" text not null,
  "subject" text not null,
  "document" text,
  "dealerCode" text not null,
  "amount" bigint,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  constraint "discount_reservations_one_rule" check (num_nonnulls("voucherId", "couponId") = 1)
);
create unique index "discount_reservations_voucher" on "discount_reservations" ("voucherId", "subject") where "voucherId" is not null;
create unique index "discount_reservations_coupon" on "discount_reservations" ("couponId", "subject") where "couponId" is not null;
create index "discount_reservations_expiry" on "discount_reservations" ("expiresAt");
