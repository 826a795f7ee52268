-- safe: codes of the demo's stand-in for the provider's sign-in, hashed, each for one minute
create table "identity_codes" (
  "codeHash" bytea primary key,
  "username" text not null,
  "redirectUri" text not null,
  "expiresAt" timestamptz not null
);
