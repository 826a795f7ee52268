-- An application names its languages: a mail is in one of them, and whoever writes it says in which.
alter table mails drop constraint if exists mails_language_check;
alter table mails alter column "language" drop default;
