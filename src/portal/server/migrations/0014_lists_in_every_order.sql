-- safe: index dealers_companyName_sort
create index "dealers_companyName_sort" on "dealers" ("companyName" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");

-- safe: index dealers_esignEnabled_sort
create index "dealers_esignEnabled_sort" on "dealers" ("esignEnabled", "id") include ("status", "state");

-- safe: index dealers_phone_sort
create index "dealers_phone_sort" on "dealers" ("phone", "id") include ("status", "esignEnabled", "state");

-- safe: index dealers_zipCode_sort
create index "dealers_zipCode_sort" on "dealers" ("zipCode", "id") include ("status", "esignEnabled", "state");

-- safe: index dealers_neighbourhood_sort
create index "dealers_neighbourhood_sort" on "dealers" ("neighbourhood" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");

-- safe: index dealers_street_sort
create index "dealers_street_sort" on "dealers" ("street" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");

-- safe: index dealers_number_sort
create index "dealers_number_sort" on "dealers" ("number" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");

-- safe: index dealers_complement_sort
create index "dealers_complement_sort" on "dealers" ("complement" collate "pt-BR-x-icu", "id") include ("status", "esignEnabled", "state");

-- safe: no list is sorted by iofRates_validTo_sort_desc any more
drop index "iofRates_validTo_sort_desc";

-- safe: index users_userType_sort
create index "users_userType_sort" on "users" ("userType", "id") include ("groupName", "status");

-- safe: no list is sorted by users_lastLoginAt_sort_desc any more
drop index "users_lastLoginAt_sort_desc";
