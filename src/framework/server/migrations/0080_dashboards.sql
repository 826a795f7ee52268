-- Arrangements of cards: of groups, and of persons in a group.
create table "dashboards" (
  "groupName" text not null,
  -- Empty: the group's.
  "ownerId" text not null default '',
  "version" integer not null default 1,
  "cards" json not null,
  "phone" json,
  "updatedBy" text not null,
  "updatedAt" timestamptz not null,
  primary key ("groupName", "ownerId")
);
