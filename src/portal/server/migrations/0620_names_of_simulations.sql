-- safe: new column name
alter table "simulations" add column "name" text;

-- safe: every saved simulation gets the name that it would be saved with; a draft of one has none
update "simulations" set "name" = nullif(concat_ws(' · ', nullif("clientName", ''), nullif("vehicleDescription", '')), '');

-- safe: no row has a value that simulations_name_check could refuse
alter table "simulations" add constraint "simulations_name_check" check (char_length("name") <= 303);

-- safe: index simulations_name_sort
create index "simulations_name_sort" on "simulations" ("name" collate "pt-BR-x-icu", "id") include ("dealer", "personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");
