-- safe: new column; by what a quote was made, so that a changed proposal is quoted anew
alter table "insurance_quotes" add column "riskDigest" text;
-- safe: new table insurance_answers; what was said to insurers and what they answered, as texts
create table "insurance_answers" (
  "id" uuid primary key,
  "proposalId" uuid not null references "insuranceProposals" ("id") on delete cascade,
  "kind" text not null,
  "request" text not null,
  "response" text not null,
  "at" timestamptz not null,
  constraint "insurance_answers_kind_check" check ("kind" in ('proposal', 'policy', 'cancellation'))
);
-- safe: index of a new table
create index "insurance_answers_proposalId_idx" on "insurance_answers" ("proposalId", "at");
-- safe: new table insurance_cards; cards that the payment page took: no number is kept, only what tells one from another
create table "insurance_cards" (
  "token" text primary key,
  "proposalId" text not null,
  "ownerId" uuid not null,
  "brand" text,
  "lastDigits" text,
  "createdAt" timestamptz not null,
  "filledAt" timestamptz,
  constraint "insurance_cards_lastDigits_check" check ("lastDigits" ~ '^[0-9]{4}$')
);
-- safe: index of a new table
create index "insurance_cards_createdAt_idx" on "insurance_cards" ("createdAt");
