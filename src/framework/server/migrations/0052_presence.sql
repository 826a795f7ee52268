-- Who has a form of a record open. A lease ends unless its page renews it. Not logged: after a crash pages take theirs
-- again.
create unlogged table "record_presence" (
  "sessionId" text not null,
  -- An open form; a session may have several.
  "form" uuid not null,
  "resource" text not null,
  -- The row's uuid.
  "recordId" uuid not null,
  "userId" text not null,
  "name" text not null,
  "since" timestamptz not null,
  "until" timestamptz not null,
  primary key ("sessionId", "form")
);
create index "record_presence_record" on "record_presence" ("resource", "recordId");
