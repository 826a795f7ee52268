-- safe: new table salesTargets
create table "salesTargets" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "dealer" uuid not null,
  "month" text not null,
  "contracts" integer not null,
  "searchText" text generated always as (search_text(coalesce("month", ''))) stored,
  constraint "salesTargets_month_check" check (char_length("month") <= 7),
  constraint "salesTargets_contracts_check" check ("contracts" >= 1 and "contracts" <= 10000),
  constraint "salesTargets_dealer_month_key" unique ("dealer", "month"),
  constraint "salesTargets_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade
);
create index "salesTargets_search" on "salesTargets" using gin ("searchText" gin_trgm_ops);
create index "salesTargets_dealer_sort" on "salesTargets" ("dealer", "id");
create index "salesTargets_month_sort" on "salesTargets" ("month" collate "pt-BR-x-icu", "id") include ("dealer");
create index "salesTargets_contracts_sort" on "salesTargets" ("contracts", "id") include ("dealer");

-- safe: new column activatedAt
alter table "saleProposals" add column "activatedAt" timestamptz;

-- backfill: when the history first saw the contract in force, else when its status last changed
update "saleProposals" p set "activatedAt" = coalesce(
  (select min(h."at") from "history" h
    where h."resource" = 'saleProposals' and h."recordId" = p."id" and h."changes" -> 'status' ->> 1 = 'WFA'),
  p."statusAt", p."updatedAt")
where p."status" in ('WFA', 'PS', 'OC', 'OCM', 'AV');

-- safe: index saleProposals_activatedAt_sort
create index "saleProposals_activatedAt_sort" on "saleProposals" ("activatedAt", "id") include ("dealer", "status", "signatureStatus", "selfieStatus", "saleType", "isDirectSale", "product");
