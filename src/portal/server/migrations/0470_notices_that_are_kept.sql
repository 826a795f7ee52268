-- Notices stay for a while once they are read, and lead to the page of what they tell of.
alter table "notifications"
  add column "readAt" timestamptz,
  add column "path" text constraint "notifications_path_check" check ("path" ~ '^/[^/]');
create index "notifications_read" on "notifications" ("readAt") where "readAt" is not null;
