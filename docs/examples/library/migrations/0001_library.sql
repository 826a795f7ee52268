-- safe: new table books
create table "books" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "author" text not null,
  "shelf" text not null,
  "year" integer,
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("author", ''))) stored,
  constraint "books_name_check" check (char_length("name") >= 1 and char_length("name") <= 120),
  constraint "books_author_check" check (char_length("author") >= 1 and char_length("author") <= 80),
  constraint "books_shelf_check" check ("shelf" in ('fiction', 'history', 'science')),
  constraint "books_year_check" check ("year" >= 1450 and "year" <= 2100),
  constraint "books_name_author_key" unique ("name", "author")
);
create unique index "books_name_author_alike" on "books" (unique_text("name"), unique_text("author"));
create index "books_search" on "books" using gin ("searchText" gin_trgm_ops);
create index "books_name_sort" on "books" ("name" collate "pt-BR-x-icu", "id") include ("shelf");
create index "books_author_sort" on "books" ("author" collate "pt-BR-x-icu", "id") include ("shelf");
create index "books_shelf_sort" on "books" ("shelf", "id");
create index "books_year_sort" on "books" ("year", "id") include ("shelf");

-- safe: new table loans
create table "loans" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "book" uuid not null,
  "reader" text not null,
  "lentOn" date not null,
  "returnedOn" date,
  "searchText" text generated always as (search_text(coalesce("reader", ''))) stored,
  constraint "loans_reader_check" check (char_length("reader") >= 1 and char_length("reader") <= 80),
  constraint "loans_returnOrder_check" check ((not ("returnedOn" is not null) or ("returnedOn" >= "lentOn") is true)),
  constraint "loans_book_fkey" foreign key ("book") references "books" ("id") on update cascade
);
create index "loans_search" on "loans" using gin ("searchText" gin_trgm_ops);
create index "loans_book_sort" on "loans" ("book", "id");
create index "loans_reader_sort" on "loans" ("reader" collate "pt-BR-x-icu", "id");
create index "loans_lentOn_sort" on "loans" ("lentOn", "id");
create index "loans_returnedOn_sort" on "loans" ("returnedOn", "id");
