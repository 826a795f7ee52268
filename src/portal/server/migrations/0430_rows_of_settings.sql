-- The one row of each settings table, which somebody's first opening made; papers and jobs read it before that.
insert into "certifierSettings" ("id") values ('00000000-0000-4000-8000-000000000001') on conflict do nothing;
insert into "esignSettings" ("id") values ('00000000-0000-4000-8000-000000000001') on conflict do nothing;
insert into "finalClientSettings" ("id") values ('00000000-0000-4000-8000-000000000001') on conflict do nothing;
insert into "leadSettings" ("id") values ('00000000-0000-4000-8000-000000000001') on conflict do nothing;
insert into "manufacturerInfo" ("id") values ('00000000-0000-4000-8000-000000000001') on conflict do nothing;
