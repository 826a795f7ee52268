-- The check of a down payment against the price says nothing of one that is not given: that is told on its own.
alter table "simulations"
  drop constraint "simulations_entryBelowPrice_check",
  add constraint "simulations_entryBelowPrice_check" check ((not ("vehiclePrice" is not null) or not ("entryValue" is not null) or ("entryValue" <= "vehiclePrice") is true));
