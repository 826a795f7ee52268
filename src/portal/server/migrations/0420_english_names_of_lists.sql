-- Lists of a client are named in the language of whoever reads them.
create or replace view "countries" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'countries';
create or replace view "occupations" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'occupations';
create or replace view "documentIssuers" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'documentIssuers';
create or replace view "businessNatures" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'businessNatures';
create or replace view "genders" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'genders';
create or replace view "maritalStatuses" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'maritalStatuses';
create or replace view "businessTypes" as select "code", "name", "active", "searchText", "nameEn" from "referenceItems" where "list" = 'businessTypes';
