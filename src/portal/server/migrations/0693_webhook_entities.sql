-- safe: new table webhooks
create table "webhooks" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "name" text not null,
  "serviceAccount" uuid not null,
  "url" text not null,
  "resource" text not null,
  "events" text[] not null,
  "condition" text,
  "status" text not null default 'enabled',
  "searchText" text generated always as (search_text(coalesce("name", '') || ' ' || coalesce("url", ''))) stored,
  constraint "webhooks_name_check" check (char_length("name") >= 3 and char_length("name") <= 100),
  constraint "webhooks_url_check" check (char_length("url") >= 10 and char_length("url") <= 500),
  constraint "webhooks_resource_check" check ("resource" in ('simulations', 'saleProposals', 'insuranceProposals', 'leads', 'clients', 'offers', 'offerCampaigns', 'dealers', 'groups', 'users', 'vouchers', 'discountCoupons', 'planTables', 'authorizations', 'vehicles', 'salePayments', 'tccExemptions', 'contactMessages')),
  constraint "webhooks_events_check" check (cardinality("events") >= 1 and cardinality("events") <= 50 and array_position("events", null) is null and "events" <@ array['created', 'updated', 'deleted', 'send', 'acceptTerms', 'sendDocuments', 'reanalyse', 'formalise', 'generateContract', 'approve', 'qualify', 'hold', 'returnProcess', 'decline', 'activate', 'requestPayment', 'approvePayment', 'requestManualPayment', 'approveManualPayment', 'withdrawPayment', 'refusePayment', 'discard', 'cancelContract', 'block', 'unblock', 'enableEsign', 'disableEsign', 'guaranteeRepurchase', 'withdrawRepurchase', 'handOver', 'informChassis', 'recordPolicy', 'recordRefusal', 'recordCancellation', 'contactAgain', 'scheduleVisit', 'markSold', 'noInterest', 'incorrectData', 'noContact', 'enable', 'disable', 'extend', 'resetPassword', 'removeFactor', 'markAnswered', 'reopen']::text[]),
  constraint "webhooks_condition_check" check (char_length("condition") <= 2000),
  constraint "webhooks_status_check" check ("status" in ('enabled', 'disabled')),
  constraint "webhooks_name_key" unique ("name"),
  constraint "webhooks_serviceAccount_fkey" foreign key ("serviceAccount") references "serviceAccounts" ("id") on update cascade
);
create unique index "webhooks_name_alike" on "webhooks" (unique_text("name"));
create index "webhooks_search" on "webhooks" using gin ("searchText" gin_trgm_ops);
create index "webhooks_name_sort" on "webhooks" ("name" collate "pt-BR-x-icu", "id") include ("resource", "status");
create index "webhooks_serviceAccount_sort" on "webhooks" ("serviceAccount", "id") include ("resource", "status");
create index "webhooks_url_sort" on "webhooks" ("url" collate "pt-BR-x-icu", "id") include ("resource", "status");
create index "webhooks_resource_sort" on "webhooks" ("resource", "id") include ("status");
create index "webhooks_status_sort" on "webhooks" ("status", "id") include ("resource");
create index "webhooks_events_idx" on "webhooks" using gin ("events");

-- safe: new table webhookDeliveries
create table "webhookDeliveries" (
  "id" uuid primary key default gen_random_uuid(),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "webhook" uuid,
  "event" text not null default '',
  "resource" text not null default '',
  "recordKey" text,
  "status" text not null default 'pending',
  "attempts" integer not null default 0,
  "queuedAt" timestamptz,
  "nextAttemptAt" timestamptz,
  "deliveredAt" timestamptz,
  "answerStatus" integer,
  "durationMs" integer,
  "failure" text,
  "request" text,
  "answer" text,
  "searchText" text generated always as (search_text(coalesce("event", '') || ' ' || coalesce("recordKey", ''))) stored,
  constraint "webhookDeliveries_event_check" check (char_length("event") <= 120),
  constraint "webhookDeliveries_resource_check" check (char_length("resource") <= 60),
  constraint "webhookDeliveries_recordKey_check" check (char_length("recordKey") <= 200),
  constraint "webhookDeliveries_status_check" check ("status" in ('pending', 'delivered', 'parked')),
  constraint "webhookDeliveries_attempts_check" check ("attempts" >= 0),
  constraint "webhookDeliveries_answerStatus_check" check ("answerStatus" >= 100 and "answerStatus" <= 599),
  constraint "webhookDeliveries_durationMs_check" check ("durationMs" >= 0),
  constraint "webhookDeliveries_failure_check" check ("failure" in ('status', 'timeout', 'connection', 'address', 'name')),
  constraint "webhookDeliveries_request_check" check (char_length("request") <= 1000000),
  constraint "webhookDeliveries_answer_check" check (char_length("answer") <= 65536),
  constraint "webhookDeliveries_webhook_fkey" foreign key ("webhook") references "webhooks" ("id") on update cascade
);
create index "webhookDeliveries_search" on "webhookDeliveries" using gin ("searchText" gin_trgm_ops);
create index "webhookDeliveries_webhook_sort" on "webhookDeliveries" ("webhook", "id") include ("status", "failure");
create index "webhookDeliveries_event_sort" on "webhookDeliveries" ("event" collate "pt-BR-x-icu", "id") include ("status", "failure");
create index "webhookDeliveries_resource_sort" on "webhookDeliveries" ("resource" collate "pt-BR-x-icu", "id") include ("status", "failure");
create index "webhookDeliveries_recordKey_sort" on "webhookDeliveries" ("recordKey" collate "pt-BR-x-icu", "id") include ("status", "failure");
create index "webhookDeliveries_status_sort" on "webhookDeliveries" ("status", "id") include ("failure");
create index "webhookDeliveries_attempts_sort" on "webhookDeliveries" ("attempts", "id") include ("status", "failure");
create index "webhookDeliveries_queuedAt_sort" on "webhookDeliveries" ("queuedAt", "id") include ("status", "failure");
create index "webhookDeliveries_nextAttemptAt_sort" on "webhookDeliveries" ("nextAttemptAt", "id") include ("status", "failure");
create index "webhookDeliveries_deliveredAt_sort" on "webhookDeliveries" ("deliveredAt", "id") include ("status", "failure");
create index "webhookDeliveries_answerStatus_sort" on "webhookDeliveries" ("answerStatus", "id") include ("status", "failure");
create index "webhookDeliveries_durationMs_sort" on "webhookDeliveries" ("durationMs", "id") include ("status", "failure");
create index "webhookDeliveries_failure_sort" on "webhookDeliveries" ("failure", "id") include ("status");
