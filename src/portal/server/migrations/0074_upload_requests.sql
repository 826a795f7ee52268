-- Files whose lines wait for an approval keep what they asked for.
alter table "uploads" add column "requests" jsonb;
