-- Managers also come and go with their access: what waits follows those who can sign in.
create function public.follow_tcc_users() returns trigger
  language plpgsql
  as $$
    begin
      update public."tccExemptions" e
      set "deciders" = public.tcc_deciders(e."dealer", e."requestedBy")
      from public."dealers" d
      join public."tccManagers" m on m."dealer" = d."GMFcode"
      where m."user" = new."username" and d."id" = e."dealer" and e."status" = 'PENDING';
      return null;
    end
  $$;
create trigger "users_tcc_followed" after update of "status" on "users"
  for each row when (old."status" is distinct from new."status") execute function public.follow_tcc_users();
update public."tccExemptions" e
set "deciders" = public.tcc_deciders(e."dealer", e."requestedBy")
where e."status" = 'PENDING';
