-- Where municipalities lie, and which zip codes are theirs. The rows come from src/server/reference, as those of "cities" do.
create table "city_places" (
  "cityId" integer primary key references "cities" ("id"),
  "latitude" double precision not null check ("latitude" between -90 and 90),
  "longitude" double precision not null check ("longitude" between -180 and 180)
);

create table "city_zip_ranges" (
  "first" text primary key check ("first" ~ '^[0-9]{8}$'),
  "last" text not null check ("last" ~ '^[0-9]{8}$' and "last" >= "first"),
  "cityId" integer not null references "cities" ("id")
);
