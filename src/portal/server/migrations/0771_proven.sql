-- When the password or a second factor was last given in a session: calls that need a fresh proof ask for it again.
alter table sessions add column "provenAt" timestamptz;
