-- "Grupo Um" and "grupo  um" are one name: unique texts are compared without case and repeated spaces, in one form of each letter.
-- The same as `uniqueText` in src/kernel/entity/uniqueText.ts.
create function public.unique_text(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select lower(btrim(regexp_replace(normalize(value, nfkc), '[ \t\n\r]+', ' ', 'g')) collate "und-x-icu")
  $$;

-- backfill: existing rows must satisfy groups_groupName_alike
create unique index "groups_groupName_alike" on "groups" (unique_text("groupName"));

-- backfill: existing rows must satisfy channels_dealerId_name_alike
create unique index "channels_dealerId_name_alike" on "channels" ("dealerId", unique_text("name"));
