-- Tells every server process which rows of the history were committed, so that open pages follow them.
create function public.notify_changes() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_notify('patio_changes', min("id") || '-' || max("id")) from noted having count(*) > 0;
      return null;
    end
  $$;

create trigger history_live after insert on "history"
  referencing new table as noted for each statement execute function public.notify_changes();
