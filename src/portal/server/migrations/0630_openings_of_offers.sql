-- safe: new columns of a small table; existing links were not withdrawn, and name no phone
alter table "simulation_shares" add column "endedAt" timestamptz;
alter table "simulation_shares" add column "replyPhone" text;

-- Each time that a link was opened: by the customer, or by a robot that makes a preview of it. Nothing else is kept of who opened it.
-- safe: new table simulation_openings
create table "simulation_openings" (
  "id" uuid primary key default gen_random_uuid(),
  "shareId" uuid not null references "simulation_shares" ("id") on delete cascade,
  "openedAt" timestamptz not null,
  -- Name of the robot; null for the customer.
  "robot" text
);
-- safe: index of a new table
create index "simulation_openings_shareId_idx" on "simulation_openings" ("shareId", "openedAt" desc);
