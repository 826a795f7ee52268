-- Which task made a change, so that a batch can be taken back as a whole.
alter table "history" add column "taskId" uuid;
create index "history_task" on "history" ("taskId", "id") where "taskId" is not null;

-- Lists that people keep: filter, order, columns.
create table "views" (
  "id" uuid primary key,
  "version" integer not null default 1,
  "resource" text not null,
  "name" text not null,
  "visibility" text not null,
  "ownerId" text not null,
  -- Of a view for a group: the owner's group when it was published.
  "groupName" text,
  "isDefault" boolean not null default false,
  -- As it was sent: json, not jsonb, keeps the order of the members.
  "state" json not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  constraint "views_name_check" check (char_length("name") between 1 and 80),
  constraint "views_visibility_check" check ("visibility" in ('private', 'group', 'shared')),
  constraint "views_groupName_check" check (("visibility" = 'group') = ("groupName" is not null))
);
create index "views_resource" on "views" ("resource", "ownerId");
-- One default per person, per group and for everybody.
create unique index "views_private_default" on "views" ("resource", "ownerId")
  where "isDefault" and "visibility" = 'private';
create unique index "views_group_default" on "views" ("resource", "groupName")
  where "isDefault" and "visibility" = 'group';
create unique index "views_shared_default" on "views" ("resource")
  where "isDefault" and "visibility" = 'shared';

-- The records of a previewed change, in the versions that were previewed: what runs is what was shown. Removed after half
-- an hour, or when the change starts.
create table "bulk_previews" (
  "id" uuid primary key,
  "userId" text not null,
  "resource" text not null,
  "requestHash" text not null,
  "change" jsonb not null,
  "ids" uuid[] not null,
  "versions" integer[] not null,
  "createdAt" timestamptz not null,
  -- The task that does it; absent until it is started.
  "taskId" uuid
);
create index "bulk_previews_createdAt" on "bulk_previews" ("createdAt");

-- Change marks: what processes keep of a table (how many rows a filter finds) is good as long as its mark stands still.
-- A writer holds a shared lock until its transaction ends and moves the mark at once. Whoever counts looks at the mark while
-- nobody writes, then counts in a later snapshot: a change that the snapshot does not see moves the mark afterwards.
create function public.note_change() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_advisory_xact_lock_shared(7281046, hashtext(tg_table_name));
      perform nextval(tg_argv[0]::regclass);
      return null;
    end
  $$;

create function public.watch_changes(watched text) returns void
  language plpgsql
  as $$
    declare
      mark text := watched || '_changes';
    begin
      if to_regclass(quote_ident(mark)) is not null then return; end if;
      execute format('create sequence %I', mark);
      execute format('select nextval(%L)', quote_ident(mark));
      execute format(
        'create trigger %I before insert or update or delete or truncate on %I for each statement execute function note_change(%L)',
        mark, watched, quote_ident(mark)
      );
    end
  $$;

select watch_changes('branches');
select watch_changes('groups');
select watch_changes('dealers');
select watch_changes('channels');
select watch_changes('users');

-- Indexes that lists read in order: in the order of the language, ties broken by id; the choices that lists are filtered by
-- stand beside.
drop index "dealers_tradingName_id_idx";
drop index "channels_name_id_idx";
drop index "users_name_id_idx";
create index "branches_gmfRegionCode_sort" on "branches" ("gmfRegionCode" collate "pt-BR-x-icu", "id") include ("status");
create index "branches_gmbRegionCode_sort" on "branches" ("gmbRegionCode" collate "pt-BR-x-icu", "id") include ("status");
create index "branches_status_sort" on "branches" ("status", "id");
create index "groups_groupName_sort" on "groups" ("groupName" collate "pt-BR-x-icu", "id") include ("status");
create index "groups_status_sort" on "groups" ("status", "id");
create index "dealers_tradingName_sort" on "dealers" ("tradingName" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");
create index "dealers_GMFcode_sort" on "dealers" ("GMFcode" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");
create index "dealers_baccode_sort" on "dealers" ("baccode" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");
create index "dealers_dealerGroup_sort" on "dealers" ("dealerGroup" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");
create index "dealers_region_sort" on "dealers" ("region" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");
create index "dealers_status_sort" on "dealers" ("status", "id") include ("esignEnabled", "state");
create index "dealers_state_sort" on "dealers" ("state", "id") include ("status", "esignEnabled");
create index "dealers_city_sort" on "dealers" ("city" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");
create index "channels_name_sort" on "channels" ("name" collate "pt-BR-x-icu", "id") include ("status");
create index "channels_dealerId_sort" on "channels" ("dealerId", "id") include ("status");
create index "channels_status_sort" on "channels" ("status", "id");
create index "users_username_sort" on "users" ("username" collate "pt-BR-x-icu", "id") include ("groupName", "userType", "status");
create index "users_name_sort" on "users" ("name" collate "pt-BR-x-icu", "id") include ("groupName", "userType", "status");
create index "users_email_sort" on "users" ("email" collate "pt-BR-x-icu", "id") include ("groupName", "userType", "status");
create index "users_groupName_sort" on "users" ("groupName", "id") include ("userType", "status");
create index "users_status_sort" on "users" ("status", "id") include ("groupName", "userType");
create index "users_lastLoginAt_sort" on "users" ("lastLoginAt", "id") include ("groupName", "userType", "status");
create index "users_lastLoginAt_sort_desc" on "users" ("lastLoginAt" desc nulls last, "id" desc) include ("groupName", "userType", "status");
