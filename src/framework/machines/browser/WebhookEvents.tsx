import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { KindControl } from '#browser/kinds/inputs.tsx';
import { eventsOf } from '../eventText';

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
