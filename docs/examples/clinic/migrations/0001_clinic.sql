-- safe: new table persons
create table "persons" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "username" text not null,
  "name" text not null,
  "email" text not null,
  "groupName" text not null,
  "status" text not null default 'enabled',
  "lastLoginAt" timestamptz,
  "searchText" text generated always as (search_text(coalesce("username", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", ''))) stored,
  constraint "persons_username_check" check (char_length("username") <= 50 and "username" ~ '^[A-Za-z0-9._-]{3,50}$'),
  constraint "persons_name_check" check (char_length("name") >= 1 and char_length("name") <= 100),
  constraint "persons_email_check" check (char_length("email") <= 254),
  constraint "persons_groupName_check" check ("groupName" in ('reception', 'vet', 'owner')),
  constraint "persons_status_check" check ("status" in ('enabled', 'disabled', 'blocked')),
  constraint "persons_username_key" unique ("username"),
  constraint "persons_email_key" unique ("email")
);
create index "persons_search" on "persons" using gin ("searchText" gin_trgm_ops);
create index "persons_username_sort" on "persons" ("username" collate "en-x-icu", "id") include ("groupName", "status");
create index "persons_name_sort" on "persons" ("name" collate "en-x-icu", "id") include ("groupName", "status");
create index "persons_email_sort" on "persons" ("email" collate "en-x-icu", "id") include ("groupName", "status");
create index "persons_groupName_sort" on "persons" ("groupName", "id") include ("status");
create index "persons_status_sort" on "persons" ("status", "id") include ("groupName");
create index "persons_lastLoginAt_sort" on "persons" ("lastLoginAt", "id") include ("groupName", "status");

-- safe: new table owners
create table "owners" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "phone" text not null,
  "email" text,
  "address" text,
  "person" uuid,
  "notes" text,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("address", ''))) stored,
  constraint "owners_name_check" check (char_length("name") >= 1 and char_length("name") <= 80),
  constraint "owners_phone_check" check (char_length("phone") <= 20),
  constraint "owners_email_check" check (char_length("email") <= 254),
  constraint "owners_address_check" check (char_length("address") <= 160),
  constraint "owners_notes_check" check (char_length("notes") <= 2000),
  constraint "owners_person_key" unique ("person"),
  constraint "owners_person_fkey" foreign key ("person") references "persons" ("id") on update cascade
);
create index "owners_search" on "owners" using gin ("searchText" gin_trgm_ops);
create index "owners_name_sort" on "owners" ("name" collate "en-x-icu", "id");
create index "owners_phone_sort" on "owners" ("phone" collate "en-x-icu", "id");
create index "owners_email_sort" on "owners" ("email" collate "en-x-icu", "id");
create index "owners_address_sort" on "owners" ("address" collate "en-x-icu", "id");

-- safe: new table animals
create table "animals" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "owner" uuid not null,
  "species" text not null,
  "breed" text,
  "sex" text not null,
  "isNeutered" boolean not null default false,
  "bornOn" date,
  "weight" numeric(17, 2),
  "microchip" text,
  "photo" text,
  "allergies" text,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("breed", '') || ' ' || coalesce("microchip", ''))) stored,
  constraint "animals_name_check" check (char_length("name") >= 1 and char_length("name") <= 60),
  constraint "animals_species_check" check ("species" in ('dog', 'cat', 'rabbit', 'bird', 'other')),
  constraint "animals_breed_check" check (char_length("breed") <= 60),
  constraint "animals_sex_check" check ("sex" in ('female', 'male')),
  constraint "animals_weight_check" check ("weight" >= 0.01 and "weight" <= 999.99),
  constraint "animals_microchip_check" check (char_length("microchip") <= 15 and "microchip" ~ '^[0-9]{15}$'),
  constraint "animals_photo_check" check (char_length("photo") <= 412),
  constraint "animals_allergies_check" check (char_length("allergies") <= 1000),
  constraint "animals_microchip_key" unique ("microchip"),
  constraint "animals_owner_fkey" foreign key ("owner") references "owners" ("id") on update cascade
);
create index "animals_search" on "animals" using gin ("searchText" gin_trgm_ops);
create index "animals_name_sort" on "animals" ("name" collate "en-x-icu", "id") include ("species", "sex", "isNeutered");
create index "animals_owner_sort" on "animals" ("owner", "id") include ("species", "sex", "isNeutered");
create index "animals_species_sort" on "animals" ("species", "id") include ("sex", "isNeutered");
create index "animals_breed_sort" on "animals" ("breed" collate "en-x-icu", "id") include ("species", "sex", "isNeutered");
create index "animals_sex_sort" on "animals" ("sex", "id") include ("species", "isNeutered");
create index "animals_isNeutered_sort" on "animals" ("isNeutered", "id") include ("species", "sex");
create index "animals_bornOn_sort" on "animals" ("bornOn", "id") include ("species", "sex", "isNeutered");
create index "animals_weight_sort" on "animals" ("weight", "id") include ("species", "sex", "isNeutered");
create index "animals_microchip_sort" on "animals" ("microchip" collate "en-x-icu", "id") include ("species", "sex", "isNeutered");

