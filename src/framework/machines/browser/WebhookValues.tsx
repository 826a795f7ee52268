import { Suspense, useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useEngine, useEntity } from '#browser/data/entity/EngineContext.ts';
import type { RecordSlotProps } from '#browser/data/entity/EntitySlots.ts';
import { KindControl } from '#browser/kinds/inputs.tsx';
import { fieldOf } from '#browser/texts/names.ts';
import { eventsOf, webhookEventText, webhookRecordsText } from '../eventText';

/** The webhook entity of a delivery's entity, and the language. */
const useWebhooks = (deliveries: string) => {
  const { locale } = useEngine();
  const { ref } = fieldOf(useEntity(deliveries).description, 'webhook') ?? {};
  return { locale, webhooks: useEntity(ref?.resource ?? deliveries).description };
};

type WordsProps = { readonly resource: string; readonly stored: string };

const EventWords = ({ resource, stored }: WordsProps) => {
  const { locale, webhooks } = useWebhooks(resource);
  return <>{webhookEventText(webhooks, stored, locale)}</>;
};

const RecordsWords = ({ resource, stored }: WordsProps) => {
  const { locale, webhooks } = useWebhooks(resource);
  return <>{webhookRecordsText(webhooks, stored, locale)}</>;
};

/** Event of a delivery, in words once those of webhooks are loaded. */
export const DeliveryEvent = ({ resource, record }: RecordSlotProps) => (
  <Suspense>
    <EventWords resource={resource} stored={String(record['event'] ?? '')} />
  </Suspense>
);

/** Records of a delivery, in words once those of webhooks are loaded. */
export const DeliveryRecords = ({ resource, record }: RecordSlotProps) => (
  <Suspense>
    <RecordsWords resource={resource} stored={String(record['resource'] ?? '')} />
  </Suspense>
);

/** Description of the chosen records, once loaded. */
const useDescription = (resource: string): EntityDescription | undefined => {
  const { entities } = useEngine();
  const [loaded, setLoaded] = useState(() => entities.read(resource)?.description);
  useEffect(() => {
    let isCurrent = true;
    entities.load(resource).then(
      ({ description }) => {
        if (isCurrent) setLoaded(description);
      },
      // Without the description all events are offered, and the server checks them.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [entities, resource]);
  return loaded?.resource === resource ? loaded : undefined;
};

type EventsProps = { readonly field: FieldDescription; readonly resource: string };

const OfferedEvents = ({ field, resource }: EventsProps) => {
  const description = useDescription(resource);
  const { getValues, setValue, getFieldState } = useFormContext();
  const offered = useMemo(() => {
    const { item } = field;
    if (!description || !item) return field;
    const known = eventsOf(description);
    const options = item.options?.filter(({ value }) => known.includes(String(value))) ?? [];
    return { ...field, item: { ...item, options } };
  }, [field, description]);
  useEffect(() => {
    const chosen: unknown = getValues(field.name);
    if (!description || !Array.isArray(chosen) || !getFieldState('resource').isDirty) return;
    const known = eventsOf(description);
    const kept = chosen.filter((one) => known.includes(String(one)));
    if (kept.length < chosen.length) setValue(field.name, kept, { shouldDirty: true });
  }, [description, field.name, getFieldState, getValues, setValue]);
  return <KindControl field={offered} />;
};

/** Events of a webhook: offers those of the chosen records, and drops others when the records change. */
export const WebhookEvents = ({ field }: { readonly field: FieldDescription }) => {
  const resource: unknown = useWatch({ name: 'resource' });
  return typeof resource === 'string' && resource !== '' ? (
    <OfferedEvents field={field} resource={resource} />
  ) : (
    <KindControl field={field} />
  );
};
