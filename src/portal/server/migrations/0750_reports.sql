-- Questions that people keep, and when they are mailed.
create table "reports" (
  "id" uuid primary key,
  "version" integer not null default 1,
  "resource" text not null,
  "name" text not null,
  "visibility" text not null,
  "ownerId" text not null,
  "ownerName" text not null,
  -- Of a report for a group: the owner's group when it was published.
  "groupName" text,
  "question" json not null,
  "schedule" json,
  "nextMailAt" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  constraint "reports_name_check" check (char_length("name") between 1 and 80),
  constraint "reports_visibility_check" check ("visibility" in ('private', 'group', 'shared')),
  constraint "reports_groupName_check" check (("visibility" = 'group') = ("groupName" is not null)),
  constraint "reports_nextMailAt_check" check (("schedule" is null) = ("nextMailAt" is null))
);
create index "reports_owner" on "reports" ("ownerId");
create index "reports_due" on "reports" ("nextMailAt") where "nextMailAt" is not null;

-- Mails of reports that wait for their computation, one for each recipient.
create table "report_mails" (
  "report" uuid not null references "reports" ("id") on delete cascade,
  "username" text not null,
  "dueAt" timestamptz not null,
  primary key ("report", "username", "dueAt")
);
