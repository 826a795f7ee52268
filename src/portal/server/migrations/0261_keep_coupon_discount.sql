-- safe: new column couponDiscount
alter table "insuranceProposals" add column "couponDiscount" bigint;

-- safe: no row has a value that insuranceProposals_couponDiscount_check could refuse
alter table "insuranceProposals" add constraint "insuranceProposals_couponDiscount_check" check ("couponDiscount" >= 0 and "couponDiscount" <= 9999999999);
