-- How frequent a word is in a long table, a larger sample tells: a frequent one is met along the order of the list,
-- a rare one gathered and sorted. By the usual hundred values, one that stands in a row of twenty may count as none.
alter table "simulations" alter column "searchText" set statistics 400;
alter table "saleProposals" alter column "searchText" set statistics 400;
alter table "insuranceProposals" alter column "searchText" set statistics 400;
alter table "clients" alter column "searchText" set statistics 400;
alter table "leads" alter column "searchText" set statistics 400;
alter index "simulations_search_open" alter column 1 set statistics 400;
alter index "insuranceProposals_search_open" alter column 1 set statistics 400;
alter index "leads_search_open" alter column 1 set statistics 400;

-- Words of names are looked for beside the search text: how many rows have both is known of names of their own.
create statistics "clients_name_words" on (search_text("name")) from "clients";
create statistics "simulations_name_words" on (search_text("clientName")) from "simulations";
