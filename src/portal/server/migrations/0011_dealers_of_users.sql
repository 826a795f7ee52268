-- backfill: values of dealers that do not apply are emptied for users_dealers_when_check; they are lost
update "users" set "dealers" = '{}' where not (("groupName" in ('fi-manager', 'sales-manager', 'seller', 'customer', 'compras', 'insurance-operator')) is true or not ((array_to_string("dealers", '') ~ '[^[:space:]]') is true));
alter table "users" add constraint "users_dealers_when_check" check (("groupName" in ('fi-manager', 'sales-manager', 'seller', 'customer', 'compras', 'insurance-operator')) is true or not ((array_to_string("dealers", '') ~ '[^[:space:]]') is true));
