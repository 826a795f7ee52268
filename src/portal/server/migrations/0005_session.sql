-- Sign-in, session, audit and mail. The person is the entity "users"; nothing of it is repeated here.

-- Key material and other values that all processes share. TOKEN_SECRET replaces the generated key.
create table settings (
  "name" text primary key,
  "value" text not null,
  "createdAt" timestamptz not null
);

create table credentials (
  "userId" uuid primary key references users ("id") on delete cascade,
  -- argon2id in PHC form; null: no password was set yet.
  "passwordHash" text,
  "passwordChangedAt" timestamptz not null,
  -- Set by somebody else: signing in only leads to choosing an own password.
  "mustChange" boolean not null default false,
  -- An administrator asked for a new password: signing in answers USE018.
  "resetNeeded" boolean not null default false,
  -- Raised before a password is compared, so that parallel guesses never exceed the limit.
  "failedAttempts" integer not null default 0 check ("failedAttempts" >= 0),
  "lastAttemptAt" timestamptz,
  -- First choice of the person, offered again at the next sign-in (OQ-047).
  "dealerDefaultId" uuid references dealers ("id") on delete set null,
  -- CONFIRMED after a code, AUTHORIZED otherwise (OQ-232: no difference in behaviour).
  "confirmedByCode" boolean not null default false
);

create table sessions (
  "id" uuid primary key,
  "userId" uuid not null references users ("id") on delete cascade,
  -- What the person was when signing in; a narrower right later ends the session.
  "groupName" text not null,
  "userType" text not null check ("userType" in ('GMF', 'DEALER')),
  "dealers" text[] not null default '{}',
  "activeDealerId" uuid references dealers ("id") on delete set null,
  -- The refresh token is computed from family and count, so that it can be answered again but is stored nowhere.
  "familyId" uuid not null unique,
  "refreshCount" integer not null default 0,
  "refreshHash" bytea not null unique,
  "createdAt" timestamptz not null,
  "lastSeenAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  -- Highest time seen by this session: a clock set back revives no token.
  "clockMark" timestamptz not null,
  -- The page was left; the same refresh token may re-open it for some seconds (OQ-016).
  "leavingAt" timestamptz,
  "endedAt" timestamptz,
  "endReason" text check (
    "endReason" in ('logout', 'left', 'replaced', 'idle', 'expired', 'password', 'access', 'reuse', 'administrator')
  ),
  check (("endedAt" is null) = ("endReason" is null))
);
-- One live session per person, whatever happens at the same time (OQ-018).
create unique index sessions_one_live on sessions ("userId") where "endedAt" is null;
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
  "userId" uuid not null references users ("id") on delete cascade,
  "purpose" text not null check ("purpose" in ('forgotPassword', 'enable', 'unblock', 'resetPassword')),
  "codeHash" bytea not null,
  "attempts" integer not null default 0,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "closedAt" timestamptz,
  "closedBy" text check ("closedBy" in ('used', 'superseded', 'attempts'))
);
create unique index verification_codes_one_open on verification_codes ("userId") where "closedAt" is null;

-- Right to set the first password: from a sign-in with a temporary password, or from an invitation link.
create table password_challenges (
  "id" uuid primary key,
  "userId" uuid not null references users ("id") on delete cascade,
  "tokenHash" bytea not null unique,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "closedAt" timestamptz
);
create index password_challenges_user on password_challenges ("userId");

-- Counters of fixed windows, shared by all processes.
create table rate_limits (
  "key" text not null,
  "windowStart" timestamptz not null,
  "hits" integer not null,
  primary key ("key", "windowStart")
);
create index rate_limits_window on rate_limits ("windowStart");

-- Append-only. "hash" covers the row and the hash of the row before it; "audit_head" holds the end of the chain.
create table audit_events (
  "seq" bigint primary key,
  "at" timestamptz not null,
  "action" text not null,
  "outcome" text not null check ("outcome" in ('ok', 'refused')),
  "code" text,
  "username" text,
  "sessionId" text,
  "requestId" text,
  "origin" text,
  "target" text,
  "detail" text not null default '{}',
  "previousHash" bytea not null,
  "hash" bytea not null
);
create index audit_events_at on audit_events ("at");
create index audit_events_username on audit_events ("username", "seq");

create table audit_head (
  "one" boolean primary key default true check ("one"),
  "seq" bigint not null,
  "hash" bytea not null
);
insert into audit_head ("seq", "hash") values (0, decode(repeat('00', 32), 'hex'));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_audit_change();

-- Outbox. Written in the transaction of the action; the sender delivers it. The text is encrypted: it carries codes.
create table mails (
  "id" uuid primary key,
  "userId" uuid references users ("id") on delete set null,
  "username" text not null,
  "email" text not null,
  "type" text not null,
  "subject" text not null,
  -- Emptied once delivered by SMTP.
  "text" bytea,
  "status" text not null default 'pending' check ("status" in ('pending', 'sending', 'sent', 'failed')),
  "attempts" integer not null default 0,
  "nextAttemptAt" timestamptz not null,
  "lockedUntil" timestamptz,
  "createdAt" timestamptz not null,
  "sentAt" timestamptz
);
create index mails_due on mails ("nextAttemptAt") where "status" in ('pending', 'sending');
create index mails_username on mails ("username", "createdAt" desc);
create index mails_created on mails ("createdAt" desc);

-- Files offered for download; only their owner finds them.
create table stored_files (
  "id" uuid primary key,
  "fileName" text not null,
  "mediaType" text not null,
  "content" bytea not null,
  "ownerUserId" uuid references users ("id") on delete cascade,
  "ownerDealerId" uuid references dealers ("id") on delete cascade,
  -- For everybody who is signed in: a technical specification.
  "shared" boolean not null default false,
  "createdAt" timestamptz not null
);
create index stored_files_name on stored_files ("fileName");
