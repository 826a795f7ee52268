-- Reports by assignee read the names of all assigned records of an entity from this index alone.
create index "record_assignees_names" on "record_assignees" ("resource", "recordId") include ("username");
