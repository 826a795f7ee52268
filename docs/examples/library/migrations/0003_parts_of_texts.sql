-- safe: index persons_parts
create index "persons_parts" on "persons" using gin (search_text(coalesce("shelf", '')) gin_trgm_ops);
