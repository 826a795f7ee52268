-- What an administrator adds to these lists a client may have: views that references point at, as of occupations.
create view "genders" as select "code", "name", "active", "searchText" from "referenceItems" where "list" = 'genders';
create view "maritalStatuses" as select "code", "name", "active", "searchText" from "referenceItems" where "list" = 'maritalStatuses';
create view "businessTypes" as select "code", "name", "active", "searchText" from "referenceItems" where "list" = 'businessTypes';

-- Rows are sound as they are: the codes that there were are shorter.
alter table "clients" drop constraint "clients_gender_check";
alter table "clients" add constraint "clients_gender_check" check (char_length("gender") <= 20);

-- Rows are sound as they are: the codes that there were are shorter.
alter table "clients" drop constraint "clients_businessTypeName_check";
alter table "clients" add constraint "clients_businessTypeName_check" check (char_length("businessTypeName") <= 20);

-- Rows are sound as they are: the codes that there were are shorter.
alter table "clients" drop constraint "clients_maritalStatusId_check";
alter table "clients" add constraint "clients_maritalStatusId_check" check (char_length("maritalStatusId") <= 20);

-- safe: index clients_personType_sort
drop index "clients_personType_sort";
create index "clients_personType_sort" on "clients" ("personType", "id") include ("dealer", "documentType", "birthStateId", "partnershipTypeId", "partnerDocumentType", "stateId", "isPep");

-- safe: index clients_dealer_sort
drop index "clients_dealer_sort";
create index "clients_dealer_sort" on "clients" ("dealer", "id") include ("personType", "documentType", "birthStateId", "partnershipTypeId", "partnerDocumentType", "stateId");

-- safe: index clients_name_sort
drop index "clients_name_sort";
create index "clients_name_sort" on "clients" ("name" collate "pt-BR-x-icu", "id") include ("dealer", "personType", "documentType", "birthStateId", "partnershipTypeId", "partnerDocumentType", "stateId");

-- safe: index clients_cpf_sort
drop index "clients_cpf_sort";
create index "clients_cpf_sort" on "clients" ("cpf", "id") include ("dealer", "personType", "documentType", "birthStateId", "partnershipTypeId", "partnerDocumentType", "stateId");

-- safe: index clients_birthDate_sort
drop index "clients_birthDate_sort";
create index "clients_birthDate_sort" on "clients" ("birthDate", "id") include ("dealer", "personType", "documentType", "birthStateId", "partnershipTypeId", "partnerDocumentType", "stateId");

-- safe: index clients_cnpj_sort
drop index "clients_cnpj_sort";
create index "clients_cnpj_sort" on "clients" ("cnpj", "id") include ("dealer", "personType", "documentType", "birthStateId", "partnershipTypeId", "partnerDocumentType", "stateId");

-- safe: index clients_stateId_sort
drop index "clients_stateId_sort";
create index "clients_stateId_sort" on "clients" ("stateId", "id") include ("dealer", "personType", "documentType", "birthStateId", "partnershipTypeId", "partnerDocumentType", "isPep");

-- safe: index clients_cityId_sort
drop index "clients_cityId_sort";
create index "clients_cityId_sort" on "clients" ("cityId" collate "pt-BR-x-icu", "id") include ("dealer", "personType", "documentType", "birthStateId", "partnershipTypeId", "partnerDocumentType", "stateId");
