-- safe: the length of a template's text is judged where it is read
alter table "emailTemplates" drop constraint if exists "emailTemplates_content_check";
