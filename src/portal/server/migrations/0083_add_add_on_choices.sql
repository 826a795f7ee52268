-- backfill: codes of add-ons become rows with what was chosen of each; no screen has written any
alter table "simulations" drop constraint "simulations_selectedVaps_check";
alter table "simulations" alter column "selectedVaps" drop default;
alter table "simulations" alter column "selectedVaps" drop not null;
alter table "simulations" alter column "selectedVaps" type jsonb using to_jsonb("selectedVaps");
update "simulations" set "selectedVaps" = (
  select jsonb_agg(jsonb_build_object('code', "code") order by "place")
  from jsonb_array_elements_text("selectedVaps") with ordinality as "each" ("code", "place")
);
alter table "simulations" add constraint "simulations_selectedVaps_check" check (jsonb_typeof("selectedVaps") = 'array' and jsonb_array_length("selectedVaps") <= 20);

-- safe: new column combo
alter table "simulations" add column "combo" text;

-- safe: new column addOnPrices
alter table "simulations" add column "addOnPrices" jsonb;

-- safe: new column comboName
alter table "simulations" add column "comboName" text;

-- safe: no row has a value that simulations_combo_check could refuse
alter table "simulations" add constraint "simulations_combo_check" check (char_length("combo") <= 40);

-- safe: no row has a value that simulations_addOnPrices_check could refuse
alter table "simulations" add constraint "simulations_addOnPrices_check" check (jsonb_typeof("addOnPrices") = 'array' and jsonb_array_length("addOnPrices") <= 21);

-- safe: no row has a value that simulations_comboName_check could refuse
alter table "simulations" add constraint "simulations_comboName_check" check (char_length("comboName") <= 120);

-- safe: index simulations_combo_sort
create index "simulations_combo_sort" on "simulations" ("combo" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: index simulations_comboName_sort
create index "simulations_comboName_sort" on "simulations" ("comboName" collate "pt-BR-x-icu", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- safe: new column price
alter table "vaps" add column "price" bigint;

-- safe: no row has a value that vaps_price_check could refuse
alter table "vaps" add constraint "vaps_price_check" check ("price" >= 0 and "price" <= 9999999999);

-- safe: index vaps_price_sort
create index "vaps_price_sort" on "vaps" ("price", "id") include ("type", "status");
