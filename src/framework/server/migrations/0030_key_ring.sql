-- Keys that data is sealed with, each wrapped by a key of TOKEN_SECRET. 0 holds the secret of the first start, for what cannot be sealed anew.
create table key_ring (
  "id" integer primary key,
  "wrapped" bytea not null,
  -- Fingerprint of the wrapping key.
  "wrappedBy" text not null,
  -- The newest active key seals. A new one is known to all processes before it is active.
  "active" boolean not null,
  "createdAt" timestamptz not null
);
