-- Steps that the application itself takes within a minute of a person's own change follow from it: that person is not
-- told of them. The application's changes have the actor 'system'.
create or replace function public.note_followers() returns trigger
  language plpgsql
  as $$
    begin
      if not exists (select from noted n join conversation_entities e on e."resource" = n."resource") then
        return null;
      end if;
      insert into record_followers ("resource", "recordId", "userId", "since")
      select distinct n."resource", n."recordId", n."actorId", n."at"
      from noted n join conversation_entities e on e."resource" = n."resource"
      where n."action" = 'create' and n."taskId" is null and n."actor" not like 'machine:%'
      on conflict do nothing;
      insert into record_inbox as i ("userId", "resource", "recordId", "kind", "actorName", "action", "at")
      select distinct on (f."userId", n."resource", n."recordId")
        f."userId", n."resource", n."recordId", 'changed', n."actorName", n."action", n."at"
      from noted n join record_followers f on f."resource" = n."resource" and f."recordId" = n."recordId"
      where n."action" not in ('create', 'delete') and f."userId" <> n."actorId"
        and (n."actorId" <> 'system' or not exists (
          select from history h
          where h."resource" = n."resource" and h."recordId" = n."recordId" and h."actorId" = f."userId"
            and h."at" > n."at" - interval '1 minute'))
      order by f."userId", n."resource", n."recordId", n."id" desc
      on conflict ("userId", "resource", "recordId", "kind") do update set
        "actorName" = excluded."actorName", "action" = excluded."action", "at" = excluded."at",
        "count" = case when i."readAt" is null then i."count" + 1 else 1 end,
        "mailedAt" = case when i."readAt" is null then i."mailedAt" end, "readAt" = null, "doneAt" = null;
      return null;
    end
  $$;
