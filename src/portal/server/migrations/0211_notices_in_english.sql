-- The words of a notice in English: {"title", "message"}. Null: it was written in Portuguese alone.
alter table "notifications" add column "english" jsonb;
