-- What leaves the lists by its age, and comes back.
create index "leads_off_the_lists" on "leads" ("situation", "archived", "statusAt");
