-- Mails are pages with a text beside them, in the language of whoever reads them. Encrypted as the text is, and emptied with it.
alter table mails add column "html" bytea;
-- The subject that it is sent with, where that names somebody.
alter table mails add column "title" bytea;
alter table mails add column "language" text not null default 'pt-BR' check ("language" in ('pt-BR', 'en'));
create index mails_type on mails ("type", "sentAt" desc);

-- The language that a person chose, for mails to them; null: none was chosen.
alter table credentials add column "language" text check ("language" in ('pt-BR', 'en'));

-- Opportunities whose people were reminded, once each.
create table lead_reminders (
  "leadId" uuid primary key references "leads" ("id") on delete cascade,
  "remindedAt" timestamptz not null
);
