-- Records and event of a delivery are choices of their own, with words wherever they are shown.
-- safe: another default of event; existing rows stay
alter table "webhookDeliveries" alter column "event" drop default;

-- safe: event may be empty
alter table "webhookDeliveries" alter column "event" drop not null;

-- safe: another default of resource; existing rows stay
alter table "webhookDeliveries" alter column "resource" drop default;

-- safe: resource may be empty
alter table "webhookDeliveries" alter column "resource" drop not null;

-- safe: searchText is computed from other columns; the table is rewritten
alter table "webhookDeliveries" drop column "searchText";
alter table "webhookDeliveries" add column "searchText" text generated always as (search_text(coalesce("recordKey", ''))) stored;

alter table "webhookDeliveries" drop constraint "webhookDeliveries_event_check";
-- Events lose the name of their records, which is in "resource".
update "webhookDeliveries" set "event" = substring("event" from char_length("resource") + 2) where "resource" <> '';
-- Events that webhooks no longer offer; the request still names them.
update "webhookDeliveries" set "event" = null
where "event" not in ('created', 'updated', 'deleted', 'commented', 'send', 'acceptTerms', 'sendDocuments', 'reanalyse', 'formalise', 'generateContract', 'approve', 'qualify', 'hold', 'returnProcess', 'decline', 'activate', 'requestPayment', 'approvePayment', 'requestManualPayment', 'approveManualPayment', 'withdrawPayment', 'refusePayment', 'discard', 'cancelContract', 'block', 'unblock', 'enableEsign', 'disableEsign', 'guaranteeRepurchase', 'withdrawRepurchase', 'handOver', 'informChassis', 'recordPolicy', 'recordRefusal', 'recordCancellation', 'contactAgain', 'scheduleVisit', 'markSold', 'noInterest', 'incorrectData', 'noContact', 'enable', 'disable', 'extend', 'resetPassword', 'forget', 'removeFactor', 'markAnswered', 'reopen', 'test');
-- safe: the rows above satisfy it
alter table "webhookDeliveries" add constraint "webhookDeliveries_event_check" check ("event" in ('created', 'updated', 'deleted', 'commented', 'send', 'acceptTerms', 'sendDocuments', 'reanalyse', 'formalise', 'generateContract', 'approve', 'qualify', 'hold', 'returnProcess', 'decline', 'activate', 'requestPayment', 'approvePayment', 'requestManualPayment', 'approveManualPayment', 'withdrawPayment', 'refusePayment', 'discard', 'cancelContract', 'block', 'unblock', 'enableEsign', 'disableEsign', 'guaranteeRepurchase', 'withdrawRepurchase', 'handOver', 'informChassis', 'recordPolicy', 'recordRefusal', 'recordCancellation', 'contactAgain', 'scheduleVisit', 'markSold', 'noInterest', 'incorrectData', 'noContact', 'enable', 'disable', 'extend', 'resetPassword', 'forget', 'removeFactor', 'markAnswered', 'reopen', 'test'));

alter table "webhookDeliveries" drop constraint "webhookDeliveries_resource_check";
-- Tests are about no records.
update "webhookDeliveries" set "resource" = null
where "resource" not in ('simulations', 'saleProposals', 'insuranceProposals', 'leads', 'clients', 'offers', 'offerCampaigns', 'dealers', 'groups', 'users', 'vouchers', 'discountCoupons', 'planTables', 'authorizations', 'vehicles', 'salePayments', 'tccExemptions', 'contactMessages');
-- safe: the rows above satisfy it
alter table "webhookDeliveries" add constraint "webhookDeliveries_resource_check" check ("resource" in ('simulations', 'saleProposals', 'insuranceProposals', 'leads', 'clients', 'offers', 'offerCampaigns', 'dealers', 'groups', 'users', 'vouchers', 'discountCoupons', 'planTables', 'authorizations', 'vehicles', 'salePayments', 'tccExemptions', 'contactMessages'));

-- safe: index webhookDeliveries_search
create index "webhookDeliveries_search" on "webhookDeliveries" using gin ("searchText" gin_trgm_ops);

-- safe: index webhookDeliveries_webhook_sort
drop index "webhookDeliveries_webhook_sort";
create index "webhookDeliveries_webhook_sort" on "webhookDeliveries" ("webhook", "id") include ("event", "resource", "status", "failure");

-- safe: index webhookDeliveries_event_sort
drop index "webhookDeliveries_event_sort";
create index "webhookDeliveries_event_sort" on "webhookDeliveries" ("event", "id") include ("resource", "status", "failure");

-- safe: index webhookDeliveries_resource_sort
drop index "webhookDeliveries_resource_sort";
create index "webhookDeliveries_resource_sort" on "webhookDeliveries" ("resource", "id") include ("event", "status", "failure");

-- safe: index webhookDeliveries_recordKey_sort
drop index "webhookDeliveries_recordKey_sort";
create index "webhookDeliveries_recordKey_sort" on "webhookDeliveries" ("recordKey" collate "pt-BR-x-icu", "id") include ("event", "resource", "status", "failure");

-- safe: index webhookDeliveries_status_sort
drop index "webhookDeliveries_status_sort";
create index "webhookDeliveries_status_sort" on "webhookDeliveries" ("status", "id") include ("event", "resource", "failure");

-- safe: index webhookDeliveries_attempts_sort
drop index "webhookDeliveries_attempts_sort";
create index "webhookDeliveries_attempts_sort" on "webhookDeliveries" ("attempts", "id") include ("event", "resource", "status", "failure");

-- safe: index webhookDeliveries_queuedAt_sort
drop index "webhookDeliveries_queuedAt_sort";
create index "webhookDeliveries_queuedAt_sort" on "webhookDeliveries" ("queuedAt", "id") include ("event", "resource", "status", "failure");

-- safe: index webhookDeliveries_nextAttemptAt_sort
drop index "webhookDeliveries_nextAttemptAt_sort";
create index "webhookDeliveries_nextAttemptAt_sort" on "webhookDeliveries" ("nextAttemptAt", "id") include ("event", "resource", "status", "failure");

-- safe: index webhookDeliveries_deliveredAt_sort
drop index "webhookDeliveries_deliveredAt_sort";
create index "webhookDeliveries_deliveredAt_sort" on "webhookDeliveries" ("deliveredAt", "id") include ("event", "resource", "status", "failure");

-- safe: index webhookDeliveries_answerStatus_sort
drop index "webhookDeliveries_answerStatus_sort";
create index "webhookDeliveries_answerStatus_sort" on "webhookDeliveries" ("answerStatus", "id") include ("event", "resource", "status", "failure");

-- safe: index webhookDeliveries_durationMs_sort
drop index "webhookDeliveries_durationMs_sort";
create index "webhookDeliveries_durationMs_sort" on "webhookDeliveries" ("durationMs", "id") include ("event", "resource", "status", "failure");

-- safe: index webhookDeliveries_failure_sort
drop index "webhookDeliveries_failure_sort";
create index "webhookDeliveries_failure_sort" on "webhookDeliveries" ("failure", "id") include ("event", "resource", "status");
