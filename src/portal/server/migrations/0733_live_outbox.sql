-- Changes that open pages are to be told of. NOTIFY within their own transactions made all commits wait for one another.
-- Not logged: after a crash every page connects anew and reads what it shows.
create unlogged table live_outbox (
  "first" bigint not null,
  "last" bigint not null
);

create or replace function public.notify_changes() returns trigger
  language plpgsql
  as $$
    begin
      insert into live_outbox ("first", "last") select min("id"), max("id") from noted having count(*) > 0;
      return null;
    end
  $$;
