-- Where the rows of a table stand in its file: line of the headings, sheet of a workbook, what is hidden.
alter table "imports" add column "layout" jsonb;
