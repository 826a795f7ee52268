-- States, municipalities and streets of Brazil. The rows come from src/server/reference and are brought up to date at
-- every start. "id" is the IBGE code.
create table "states" (
  "id" integer primary key,
  "uf" text not null unique check ("uf" ~ '^[A-Z]{2}$'),
  "name" text not null unique,
  "region" text not null check ("region" in ('Norte', 'Nordeste', 'Centro-Oeste', 'Sudeste', 'Sul'))
);

create table "cities" (
  "id" integer primary key check ("id" between 1100000 and 5399999),
  "state" text not null references "states" ("uf"),
  "name" text not null,
  "searchText" text generated always as (search_text("name")) stored,
  unique ("state", "name")
);
create index "cities_search" on "cities" using gin ("searchText" gin_trgm_ops);

create table "zip_codes" (
  "zipCode" text primary key check ("zipCode" ~ '^[0-9]{8}$'),
  "street" text not null,
  "neighbourhood" text not null,
  "city" text not null,
  "state" text not null,
  foreign key ("state", "city") references "cities" ("state", "name") on update cascade
);

-- Which data file the rows of a table came from, so that a start loads only what changed.
create table "reference_loads" (
  "name" text primary key,
  "checksum" text not null,
  "loadedAt" timestamptz not null
);
