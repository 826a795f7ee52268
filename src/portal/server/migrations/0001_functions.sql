-- Text search that ignores case, accents and punctuation: "São-João, 12.345" is found by "saojoao 12345".
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Immutable although unaccent() is not: the dictionary is named, so the answer depends on nothing but the argument.
-- That lets generated columns and indexes use it.
create function public.search_text(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select btrim(
      regexp_replace(
        regexp_replace(
          lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfkc))),
          '[^[:alnum:][:space:]]+', '', 'g'
        ),
        '[[:space:]]+', ' ', 'g'
      )
    )
  $$;
