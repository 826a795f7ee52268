-- safe: searchText is computed from other columns; the table is rewritten
alter table "directSaleTypes" drop column "searchText";
alter table "directSaleTypes" add column "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("nameEn", '') || ' ' || coalesce("code", ''))) stored;

-- safe: index directSaleTypes_search
create index "directSaleTypes_search" on "directSaleTypes" using gin ("searchText" gin_trgm_ops);

-- safe: views over the column, made anew below
drop view "countries";
drop view "occupations";
drop view "documentIssuers";
drop view "businessNatures";

-- safe: searchText is computed from other columns; the table is rewritten
alter table "referenceItems" drop column "searchText";
alter table "referenceItems" add column "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("nameEn", ''))) stored;

-- safe: index referenceItems_search
create index "referenceItems_search" on "referenceItems" using gin ("searchText" gin_trgm_ops);

-- safe: the views as they were
create view "countries" as select "code", "name", "active", "searchText" from "referenceItems" where "list" = 'countries';
create view "occupations" as select "code", "name", "active", "searchText" from "referenceItems" where "list" = 'occupations';
create view "documentIssuers" as select "code", "name", "active", "searchText" from "referenceItems" where "list" = 'documentIssuers';
create view "businessNatures" as select "code", "name", "active", "searchText" from "referenceItems" where "list" = 'businessNatures';

-- safe: searchText is computed from other columns; the table is rewritten
alter table "saleOptionTypes" drop column "searchText";
alter table "saleOptionTypes" add column "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("nameEn", '') || ' ' || coalesce("code", ''))) stored;

-- safe: index saleOptionTypes_search
create index "saleOptionTypes_search" on "saleOptionTypes" using gin ("searchText" gin_trgm_ops);

-- safe: searchText is computed from other columns; the table is rewritten
alter table "vaps" drop column "searchText";
alter table "vaps" add column "searchText" text generated always as (search_text(coalesce("code", '') || ' ' || coalesce("name", '') || ' ' || coalesce("nameEn", ''))) stored;

-- safe: index vaps_search
create index "vaps_search" on "vaps" using gin ("searchText" gin_trgm_ops);
