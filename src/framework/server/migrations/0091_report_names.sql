-- Names by language of reports that an application ships; what people name stays as typed.
alter table "reports" add column "names" json;