-- safe: new table vets
create table "vets" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "licence" text not null,
  "specialty" text not null default 'general',
  "person" uuid,
  "isActive" boolean not null default true,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("licence", ''))) stored,
  constraint "vets_name_check" check (char_length("name") >= 1 and char_length("name") <= 80),
  constraint "vets_licence_check" check (char_length("licence") <= 12 and "licence" ~ '^[A-Z0-9-]{4,12}$'),
  constraint "vets_specialty_check" check ("specialty" in ('general', 'surgery', 'exotics', 'dentistry')),
  constraint "vets_licence_key" unique ("licence"),
  constraint "vets_person_fkey" foreign key ("person") references "persons" ("id") on update cascade
);
create index "vets_search" on "vets" using gin ("searchText" gin_trgm_ops);
create index "vets_name_sort" on "vets" ("name" collate "en-x-icu", "id") include ("specialty", "isActive");
create index "vets_licence_sort" on "vets" ("licence" collate "en-x-icu", "id") include ("specialty", "isActive");
create index "vets_specialty_sort" on "vets" ("specialty", "id") include ("isActive");
create index "vets_person_sort" on "vets" ("person", "id") include ("specialty", "isActive");
create index "vets_isActive_sort" on "vets" ("isActive", "id") include ("specialty");

