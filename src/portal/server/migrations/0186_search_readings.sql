-- safe: searchText is computed from other columns; the table is rewritten
alter table "documentReadings" drop column "searchText";
alter table "documentReadings" add column "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("openedBy", ''))) stored;

-- safe: index documentReadings_search
create index "documentReadings_search" on "documentReadings" using gin ("searchText" gin_trgm_ops);
