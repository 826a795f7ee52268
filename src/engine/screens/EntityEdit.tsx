import { ResourceContextProvider } from 'ra-core';
import { appError } from '../../kernel/errors/AppError';
import { useEngine, useEntity } from '../EngineContext';
import { entityPath } from '../resources/entityPath';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { showPath } from './actions/offeredActions';
import { EntityForm } from './form/EntityForm';
import { RecordGate, ScreenError } from './parts/RecordGate';
import { ScreenHeader } from './parts/ScreenHeader';
import { StatusOf } from './parts/StatusOf';

/** The form of a stored record. */
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
      <RecordGate resource={resource} id={id} isFresh>
        {(record) => (
          <>
            <ScreenHeader
              title={text('form.editTitle', { name: recordName(description, record) })}
              status={<StatusOf description={description} record={record} />}
            />
            <EntityForm
              key={record.id}
              entity={entity}
              mode="edit"
              record={record}
              cancelTo={back(record.id)}
              savedTo={(saved) => back(saved.id)}
            />
          </>
        )}
      </RecordGate>
    </ResourceContextProvider>
  );
};
