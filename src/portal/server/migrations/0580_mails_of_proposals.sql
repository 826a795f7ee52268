-- safe: new column with a constant default: whether a person hears by mail of their own proposals
alter table credentials add column "proposalMails" boolean not null default true;
