-- Counters of a minute or an hour: no commit waits for the disk because of them, and a crash begins them anew.
alter table rate_limits set unlogged;
