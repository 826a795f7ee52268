-- safe: new table clientDocuments
create table "clientDocuments" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "client" uuid not null,
  "documentType" text not null,
  "file" text,
  "notes" text,
  "dealer" uuid,
  "searchText" text generated always as (search_text(coalesce("notes", ''))) stored,
  constraint "clientDocuments_documentType_check" check ("documentType" in ('RG', 'CNH', 'RNE', 'PASSPORT', 'PROOF_OF_ADDRESS', 'PROOF_OF_INCOME', 'TAX_RETURN', 'MARRIAGE', 'ARTICLES', 'POWER_OF_ATTORNEY', 'OTHER')),
  constraint "clientDocuments_file_check" check (char_length("file") <= 412),
  constraint "clientDocuments_notes_check" check (char_length("notes") <= 200),
  constraint "clientDocuments_client_fkey" foreign key ("client") references "clients" ("id") on update cascade,
  constraint "clientDocuments_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade
);
create index "clientDocuments_search" on "clientDocuments" using gin ("searchText" gin_trgm_ops);
create index "clientDocuments_client_sort" on "clientDocuments" ("client", "id") include ("dealer", "documentType");
create index "clientDocuments_documentType_sort" on "clientDocuments" ("documentType", "id") include ("dealer");
create index "clientDocuments_dealer_sort" on "clientDocuments" ("dealer", "id") include ("documentType");

-- safe: new table dgiEntries
create table "dgiEntries" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "vehicleDescription" text,
  "client" uuid not null,
  "vehicleTypeId" integer not null default 1,
  "manufacturer" text not null default '12',
  "model" text not null,
  "vehicleVersion" text,
  "modelYear" integer,
  "manufacturerYear" integer,
  "color" uuid,
  "notes" text,
  "seller" text,
  "dealer" uuid,
  "searchText" text generated always as (search_text(coalesce("vehicleDescription", '') || ' ' || coalesce("seller", ''))) stored,
  constraint "dgiEntries_vehicleDescription_check" check (char_length("vehicleDescription") <= 200),
  constraint "dgiEntries_vehicleTypeId_check" check ("vehicleTypeId" in (1, 2)),
  constraint "dgiEntries_manufacturer_check" check (char_length("manufacturer") <= 255),
  constraint "dgiEntries_model_check" check (char_length("model") <= 255),
  constraint "dgiEntries_vehicleVersion_check" check (char_length("vehicleVersion") <= 255),
  constraint "dgiEntries_modelYear_check" check ("modelYear" >= 1980 and "modelYear" <= 2100),
  constraint "dgiEntries_manufacturerYear_check" check ("manufacturerYear" >= 1980 and "manufacturerYear" <= 2100),
  constraint "dgiEntries_notes_check" check (char_length("notes") <= 500),
  constraint "dgiEntries_seller_check" check (char_length("seller") <= 120),
  constraint "dgiEntries_client_fkey" foreign key ("client") references "clients" ("id") on update cascade,
  constraint "dgiEntries_manufacturer_fkey" foreign key ("manufacturer") references "manufacturers" ("code") on update cascade,
  constraint "dgiEntries_model_fkey" foreign key ("model") references "vehicleModels" ("code") on update cascade,
  constraint "dgiEntries_vehicleVersion_fkey" foreign key ("vehicleVersion") references "vehicleVersions" ("derivative") on update cascade,
  constraint "dgiEntries_color_fkey" foreign key ("color") references "colors" ("id") on update cascade,
  constraint "dgiEntries_dealer_fkey" foreign key ("dealer") references "dealers" ("id") on update cascade
);
create index "dgiEntries_search" on "dgiEntries" using gin ("searchText" gin_trgm_ops);
create index "dgiEntries_vehicleDescription_sort" on "dgiEntries" ("vehicleDescription" collate "pt-BR-x-icu", "id") include ("dealer", "vehicleTypeId");
create index "dgiEntries_client_sort" on "dgiEntries" ("client", "id") include ("dealer", "vehicleTypeId");
create index "dgiEntries_seller_sort" on "dgiEntries" ("seller" collate "pt-BR-x-icu", "id") include ("dealer", "vehicleTypeId");
create index "dgiEntries_dealer_sort" on "dgiEntries" ("dealer", "id") include ("vehicleTypeId");
create index "dgiEntries_updatedAt_sort" on "dgiEntries" ("updatedAt", "id") include ("dealer", "vehicleTypeId");
create index "dgiEntries_manufacturer_idx" on "dgiEntries" ("manufacturer");
create index "dgiEntries_model_idx" on "dgiEntries" ("model");
create index "dgiEntries_vehicleVersion_idx" on "dgiEntries" ("vehicleVersion");
create index "dgiEntries_color_idx" on "dgiEntries" ("color");

-- safe: new column channelAccess
alter table "clients" add column "channelAccess" text;

-- safe: no row has a value that clients_channelAccess_check could refuse
alter table "clients" add constraint "clients_channelAccess_check" check ("channelAccess" in ('DGI'));

-- safe: the same set was unique in the other order
alter table "clients" add constraint "clients_cpf_dealer_key" unique ("cpf", "dealer");

-- safe: the same set was unique in the other order
alter table "clients" add constraint "clients_cnpj_dealer_key" unique ("cnpj", "dealer");

-- safe: no schema asks for clients_dealer_cpf_key any more
alter table "clients" drop constraint "clients_dealer_cpf_key";

-- safe: no schema asks for clients_dealer_cnpj_key any more
alter table "clients" drop constraint "clients_dealer_cnpj_key";
