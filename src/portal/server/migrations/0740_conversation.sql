-- Conversations about records: comments, followers, who a record is assigned to, and the inbox of each person.
create table "record_comments" (
  "id" uuid primary key,
  -- Order of the thread.
  "place" bigint generated always as identity,
  "version" integer not null default 1,
  "resource" text not null,
  -- The row's uuid.
  "recordId" uuid not null,
  -- Null once the author was erased.
  "authorId" text,
  "author" text not null,
  "authorName" text not null,
  -- Empty once deleted: the thread keeps its place.
  "text" text not null,
  -- Ids of the mentioned persons.
  "mentions" text[] not null default '{}',
  "files" uuid[] not null default '{}',
  "createdAt" timestamptz not null,
  "editedAt" timestamptz,
  "deletedAt" timestamptz
);
create index "record_comments_record" on "record_comments" ("resource", "recordId", "place");
create index "record_comments_author" on "record_comments" ("authorId");

create table "record_followers" (
  "resource" text not null,
  "recordId" uuid not null,
  "userId" text not null,
  "since" timestamptz not null,
  primary key ("resource", "recordId", "userId")
);
create index "record_followers_user" on "record_followers" ("userId");

create table "record_assignees" (
  "resource" text not null,
  "recordId" uuid not null,
  "userId" text not null,
  "assignedBy" text not null,
  "at" timestamptz not null,
  primary key ("resource", "recordId")
);
create index "record_assignees_user" on "record_assignees" ("userId");

-- One row for each person, record and kind: what is new raises its count instead of adding rows.
create table "record_inbox" (
  "id" uuid primary key default gen_random_uuid(),
  "userId" text not null,
  "resource" text not null,
  "recordId" uuid not null,
  "kind" text not null check ("kind" in ('assigned', 'mentioned', 'commented', 'changed')),
  "actorName" text not null,
  -- The change of a followed record, as in the history.
  "action" text,
  "commentId" uuid,
  "count" integer not null default 1,
  "at" timestamptz not null,
  "readAt" timestamptz,
  "doneAt" timestamptz,
  -- Also set for what is not to be mailed.
  "mailedAt" timestamptz,
  unique ("userId", "resource", "recordId", "kind")
);
create index "record_inbox_user" on "record_inbox" ("userId", "at" desc);
create index "record_inbox_record" on "record_inbox" ("resource", "recordId");
create index "record_inbox_mail" on "record_inbox" ("at") where "mailedAt" is null and "readAt" is null;

create table "inbox_preferences" (
  "userId" text primary key,
  "mail" text not null check ("mail" in ('now', 'daily', 'never'))
);

-- Entities with comments, as the running application describes them: the trigger below reads nothing else of it.
create table "conversation_entities" ("resource" text primary key);

-- Who creates a record follows it; followers find in their inbox what others change. Imports and bulk tasks make no followers.
create function public.note_followers() returns trigger
  language plpgsql
  as $$
    begin
      if not exists (select from noted n join conversation_entities e on e."resource" = n."resource") then
        return null;
      end if;
      insert into record_followers ("resource", "recordId", "userId", "since")
      select distinct n."resource", n."recordId", n."actorId", n."at"
      from noted n join conversation_entities e on e."resource" = n."resource"
      where n."action" = 'create' and n."taskId" is null and n."actor" not like 'machine:%'
      on conflict do nothing;
      insert into record_inbox as i ("userId", "resource", "recordId", "kind", "actorName", "action", "at")
      select distinct on (f."userId", n."resource", n."recordId")
        f."userId", n."resource", n."recordId", 'changed', n."actorName", n."action", n."at"
      from noted n join record_followers f on f."resource" = n."resource" and f."recordId" = n."recordId"
      where n."action" not in ('create', 'delete') and f."userId" <> n."actorId"
      order by f."userId", n."resource", n."recordId", n."id" desc
      on conflict ("userId", "resource", "recordId", "kind") do update set
        "actorName" = excluded."actorName", "action" = excluded."action", "at" = excluded."at",
        "count" = case when i."readAt" is null then i."count" + 1 else 1 end,
        "mailedAt" = case when i."readAt" is null then i."mailedAt" end, "readAt" = null, "doneAt" = null;
      return null;
    end
  $$;

create trigger history_conversation after insert on "history"
  referencing new table as noted for each statement execute function public.note_followers();

-- Open pages follow threads and inboxes: every server process is told, none but those who may read are shown.
create function public.notify_thread() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_notify('patio_changes', 'thread ' || coalesce(new."resource", old."resource") || ' '
        || coalesce(new."recordId", old."recordId"));
      return null;
    end
  $$;

create trigger record_comments_live after insert or update or delete on "record_comments"
  for each row execute function public.notify_thread();
create trigger record_assignees_live after insert or update or delete on "record_assignees"
  for each row execute function public.notify_thread();

create function public.notify_inbox() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_notify('patio_changes', 'inbox ' || new."userId");
      return null;
    end
  $$;

create trigger record_inbox_live after insert or update of "at", "readAt", "doneAt" on "record_inbox"
  for each row execute function public.notify_inbox();

-- A comment is an event of webhooks too, beside the changes of the record.
alter table webhook_outbox alter column "historyId" drop not null;
alter table webhook_outbox add column "commentId" uuid;
alter table webhook_outbox add constraint webhook_outbox_source check (("historyId" is null) <> ("commentId" is null));

create function public.note_comment_webhooks() returns trigger
  language plpgsql
  as $$
    begin
      insert into webhook_outbox ("webhookId", "commentId", "event")
      select s."webhookId", new."id", new."resource" || '.commented'
      from webhook_subscriptions s where s."resource" = new."resource" and s."event" = 'commented';
      return null;
    end
  $$;

create trigger record_comments_webhooks after insert on "record_comments"
  for each row execute function public.note_comment_webhooks();
