-- What dealers, users and the shell need besides the entities themselves.

-- A channel of each type is made, disabled, when a dealer is registered.
create table "channel_types" (
  "name" text primary key check (length("name") between 1 and 60),
  "position" integer not null unique
);
insert into "channel_types" ("name", "position") values
  ('Loja', 1), ('Site', 2), ('Feirão', 3), ('Venda direta', 4), ('Seminovos', 5);

-- Switches of the products that a dealer offers. A product without a row is on.
create table "dealer_products" (
  "dealerId" uuid not null references "dealers" ("id") on delete cascade,
  "product" text not null check ("product" in (
    'DEFAULT', 'CHEV_PLUS', 'LIFE', 'GAP', 'PMC', 'PMC_DAY_2', 'SEGURO_AUTO', 'REPAIRS', 'ON_STAR', 'MAINTENANCE',
    'ACCESSORIES', 'FORWARDING_AGENT')),
  "enabled" boolean not null,
  primary key ("dealerId", "product")
);

-- Parts of the portal that are switched for everybody.
create table "modules" (
  "name" text primary key,
  "enabled" boolean not null
);
insert into "modules" ("name", "enabled") values
  ('riskprice', true), ('esign', true), ('taxUsed', true), ('email_leads', true), ('propose_insurance', true);

-- What a profile may see and do: for every dealer, unless the dealer has a row of its own.
create table "profile_flags" (
  "groupName" text primary key,
  "viewDirectSale" boolean not null,
  "viewSimulationTax" boolean not null,
  "viewSimulationResume" boolean not null,
  "viewPricingRateNet" boolean not null,
  "viewPricingRateSpecial" boolean not null,
  "viewPricingRateComprada" boolean not null,
  "createPropose" boolean not null,
  "viewPaymentReport" boolean not null
);
-- Only sales profiles make proposals; what the dealer earns (net and bought rate) is not for sellers, partners and operators.
insert into "profile_flags"
select "groupName", true, true, true, "earnings", true, "earnings", "sells", "reports"
from (values
  ('admin-internal', true, false, true), ('bit', true, false, true), ('finance', true, false, true),
  ('provisioning', false, false, false), ('service-desk', false, false, false),
  ('fi-manager', true, true, true), ('sales-manager', true, true, true), ('seller', false, true, false),
  ('crm', false, false, false), ('insurance', false, false, false), ('feirao', true, false, true),
  ('ofertas', false, false, false), ('representante', true, false, true), ('consulta', true, false, false),
  ('consorcio', false, false, false), ('customer', false, false, false), ('compras', false, false, false),
  ('insurance-operator', false, false, false)
) as profile ("groupName", "earnings", "sells", "reports");

create table "dealer_profile_flags" (
  "dealerId" uuid not null references "dealers" ("id") on delete cascade,
  "groupName" text not null references "profile_flags" ("groupName"),
  "viewDirectSale" boolean not null,
  "viewSimulationTax" boolean not null,
  "viewSimulationResume" boolean not null,
  "viewPricingRateNet" boolean not null,
  "viewPricingRateSpecial" boolean not null,
  "viewPricingRateComprada" boolean not null,
  "createPropose" boolean not null,
  "viewPaymentReport" boolean not null,
  primary key ("dealerId", "groupName")
);

-- Notices shown to a person after sign-in until all are confirmed. "dealerId": only while that dealer is the active one.
create table "notifications" (
  "id" uuid primary key,
  "userId" uuid not null references "users" ("id") on delete cascade,
  "dealerId" uuid references "dealers" ("id") on delete cascade,
  "type" text not null,
  "title" text not null,
  "message" text not null,
  "fileName" text,
  "createdAt" timestamptz not null
);
create index "notifications_user" on "notifications" ("userId", "createdAt" desc);

-- New opportunities of a dealer that nobody has looked at.
create table "lead_notifications" (
  "dealerId" uuid primary key references "dealers" ("id") on delete cascade,
  "count" integer not null check ("count" >= 0),
  "updatedAt" timestamptz not null
);
