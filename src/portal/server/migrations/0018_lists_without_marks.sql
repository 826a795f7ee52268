-- Lists are counted up to a bound at each reading: nothing is kept under the change mark of a table, and no write moves one.
do $$
  declare
    watched record;
  begin
    for watched in
      select "tgrelid"::regclass as "table", "tgname" as "mark" from pg_trigger where "tgfoid" = 'public.note_change()'::regprocedure
    loop
      execute format('drop trigger %I on %s', watched."mark", watched."table");
      execute format('drop sequence %I', watched."mark");
    end loop;
  end
$$;
drop function public.watch_changes(text);
drop function public.note_change();
