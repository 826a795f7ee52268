-- Keys of service accounts. Accounts are an entity of the application: "accountId" is the id of one.
create table service_keys (
  -- Stands in the key itself, so that a leaked one is found.
  "id" uuid primary key,
  "accountId" uuid not null,
  -- What tells it from others of the account.
  "name" text not null,
  -- SHA-256 of the secret, which is random and stored nowhere.
  "secretHash" bytea not null,
  "createdAt" timestamptz not null,
  "createdBy" text not null,
  "createdByName" text not null,
  -- When it stops working; null: with its account.
  "endsAt" timestamptz,
  -- The key that takes its place.
  "replacedBy" uuid,
  "lastUsedAt" timestamptz
);
create index service_keys_account on service_keys ("accountId", "createdAt" desc);
