-- A delivery that nothing can sign, because the key ring has lost the key of the webhook's secret.
alter table "webhookDeliveries" drop constraint "webhookDeliveries_failure_check";
-- safe: wider than the constraint before
alter table "webhookDeliveries" add constraint "webhookDeliveries_failure_check" check ("failure" in ('status', 'timeout', 'connection', 'address', 'name', 'secret'));
