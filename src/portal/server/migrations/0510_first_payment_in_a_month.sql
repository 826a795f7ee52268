-- safe: simulations_grace_check admits more than before
alter table "simulations" drop constraint "simulations_grace_check";
alter table "simulations" add constraint "simulations_grace_check" check ("grace" in (1, 2, 3, 4, 6));
