-- safe: new column picture
alter table "vehicleModels" add column "picture" text;

-- safe: no row has a value that vehicleModels_picture_check could refuse
alter table "vehicleModels" add constraint "vehicleModels_picture_check" check (char_length("picture") <= 412);
