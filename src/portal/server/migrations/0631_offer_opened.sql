-- safe: new column offerOpenedAt
alter table "leads" add column "offerOpenedAt" timestamptz;

-- safe: new column openedAt
alter table "simulations" add column "openedAt" timestamptz;

-- safe: new column openings
alter table "simulations" add column "openings" integer;

-- safe: no row has a value that simulations_openings_check could refuse
alter table "simulations" add constraint "simulations_openings_check" check ("openings" >= 0 and "openings" <= 1000000);

-- safe: index simulations_openedAt_sort
create index "simulations_openedAt_sort" on "simulations" ("openedAt", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
