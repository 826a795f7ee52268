-- safe: index owners_parts
create index "owners_parts" on "owners" using gin (search_text(coalesce("phone", '')) gin_trgm_ops);

-- safe: index admissions_parts
create index "admissions_parts" on "admissions" using gin (search_text(coalesce("diet", '')) gin_trgm_ops);
