-- Codes of the lists keep the letters that the specification writes (Eireli); no two differ by capitals alone.
create unique index "referenceItems_list_code_alike" on "referenceItems" ("list", unique_text("code"));
