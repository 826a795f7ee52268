-- safe: new table tccExemptions
create table "tccExemptions" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "clientName" text not null,
  "clientDocument" text not null,
  "vehicleDescription" text,
  "vehiclePrice" bigint,
  "state" text not null,
  "justification" text not null,
  "tccValue" bigint not null,
  "status" text not null default 'PENDING',
  "dealer" uuid not null,
  "requestedBy" text,
  "requesterName" text,
  "requestedAt" timestamptz,
  "deciders" text[] not null default '{}',
  "decidedBy" text,
  "deciderName" text,
  "decidedAt" timestamptz,
  "decisionReason" text,
  "validUntil" date,
  "simulation" uuid,
  "appliedAt" timestamptz,
  "searchText" text generated always as (search_text(coalesce("clientName", '') || ' ' || coalesce("clientDocument", '') || ' ' || coalesce("requesterName", ''))) stored,
  constraint "tccExemptions_clientName_check" check (char_length("clientName") >= 1 and char_length("clientName") <= 100),
  constraint "tccExemptions_clientDocument_check" check ("clientDocument" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint "tccExemptions_vehicleDescription_check" check (char_length("vehicleDescription") <= 200),
  constraint "tccExemptions_vehiclePrice_check" check ("vehiclePrice" >= 0 and "vehiclePrice" <= 9999999999),
  constraint "tccExemptions_state_check" check ("state" ~ '^[A-Z]{2}$'),
  constraint "tccExemptions_justification_check" check (char_length("justification") >= 1 and char_length("justification") <= 500),
  constraint "tccExemptions_tccValue_check" check ("tccValue" >= 1 and "tccValue" <= 9999999999),
  constraint "tccExemptions_status_check" check ("status" in ('PENDING', 'PENDING SIMULATION', 'APPLIED', 'REFUSED', 'canceled')),
  constraint "tccExemptions_requestedBy_check" check (char_length("requestedBy") <= 100),
  constraint "tccExemptions_requesterName_check" check (char_length("requesterName") <= 120),
  constraint "tccExemptions_deciders_check" check (cardinality("deciders") <= 100 and array_position("deciders", null) is null),
  constraint "tccExemptions_decidedBy_check" check (char_length("decidedBy") <= 100),
  constraint "tccExemptions_deciderName_check" check (char_length("deciderName") <= 120),
  constraint "tccExemptions_decisionReason_check" check (char_length("decisionReason") <= 500),
  constraint "tccExemptions_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade,
  constraint "tccExemptions_simulation_fkey" foreign key ("simulation") references "simulations" ("id") on update cascade
);
create index "tccExemptions_search" on "tccExemptions" using gin ("searchText" gin_trgm_ops);
create index "tccExemptions_clientName_sort" on "tccExemptions" ("clientName" collate "pt-BR-x-icu", "id") include ("state", "status");
create index "tccExemptions_clientDocument_sort" on "tccExemptions" ("clientDocument", "id") include ("state", "status");
create index "tccExemptions_vehicleDescription_sort" on "tccExemptions" ("vehicleDescription" collate "pt-BR-x-icu", "id") include ("state", "status");
create index "tccExemptions_vehiclePrice_sort" on "tccExemptions" ("vehiclePrice", "id") include ("state", "status");
create index "tccExemptions_state_sort" on "tccExemptions" ("state", "id") include ("status");
create index "tccExemptions_justification_sort" on "tccExemptions" ("justification" collate "pt-BR-x-icu", "id") include ("state", "status");
create index "tccExemptions_tccValue_sort" on "tccExemptions" ("tccValue", "id") include ("state", "status");
create index "tccExemptions_status_sort" on "tccExemptions" ("status", "id") include ("state");
create index "tccExemptions_dealer_sort" on "tccExemptions" ("dealer", "id") include ("state", "status");
create index "tccExemptions_requestedBy_sort" on "tccExemptions" ("requestedBy" collate "pt-BR-x-icu", "id") include ("state", "status");
create index "tccExemptions_requesterName_sort" on "tccExemptions" ("requesterName" collate "pt-BR-x-icu", "id") include ("state", "status");
create index "tccExemptions_requestedAt_sort" on "tccExemptions" ("requestedAt", "id") include ("state", "status");
create index "tccExemptions_decidedBy_sort" on "tccExemptions" ("decidedBy" collate "pt-BR-x-icu", "id") include ("state", "status");
create index "tccExemptions_deciderName_sort" on "tccExemptions" ("deciderName" collate "pt-BR-x-icu", "id") include ("state", "status");
create index "tccExemptions_decidedAt_sort" on "tccExemptions" ("decidedAt", "id") include ("state", "status");
create index "tccExemptions_decisionReason_sort" on "tccExemptions" ("decisionReason" collate "pt-BR-x-icu", "id") include ("state", "status");
create index "tccExemptions_validUntil_sort" on "tccExemptions" ("validUntil", "id") include ("state", "status");
create index "tccExemptions_simulation_sort" on "tccExemptions" ("simulation", "id") include ("state", "status");
create index "tccExemptions_appliedAt_sort" on "tccExemptions" ("appliedAt", "id") include ("state", "status");
create index "tccExemptions_deciders_idx" on "tccExemptions" using gin ("deciders");

-- safe: new column ignoreTCC
alter table "simulations" add column "ignoreTCC" boolean not null default false;

-- safe: index simulations_ignoreTCC_sort
create index "simulations_ignoreTCC_sort" on "simulations" ("ignoreTCC", "id") include ("personType", "state", "vehicleTypeId", "saleType", "offerType", "financeType");

-- TCC managers who may decide a request of a dealer: active, able to sign in, and not the one who asked.
create function public.tcc_deciders(of_dealer uuid, besides text) returns text[]
  language sql
  stable
  as $$
    select coalesce(array_agg(m."user" order by m."user"), '{}')
    from public."tccManagers" m
    join public."dealers" d on d."GMFcode" = m."dealer"
    join public."users" u on u."username" = m."user" and u."status" = 'enabled'
    where d."id" = of_dealer and m."active" and m."user" is distinct from besides
  $$;

-- Managers come and go by uploads: what waits follows them.
create function public.follow_tcc_managers() returns trigger
  language plpgsql
  as $$
    begin
      update public."tccExemptions" e
      set "deciders" = public.tcc_deciders(e."dealer", e."requestedBy")
      from public."dealers" d
      where d."id" = e."dealer" and e."status" = 'PENDING'
        and d."GMFcode" in (coalesce(new."dealer", old."dealer"), coalesce(old."dealer", new."dealer"));
      return null;
    end
  $$;
create trigger "tccManagers_followed" after insert or update or delete on "tccManagers"
  for each row execute function public.follow_tcc_managers();

-- What is asked most: the newest request of a client at a dealer.
create index "tccExemptions_client" on "tccExemptions" ("clientDocument", "dealer", "requestedAt" desc);
