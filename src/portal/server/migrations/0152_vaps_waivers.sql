-- safe: new table vaps_waivers; links under which clients confirm that they waive the add-ons of a simulation, and their answers
create table "vaps_waivers" (
  "id" uuid primary key,
  "simulationId" uuid not null references "simulations" ("id") on delete cascade,
  "tokenHash" text not null,
  "language" text not null,
  "items" text[] not null,
  "sentTo" text,
  "createdBy" uuid not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "answer" text,
  "answeredAt" timestamptz,
  constraint "vaps_waivers_language_check" check ("language" in ('pt-BR', 'en')),
  constraint "vaps_waivers_answer_check" check ("answer" in ('accepted', 'refused')),
  constraint "vaps_waivers_answered_check" check (("answer" is null) = ("answeredAt" is null))
);
create unique index "vaps_waivers_tokenHash_idx" on "vaps_waivers" ("tokenHash");
create index "vaps_waivers_simulationId_idx" on "vaps_waivers" ("simulationId", "createdAt" desc);
