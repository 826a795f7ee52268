-- Whom a record is assigned to, by name: a column and a filter of lists.
alter table "record_assignees" add column "username" text not null default '';
alter table "record_assignees" add column "name" text not null default '';
create index "record_assignees_username" on "record_assignees" ("resource", "username");
