-- Sign-in, sessions and passwords. Persons are an entity of the application, whose table comes after these: "userId" is the id of one.

create table credentials (
  "userId" uuid primary key,
  -- argon2id in PHC form; null: no password was set yet.
  "passwordHash" text,
  "passwordChangedAt" timestamptz not null,
  -- Set by somebody else: signing in only leads to choosing an own password.
  "mustChange" boolean not null default false,
  -- An administrator asked for a new password: signing in is refused until a code was used.
  "resetNeeded" boolean not null default false,
  -- Raised before a password is compared, so that parallel guesses never exceed the limit.
  "failedAttempts" integer not null default 0 check ("failedAttempts" >= 0),
  "lastAttemptAt" timestamptz,
  -- A code that was sent by mail has been used: the address is the person's.
  "confirmedByCode" boolean not null default false,
  -- Of mails to the person.
  "language" text
);

-- Looking at the application as another group: who, as whom, why and how long.
create table group_views (
  -- The mark that pages of the view send with each call.
  "id" uuid primary key,
  "userId" uuid,
  "username" text not null,
  "groupName" text not null,
  "reason" text not null,
  "startedAt" timestamptz not null,
  "until" timestamptz not null check ("until" > "startedAt"),
  "endedAt" timestamptz,
  "endedBy" text check ("endedBy" in ('person', 'time', 'logout')),
  check (("endedAt" is null) = ("endedBy" is null))
);
create index group_views_user on group_views ("userId", "startedAt" desc);

create table sessions (
  "id" uuid primary key,
  "userId" uuid not null,
  -- What the person was when signing in; another group later ends the session.
  "groupName" text not null,
  -- The refresh token is computed from family and count, so that it can be answered again but is stored nowhere.
  "familyId" uuid not null unique,
  "refreshCount" integer not null default 0,
  "refreshHash" bytea not null unique,
  "createdAt" timestamptz not null,
  "lastSeenAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  -- Highest time seen by this session: a clock set back revives no token.
  "clockMark" timestamptz not null,
  -- The page was left; the same refresh token may re-open it for some seconds.
  "leavingAt" timestamptz,
  "endedAt" timestamptz,
  "endReason" text check (
    "endReason" in ('logout', 'left', 'replaced', 'idle', 'expired', 'password', 'access', 'reuse', 'administrator')
  ),
  "viewId" uuid references group_views ("id") on delete set null,
  -- What the person recognises it by: the browser, and the network that it called from.
  "device" text not null default '',
  "network" text not null default '',
  check (("endedAt" is null) = ("endReason" is null))
);
create index sessions_live on sessions ("userId") where "endedAt" is null;
create index sessions_ended on sessions ("endedAt") where "endedAt" is not null;

-- Refresh tokens that were exchanged already. Shown again after the grace period: stolen, the session ends.
create table spent_refresh_tokens (
  "tokenHash" bytea primary key,
  "sessionId" uuid not null references sessions ("id") on update cascade on delete cascade,
  "spentAt" timestamptz not null
);
create index spent_refresh_tokens_session on spent_refresh_tokens ("sessionId");

-- Six digits sent by mail.
create table verification_codes (
  "id" uuid primary key,
  "userId" uuid not null,
  "purpose" text not null check ("purpose" in ('forgotPassword', 'enable', 'unblock', 'resetPassword')),
  "codeHash" bytea not null,
  "attempts" integer not null default 0,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "closedAt" timestamptz,
  "closedBy" text check ("closedBy" in ('used', 'superseded', 'attempts'))
);
create unique index verification_codes_one_open on verification_codes ("userId") where "closedAt" is null;

-- Right to set the first password: from a sign-in with a temporary password, or from an invitation.
create table password_challenges (
  "id" uuid primary key,
  "userId" uuid not null,
  "tokenHash" bytea not null unique,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "closedAt" timestamptz
);
create index password_challenges_user on password_challenges ("userId");
