-- safe: new table simulation_shares; links under which clients read a simulation until they expire
create table "simulation_shares" (
  "tokenHash" text primary key,
  "simulationId" uuid not null references "simulations" ("id") on delete cascade,
  "language" text not null,
  "expiresAt" timestamptz not null,
  "createdBy" uuid not null,
  "createdAt" timestamptz not null default now(),
  constraint "simulation_shares_language_check" check ("language" in ('pt-BR', 'en'))
);
-- safe: index of a new table
create index "simulation_shares_simulationId_idx" on "simulation_shares" ("simulationId");
