-- "See the portal as a group": who of the internal administration looked at it as whom, why and how long.
create table group_views (
  -- The mark that pages of the view send with each call.
  "id" uuid primary key,
  "userId" uuid references users ("id") on delete set null,
  "username" text not null,
  "groupName" text not null,
  -- For groups of dealership staff: the dealer that the group is seen at.
  "dealerId" uuid references dealers ("id") on delete set null,
  "reason" text not null,
  "startedAt" timestamptz not null,
  "until" timestamptz not null check ("until" > "startedAt"),
  "endedAt" timestamptz,
  "endedBy" text check ("endedBy" in ('person', 'time', 'logout')),
  check (("endedAt" is null) = ("endedBy" is null))
);
create index group_views_user on group_views ("userId", "startedAt" desc);

alter table sessions add column "viewId" uuid references group_views ("id") on delete set null;
