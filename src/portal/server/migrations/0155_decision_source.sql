-- safe: new column decisionSource
alter table "saleProposals" add column "decisionSource" text;

-- safe: no row has a value that saleProposals_decisionSource_check could refuse
alter table "saleProposals" add constraint "saleProposals_decisionSource_check" check ("decisionSource" in ('AUTOMATIC', 'DESK'));

-- safe: words become what they meant, in any language
update "saleProposals" set "decisionSource" = 'AUTOMATIC', "decidedBy" = null where "decidedBy" = 'Análise automática';
update "saleProposals" set "decisionSource" = 'DESK' where "decidedBy" is not null;