-- safe: new table admissions
create table "admissions" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "animal" uuid not null,
  "arrivedAt" timestamptz not null,
  "triage" text not null,
  "reason" text not null,
  "symptoms" text not null,
  "temperature" numeric(16, 1),
  "weight" numeric(17, 2),
  "vet" uuid not null,
  "stay" text not null,
  "kennel" text,
  "leavesOn" date,
  "diet" text,
  "contactPhone" text not null,
  "estimate" bigint not null,
  "consents" boolean not null default false,
  "searchText" text generated always as (search_text(coalesce("reason", '') || ' ' || coalesce("contactPhone", ''))) stored,
  constraint "admissions_triage_check" check ("triage" in ('routine', 'urgent', 'emergency')),
  constraint "admissions_reason_check" check (char_length("reason") >= 1 and char_length("reason") <= 120),
  constraint "admissions_symptoms_check" check (char_length("symptoms") >= 1 and char_length("symptoms") <= 2000),
  constraint "admissions_temperature_check" check ("temperature" >= 30.0 and "temperature" <= 45.0),
  constraint "admissions_weight_check" check ("weight" >= 0.01 and "weight" <= 999.99),
  constraint "admissions_stay_check" check ("stay" in ('day', 'overnight')),
  constraint "admissions_kennel_check" check ("kennel" in ('small', 'large', 'isolation')),
  constraint "admissions_diet_check" check (char_length("diet") <= 200),
  constraint "admissions_contactPhone_check" check (char_length("contactPhone") <= 20),
  constraint "admissions_estimate_check" check ("estimate" >= 0 and "estimate" <= 99999999),
  constraint "admissions_kennel_required_check" check (not ((("stay" = 'overnight') is true and ("stay" = 'overnight') is true)) or ("kennel" ~ '[^[:space:]]') is true),
  constraint "admissions_kennel_when_check" check (("stay" = 'overnight') is true or not (("kennel" ~ '[^[:space:]]') is true)),
  constraint "admissions_leavesOn_required_check" check (not ((("stay" = 'overnight') is true and ("stay" = 'overnight') is true)) or "leavesOn" is not null),
  constraint "admissions_leavesOn_when_check" check (("stay" = 'overnight') is true or not ("leavesOn" is not null)),
  constraint "admissions_consent_check" check (("consents" = true) is true),
  constraint "admissions_animal_fkey" foreign key ("animal") references "animals" ("id") on update cascade,
  constraint "admissions_vet_fkey" foreign key ("vet") references "vets" ("id") on update cascade
);
create index "admissions_search" on "admissions" using gin ("searchText" gin_trgm_ops);
create index "admissions_animal_sort" on "admissions" ("animal", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_arrivedAt_sort" on "admissions" ("arrivedAt", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_triage_sort" on "admissions" ("triage", "id") include ("stay", "kennel", "consents");
create index "admissions_reason_sort" on "admissions" ("reason" collate "en-x-icu", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_temperature_sort" on "admissions" ("temperature", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_weight_sort" on "admissions" ("weight", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_vet_sort" on "admissions" ("vet", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_stay_sort" on "admissions" ("stay", "id") include ("triage", "kennel", "consents");
create index "admissions_kennel_sort" on "admissions" ("kennel", "id") include ("triage", "stay", "consents");
create index "admissions_leavesOn_sort" on "admissions" ("leavesOn", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_diet_sort" on "admissions" ("diet" collate "en-x-icu", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_contactPhone_sort" on "admissions" ("contactPhone" collate "en-x-icu", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_estimate_sort" on "admissions" ("estimate", "id") include ("triage", "stay", "kennel", "consents");
create index "admissions_consents_sort" on "admissions" ("consents", "id") include ("triage", "stay", "kennel");

-- safe: new table appointments
create table "appointments" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "animal" uuid not null,
  "vet" uuid not null,
  "startsAt" timestamptz not null,
  "endsAt" timestamptz not null,
  "reason" text not null,
  "status" text not null default 'booked',
  "searchText" text generated always as (search_text(coalesce("reason", ''))) stored,
  constraint "appointments_reason_check" check (char_length("reason") >= 1 and char_length("reason") <= 160),
  constraint "appointments_status_check" check ("status" in ('booked', 'done', 'cancelled')),
  constraint "appointments_order_check" check ((("endsAt" >= "startsAt") is true and not (("endsAt" = "startsAt") is true))),
  constraint "appointments_animal_fkey" foreign key ("animal") references "animals" ("id") on update cascade,
  constraint "appointments_vet_fkey" foreign key ("vet") references "vets" ("id") on update cascade
);
create index "appointments_search" on "appointments" using gin ("searchText" gin_trgm_ops);
create index "appointments_animal_sort" on "appointments" ("animal", "id") include ("status");
create index "appointments_vet_sort" on "appointments" ("vet", "id") include ("status");
create index "appointments_startsAt_sort" on "appointments" ("startsAt", "id") include ("status");
create index "appointments_endsAt_sort" on "appointments" ("endsAt", "id") include ("status");
create index "appointments_reason_sort" on "appointments" ("reason" collate "en-x-icu", "id") include ("status");
create index "appointments_status_sort" on "appointments" ("status", "id");

-- safe: new table invoices
create table "invoices" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "number" text,
  "owner" uuid not null,
  "animal" uuid,
  "issuedOn" date not null,
  "lines" jsonb not null,
  "net" bigint not null default 0,
  "vat" bigint not null default 0,
  "total" bigint not null default 0,
  "status" text not null default 'draft',
  "searchText" text generated always as (search_text(coalesce("number", ''))) stored,
  constraint "invoices_number_check" check (char_length("number") <= 20),
  constraint "invoices_lines_check" check (jsonb_typeof("lines") = 'array' and jsonb_array_length("lines") >= 1 and jsonb_array_length("lines") <= 50),
  constraint "invoices_status_check" check ("status" in ('draft', 'issued', 'paid')),
  constraint "invoices_number_key" unique ("number"),
  constraint "invoices_owner_fkey" foreign key ("owner") references "owners" ("id") on update cascade,
  constraint "invoices_animal_fkey" foreign key ("animal") references "animals" ("id") on update cascade
);
create unique index "invoices_number_alike" on "invoices" (unique_text("number"));
create index "invoices_search" on "invoices" using gin ("searchText" gin_trgm_ops);
create index "invoices_number_sort" on "invoices" ("number" collate "en-x-icu", "id") include ("status");
create index "invoices_owner_sort" on "invoices" ("owner", "id") include ("status");
create index "invoices_animal_sort" on "invoices" ("animal", "id") include ("status");
create index "invoices_issuedOn_sort" on "invoices" ("issuedOn", "id") include ("status");
create index "invoices_net_sort" on "invoices" ("net", "id") include ("status");
create index "invoices_vat_sort" on "invoices" ("vat", "id") include ("status");
create index "invoices_total_sort" on "invoices" ("total", "id") include ("status");
create index "invoices_status_sort" on "invoices" ("status", "id");

-- safe: new table prescriptions
create table "prescriptions" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "animal" uuid not null,
  "medicine" text not null,
  "dose" text not null,
  "startsOn" date not null,
  "days" integer not null,
  "vet" uuid not null,
  "instructions" text,
  "searchText" text generated always as (search_text(coalesce("medicine", '') || ' ' || coalesce("dose", ''))) stored,
  constraint "prescriptions_medicine_check" check (char_length("medicine") >= 1 and char_length("medicine") <= 80),
  constraint "prescriptions_dose_check" check (char_length("dose") >= 1 and char_length("dose") <= 120),
  constraint "prescriptions_days_check" check ("days" >= 1 and "days" <= 180),
  constraint "prescriptions_instructions_check" check (char_length("instructions") <= 1000),
  constraint "prescriptions_animal_fkey" foreign key ("animal") references "animals" ("id") on update cascade,
  constraint "prescriptions_vet_fkey" foreign key ("vet") references "vets" ("id") on update cascade
);
create index "prescriptions_search" on "prescriptions" using gin ("searchText" gin_trgm_ops);
create index "prescriptions_animal_sort" on "prescriptions" ("animal", "id");
create index "prescriptions_medicine_sort" on "prescriptions" ("medicine" collate "en-x-icu", "id");
create index "prescriptions_dose_sort" on "prescriptions" ("dose" collate "en-x-icu", "id");
create index "prescriptions_startsOn_sort" on "prescriptions" ("startsOn", "id");
create index "prescriptions_days_sort" on "prescriptions" ("days", "id");
create index "prescriptions_vet_sort" on "prescriptions" ("vet", "id");

-- safe: new table vaccines
create table "vaccines" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "animal" uuid not null,
  "kind" text not null,
  "givenOn" date not null,
  "validUntil" date not null,
  "batch" text not null,
  "vet" uuid not null,
  "remindedAt" timestamptz,
  "searchText" text generated always as (search_text(coalesce("batch", ''))) stored,
  constraint "vaccines_kind_check" check ("kind" in ('rabies', 'canineCore', 'leptospirosis', 'felineCore', 'felineLeukaemia', 'myxomatosis')),
  constraint "vaccines_batch_check" check (char_length("batch") >= 1 and char_length("batch") <= 30),
  constraint "vaccines_validity_check" check (("validUntil" >= "givenOn") is true),
  constraint "vaccines_animal_fkey" foreign key ("animal") references "animals" ("id") on update cascade,
  constraint "vaccines_vet_fkey" foreign key ("vet") references "vets" ("id") on update cascade
);
create index "vaccines_search" on "vaccines" using gin ("searchText" gin_trgm_ops);
create index "vaccines_animal_sort" on "vaccines" ("animal", "id") include ("kind");
create index "vaccines_kind_sort" on "vaccines" ("kind", "id");
create index "vaccines_givenOn_sort" on "vaccines" ("givenOn", "id") include ("kind");
create index "vaccines_validUntil_sort" on "vaccines" ("validUntil", "id") include ("kind");
create index "vaccines_batch_sort" on "vaccines" ("batch" collate "en-x-icu", "id") include ("kind");
create index "vaccines_vet_sort" on "vaccines" ("vet", "id") include ("kind");
create index "vaccines_remindedAt_sort" on "vaccines" ("remindedAt", "id") include ("kind");
