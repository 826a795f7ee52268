-- Every path that writes a target has validated this form since the table exists, so no row breaks the check.
alter table "salesTargets" drop constraint "salesTargets_month_check";
alter table "salesTargets" add constraint "salesTargets_month_check" check ("month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');

drop index "salesTargets_month_sort";
create index "salesTargets_month_sort" on "salesTargets" ("month", "id") include ("dealer");
