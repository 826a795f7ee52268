-- safe: an exemption lets go of a simulation that is removed, also past the portal
create function public.leave_simulation() returns trigger
  language plpgsql
  as $$
    begin
      update public."tccExemptions" set "simulation" = null where "simulation" = old."id";
      return old;
    end
  $$;
create trigger "simulations_left" before delete on "simulations"
  for each row execute function public.leave_simulation();
