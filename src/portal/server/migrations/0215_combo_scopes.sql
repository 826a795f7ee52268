-- Segments and profiles of combos were words that anybody typed and nothing read. What names a segment of a model, or a
-- profile that simulates, is kept as such; the rest never meant anything and goes.
update "insuranceCombos" set "vehicleSegmentation" = array(
  select distinct s."code" from unnest("vehicleSegmentation") as said ("word")
  join (values ('HATCH', 'hatch'), ('SEDAN', 'sedan'), ('SEDAN', 'sedã'), ('SUV', 'suv'), ('PICKUP', 'pickup'),
    ('PICKUP', 'picape'), ('MINIVAN', 'minivan'), ('VAN', 'van'), ('VAN', 'furgão'), ('SPORT', 'sport'), ('SPORT', 'esportivo')
  ) as s ("code", "word") on s."word" = lower(trim(said."word"))
  order by 1)
where cardinality("vehicleSegmentation") > 0;
update "insuranceCombos" set "permissions" = array(
  select distinct lower(trim(said."word")) from unnest("permissions") as said ("word")
  where lower(trim(said."word")) in ('sales-manager', 'fi-manager', 'seller', 'consulta', 'feirao', 'representante', 'customer', 'compras')
  order by 1)
where cardinality("permissions") > 0;

alter table "insuranceCombos" drop constraint "insuranceCombos_vehicleSegmentation_check";
alter table "insuranceCombos" add constraint "insuranceCombos_vehicleSegmentation_check" check (cardinality("vehicleSegmentation") <= 7 and array_position("vehicleSegmentation", null) is null and "vehicleSegmentation" <@ array['HATCH', 'SEDAN', 'SUV', 'PICKUP', 'MINIVAN', 'VAN', 'SPORT']::text[]);
alter table "insuranceCombos" drop constraint "insuranceCombos_permissions_check";
alter table "insuranceCombos" add constraint "insuranceCombos_permissions_check" check (cardinality("permissions") <= 50 and array_position("permissions", null) is null and "permissions" <@ array['sales-manager', 'fi-manager', 'seller', 'consulta', 'feirao', 'representante', 'customer', 'compras']::text[]);
