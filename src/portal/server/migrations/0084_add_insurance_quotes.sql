-- safe: new table insurance_quotes; what insurers quoted for a car, so that a simulation can name a quote
create table "insurance_quotes" (
  "id" uuid primary key,
  "dealerId" uuid references "dealers" ("id") on delete cascade,
  "insurer" text not null,
  "insurerQuoteId" text not null,
  "validUntil" date not null,
  "total" bigint not null,
  "answer" jsonb not null,
  "createdBy" uuid not null,
  "createdAt" timestamptz not null default now(),
  constraint "insurance_quotes_total_check" check ("total" >= 0)
);
-- safe: indexes of a new table
create index "insurance_quotes_dealerId_idx" on "insurance_quotes" ("dealerId");
create index "insurance_quotes_validUntil_idx" on "insurance_quotes" ("validUntil");
-- safe: new table risk_answers; what the risk price answered to a question, known by its digest alone
create table "risk_answers" (
  "digest" text primary key,
  "result" integer not null,
  "monthlyIncome" bigint not null,
  "answeredAt" timestamptz not null,
  constraint "risk_answers_result_check" check ("result" between 1 and 5)
);
-- safe: index of a new table
create index "risk_answers_answeredAt_idx" on "risk_answers" ("answeredAt");
