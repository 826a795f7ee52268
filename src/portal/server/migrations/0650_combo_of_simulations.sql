-- breaking: a combo is named by its record; of one that was deleted meanwhile comboName keeps the name
alter table "simulations" drop constraint "simulations_combo_check";
update "simulations" s
set "combo" = null, "comboName" = coalesce(s."comboName", s."combo")
where s."combo" is not null
  and not exists (select from "insuranceCombos" c where c."id"::text = s."combo");
alter table "simulations" alter column "combo" type uuid using "combo"::uuid;

-- safe: rows that name no combo were settled above
alter table "simulations" add constraint "simulations_combo_fkey" foreign key ("combo") references "insuranceCombos" ("id") on update cascade;

-- safe: index simulations_combo_idx
create index "simulations_combo_idx" on "simulations" ("combo");
