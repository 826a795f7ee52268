-- Which events of which entity an enabled webhook is told of. Webhooks and their deliveries are entities of the application.
create table webhook_subscriptions (
  "resource" text not null,
  "event" text not null,
  "webhookId" uuid not null,
  primary key ("resource", "event", "webhookId")
);
create index webhook_subscriptions_webhook on webhook_subscriptions ("webhookId");

-- Changes that a webhook is to be told of, written in the transaction of the change.
create table webhook_outbox (
  "id" bigint generated always as identity primary key,
  "webhookId" uuid not null,
  "historyId" bigint not null,
  "event" text not null
);

-- Deliveries that wait. Those of one record go one after the other.
create table webhook_queue (
  "deliveryId" uuid primary key,
  "webhookId" uuid not null,
  -- The row's uuid; of a test call its own.
  "recordId" uuid not null,
  "sequence" bigint not null,
  "attempts" integer not null default 0,
  "nextAttemptAt" timestamptz not null,
  "leaseUntil" timestamptz
);
create index webhook_queue_due on webhook_queue ("nextAttemptAt");
create index webhook_queue_record on webhook_queue ("webhookId", "recordId", "sequence");
create sequence webhook_sequence;

-- What signs the calls of a webhook, encrypted. After a rotation the former one signs too, until it ends.
create table webhook_secrets (
  "id" uuid primary key,
  "webhookId" uuid not null,
  "sealed" bytea not null,
  "createdAt" timestamptz not null,
  "endsAt" timestamptz
);
create index webhook_secrets_webhook on webhook_secrets ("webhookId", "createdAt" desc);

-- Every change of a record writes its history, so that nothing else has to think of webhooks.
create function public.note_webhooks() returns trigger
  language plpgsql
  as $$
    begin
      insert into webhook_outbox ("webhookId", "historyId", "event")
      select s."webhookId", n."id", n."resource" || '.' || s."event"
      from noted n join webhook_subscriptions s on s."resource" = n."resource" and s."event" = case n."action"
        when 'create' then 'created' when 'restore' then 'created'
        when 'update' then 'updated' when 'revert' then 'updated' when 'undo' then 'updated' when 'reference.cleared' then 'updated'
        when 'delete' then 'deleted' else n."action" end
      order by n."id";
      return null;
    end
  $$;

create trigger history_webhooks after insert on "history"
  referencing new table as noted for each statement execute function public.note_webhooks();
