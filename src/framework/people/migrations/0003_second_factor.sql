-- Second factors.

create table second_factors (
  "id" uuid primary key,
  "userId" uuid not null,
  "kind" text not null check ("kind" in ('totp', 'passkey')),
  -- What the person calls it; empty for a code app.
  "name" text not null default '',
  -- The shared secret of a code app, encrypted.
  "sealedSecret" bytea,
  -- Time step of the last code that was accepted: neither it nor an older one is accepted again.
  "lastStep" bigint,
  -- What a passkey is checked by.
  "credentialId" text unique,
  "publicKey" bytea,
  "signCount" bigint not null default 0,
  "transports" text[] not null default '{}',
  "createdAt" timestamptz not null,
  -- Null until the first code has shown that it works.
  "confirmedAt" timestamptz,
  "lastUsedAt" timestamptz,
  check (case "kind"
    when 'totp' then "sealedSecret" is not null
    else "credentialId" is not null and "publicKey" is not null end)
);
create index second_factors_user on second_factors ("userId");
-- One code app that counts, and one that is being set up.
create unique index second_factors_one_totp on second_factors ("userId", ("confirmedAt" is null)) where "kind" = 'totp';

create table recovery_codes (
  "userId" uuid not null,
  "codeHash" bytea not null,
  "createdAt" timestamptz not null,
  "usedAt" timestamptz,
  primary key ("userId", "codeHash")
);

-- Right to give or to set up the second factor, from a sign-in whose password was right.
create table factor_challenges (
  "id" uuid primary key,
  "userId" uuid not null,
  "tokenHash" bytea not null unique,
  -- A factor was set up with it: the sign-in may end.
  "provenAt" timestamptz,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "closedAt" timestamptz
);
create index factor_challenges_user on factor_challenges ("userId");

-- Wrong codes in a row. Unlike wrong passwords they are not forgotten when a password is right.
alter table credentials add column "failedCodes" integer not null default 0 check ("failedCodes" >= 0);

-- When the person last gave a second factor in this session; null: never.
alter table sessions add column "factorAt" timestamptz;
