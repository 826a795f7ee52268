-- safe: new column implementVaps of dealers; existing dealers keep the step
alter table "dealers" add column "implementVaps" boolean not null default true;
