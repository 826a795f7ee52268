-- safe: new columns tierCode and state
alter table "saleProposals" add column "tierCode" text;
alter table "saleProposals" add column "state" text;

-- safe: no row has a value that these checks could refuse
alter table "saleProposals" add constraint "saleProposals_tierCode_check" check (char_length("tierCode") <= 6);
alter table "saleProposals" add constraint "saleProposals_state_check" check ("state" ~ '^[A-Z]{2}$');

-- safe: proposals take over what their simulations say
update "saleProposals" p set "tierCode" = s."tierCode", "state" = s."state"
from "simulations" s where s."id" = p."simulation";
