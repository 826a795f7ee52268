-- safe: new table of what no schema says
-- The last number of each year: invoices are numbered without gaps.
create table "invoiceNumbers" (
  "year" integer primary key,
  "last" integer not null
);

-- safe: new constraint on an empty table
-- Two appointments of one vet never overlap, whoever writes them.
alter table "appointments" add constraint "vet_is_free"
  exclude using gist ("vet" with =, tstzrange("startsAt", "endsAt") with &&) where ("status" <> 'cancelled');
