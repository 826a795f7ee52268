-- safe: new columns of a small table; existing links get an id and were sent to nobody
alter table "simulation_shares" add column "id" uuid not null default gen_random_uuid();
alter table "simulation_shares" add column "sentTo" text;
-- safe: index of a small table
create unique index "simulation_shares_id_idx" on "simulation_shares" ("id");
