-- safe: new table plan_notices; what people were told of price tables, once for each version and each end
create table "plan_notices" (
  "planId" uuid not null references "planTables" ("id") on delete cascade,
  "about" text not null,
  "mark" text not null,
  "toldAt" timestamptz not null default now(),
  constraint "plan_notices_pkey" primary key ("planId", "about", "mark"),
  constraint "plan_notices_about_check" check ("about" in ('updated', 'ending'))
);
-- what stands already is no news
insert into "plan_notices" ("planId", "about", "mark") select "id", 'updated', "version"::text from "planTables";
