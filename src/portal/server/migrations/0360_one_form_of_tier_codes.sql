-- Tiers are registered as TR1 to TR9999: what a simulation names otherwise is the same number, or no tier.
alter table "simulations" drop constraint "simulations_tierCode_check";
update "simulations" set "tierCode" = nullif(regexp_replace("tierCode", '^TR0+', 'TR'), 'TR') where "tierCode" like 'TR0%';
alter table "simulations" add constraint "simulations_tierCode_check" check (char_length("tierCode") <= 6 and "tierCode" ~ '^TR[1-9][0-9]{0,3}$');

-- A rate of a table without its tier would hold for all of them: there only the spelling changes.
update "planTables" set "tiers" = array(
  select distinct regexp_replace("tier", '^TR0+([1-9])', 'TR\1') from unnest("tiers") as "named" ("tier")
) where exists (select from unnest("tiers") as "named" ("tier") where "tier" ~ '^TR0+[1-9]');
