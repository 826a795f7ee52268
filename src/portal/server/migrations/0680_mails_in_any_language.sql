-- As the framework: a mail is in one of the languages of the application, and whoever writes it says in which.
alter table mails drop constraint if exists mails_language_check;
alter table mails alter column "language" drop default;
