-- safe: animals_microchip_check admits more than before
alter table "animals" drop constraint "animals_microchip_check";
alter table "animals" add constraint "animals_microchip_check" check ("microchip" ~ '^[0-9]{15}$');

-- safe: no list is sorted by animals_microchip_sort any more
drop index "animals_microchip_sort";
