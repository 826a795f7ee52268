-- safe: pages of the holder that edit the proposal; the last one to be closed releases the lock
alter table "proposal_locks" add column "pages" uuid[] not null default '{}';
