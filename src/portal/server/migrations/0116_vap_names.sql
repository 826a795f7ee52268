-- safe: new column nameEn
alter table "vaps" add column "nameEn" text;

-- safe: new column initials
alter table "vaps" add column "initials" text;

-- safe: no row has a value that vaps_nameEn_check could refuse
alter table "vaps" add constraint "vaps_nameEn_check" check (char_length("nameEn") <= 80);

-- safe: no row has a value that vaps_initials_check could refuse
alter table "vaps" add constraint "vaps_initials_check" check ("initials" in ('SP', 'SN', 'SV', 'GC', 'CF', 'PP', 'PI', 'SA'));

-- safe: no row has a value that vaps_initials_key could refuse
alter table "vaps" add constraint "vaps_initials_key" unique ("initials");

-- safe: index vaps_code_sort
drop index "vaps_code_sort";
create index "vaps_code_sort" on "vaps" ("code" collate "pt-BR-x-icu", "id") include ("initials", "type", "status");

-- safe: index vaps_name_sort
drop index "vaps_name_sort";
create index "vaps_name_sort" on "vaps" ("name" collate "pt-BR-x-icu", "id") include ("initials", "type", "status");

-- safe: index vaps_type_sort
drop index "vaps_type_sort";
create index "vaps_type_sort" on "vaps" ("type", "id") include ("initials", "status");

-- safe: index vaps_price_sort
drop index "vaps_price_sort";
create index "vaps_price_sort" on "vaps" ("price", "id") include ("initials", "type", "status");

-- safe: index vaps_position_sort
drop index "vaps_position_sort";
create index "vaps_position_sort" on "vaps" ("position", "id") include ("initials", "type", "status");

-- safe: index vaps_status_sort
drop index "vaps_status_sort";
create index "vaps_status_sort" on "vaps" ("status", "id") include ("initials", "type");
