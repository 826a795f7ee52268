-- safe: new column voucherDiscount
alter table "simulations" add column "voucherDiscount" bigint;

-- safe: no row has a value that simulations_voucherDiscount_check could refuse
alter table "simulations" add constraint "simulations_voucherDiscount_check" check ("voucherDiscount" >= 0 and "voucherDiscount" <= 9999999999);

-- safe: index simulations_voucherDiscount_sort
create index "simulations_voucherDiscount_sort" on "simulations" ("voucherDiscount", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
