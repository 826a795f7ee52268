-- What a version of a template says stands beside it: lists and histories stay short.
create table "email_template_contents" (
  "templateId" uuid primary key references "emailTemplates" ("id") on delete cascade,
  "content" text not null check (char_length("content") <= 1000000)
);
insert into "email_template_contents" ("templateId", "content") select "id", "content" from "emailTemplates";
alter table "emailTemplates" drop column "content";
