-- Who a person is at an identity provider: the same subject stays the same person, whatever it is called there.
create table provider_identities (
  "issuer" text not null,
  "subject" text not null,
  "userId" uuid not null references users ("id") on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("issuer", "subject")
);
create unique index provider_identities_user on provider_identities ("userId", "issuer");

-- What the provider said of the person, encrypted: signing out there names it.
alter table sessions add column "providerToken" bytea;
