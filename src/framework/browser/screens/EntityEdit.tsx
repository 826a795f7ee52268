import { inLanguage } from '#kernel/entity/Localized.ts';
import { ResourceContextProvider, useDataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { pathMembers, entityPath } from '#kernel/entity/entityPath.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { useEngine, useEntity, type EngineEntity } from '../data/entity/EngineContext';
import { useLiveChanges } from '../data/live/liveChanges';
import { fieldsOf, maskedNames, recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { showPath } from '../actions/offeredActions';
import { LazyComingChanges, LazyPresence } from './lateParts';
import { EntityForm } from '../forms/EntityForm';
import { NewestRecordGate, ScreenError } from '../parts/RecordGate';
import { ScreenHeader } from '../parts/ScreenHeader';
import { StatusOf } from '../parts/StatusOf';
import { useReveal } from '../records/useReveal';
import '../texts/words/forms';
import '../texts/words/record';

type EditFormProps = Pick<ComponentProps<typeof EntityForm>, 'entity' | 'cancelTo' | 'savedTo'> & {
  readonly record: WireRecord;
};

/** Masked fields are excluded from the form until revealed: nobody edits what they cannot see. */
const withLocked = (entity: EngineEntity, names: ReadonlySet<string>): EngineEntity => {
  const { description } = entity;
  const fields = description.fields.map((field) =>
    names.has(field.name) ? { ...field, editable: 'never' as const, virtual: true } : field,
  );
  return { ...entity, description: { ...description, fields } };
};

const useLocked = (entity: EngineEntity, names: string): EngineEntity =>
  useMemo(
    () => (names === '' ? entity : withLocked(entity, new Set(names.split(' ')))),
    [entity, names],
  );

/** Reads the stored version of a record, without replacing the record that the form started from. */
const useVersion = ({ description }: EngineEntity, { id, ...values }: WireRecord) => {
  const data = useDataProvider();
  const meta = Object.fromEntries(pathMembers(description).map((name) => [name, values[name]]));
  return async (): Promise<number> => {
    const found = await data.getOne<WireRecord>(description.resource, { id, meta });
    return found.data.version;
  };
};

const EditForm = ({ entity, record: stored, ...paths }: EditFormProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { record, reveal, dialog } = useReveal(entity, stored);
  const masked = maskedNames(record);
  const key = masked.join(' ');
  const own = useLocked(entity, key);
  const [isOld, setOld] = useState(false);
  const readVersion = useVersion(entity, stored);
  useLiveChanges(entity.description.resource, ({ changes, missed }) => {
    const isNewer = changes.some(
      ({ id, version, isOwn }) => !isOwn && id === record.id && version > record.version,
    );
    if (isNewer) setOld(true);
    // A page that slept, or lost its connection, has not heard of the changes meanwhile.
    else if (missed)
      void readVersion().then(
        (version) => version > record.version && setOld(true),
        () => undefined,
      );
  });
  const labels = fieldsOf(entity.description, masked).map(({ label }) => inLanguage(label, locale));
  return (
    <>
      {isOld ? <Banner kind="warning">{text('live.edited')}</Banner> : null}
      {masked.length > 0 ? (
        <Banner
          kind="info"
          action={
            reveal ? (
              <Button small onClick={() => reveal(masked)}>
                {text('record.revealAll')}
              </Button>
            ) : undefined
          }
        >
          {text('record.revealNote', { fields: labels.join(', ') })}
        </Banner>
      ) : null}
      <EntityForm entity={own} mode="edit" record={record} {...paths} />
      {dialog}
    </>
  );
};

/** Edit form of a stored record. */
export const EntityEdit = ({
  resource,
  id,
}: {
  readonly resource: string;
  readonly id: string;
}) => {
  const entity = useEntity(resource);
  const engine = useEngine();
  const text = useEngineText();
  const { description } = entity;
  const list = entityPath(description, 'list') ?? '/';
  const back = (of: string) => showPath(entity, engine, of) ?? list;
  if (!engine.can(description.access.edit))
    return <ScreenError resource={resource} refusal={{ error: appError('access.denied') }} />;
  return (
    <ResourceContextProvider value={resource}>
      <NewestRecordGate resource={resource} id={id}>
        {(record) => (
          <>
            <ScreenHeader
              title={
                description.singleton
                  ? inLanguage(description.label.one, engine.locale)
                  : text('form.editTitle', { name: recordName(description, record) })
              }
              status={
                <>
                  <StatusOf description={description} record={record} />
                  <LazyPresence entity={entity} record={record} isEditing />
                </>
              }
            />
            <LazyComingChanges entity={entity} record={record} />
            <EditForm
              key={record.id}
              entity={entity}
              record={record}
              cancelTo={back(record.id)}
              savedTo={(saved) => back(saved.id)}
            />
          </>
        )}
      </NewestRecordGate>
    </ResourceContextProvider>
  );
};
