-- Open requests to create or use a passkey; each is answered once.
create table passkey_challenges (
  "challengeHash" bytea primary key,
  -- Null for a sign-in without a password, where the passkey says who it is.
  "userId" uuid references users ("id") on delete cascade,
  "purpose" text not null check ("purpose" in ('add', 'setUp', 'factor', 'stepUp', 'signIn')),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges ("expiresAt");
create index passkey_challenges_user on passkey_challenges ("userId");
