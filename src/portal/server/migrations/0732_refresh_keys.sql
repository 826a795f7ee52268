-- Key of the ring that derived the refresh token that a session accepts now; 0 is that of the first secret.
alter table sessions add column "refreshKey" integer not null default 0;
