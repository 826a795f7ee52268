import { ResourceContextProvider } from 'ra-core';
import { appError } from '../../kernel/errors/AppError';
import { useEngine, useEntity } from '../EngineContext';
import type { FormValues } from '../EntitySlots';
import { entityPath } from '../resources/entityPath';
import { inSentence } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { showPath } from './actions/offeredActions';
import { EntityForm } from './form/EntityForm';
import { ScreenError } from './parts/RecordGate';
import { ScreenHeader } from './parts/ScreenHeader';

/** What an application says of a create screen besides its resource. */
export type EntityCreateProps = {
  readonly resource: string;
  /** First values, such as the parent that the record belongs to. */
  readonly given?: FormValues;
};

/** The form for a new record of an entity. */
export const EntityCreate = ({ resource, given }: EntityCreateProps) => {
  const entity = useEntity(resource);
  const engine = useEngine();
  const text = useEngineText();
  const { description } = entity;
  const list = entityPath(description, 'list') ?? '/';
  if (!engine.can(description.access.create))
    return <ScreenError resource={resource} refusal={{ error: appError('access.denied') }} />;
  return (
    <ResourceContextProvider value={resource}>
      <ScreenHeader
        title={text('form.createTitle', { one: inSentence(description.label.one[engine.locale]) })}
      />
      <EntityForm
        entity={entity}
        mode="create"
        given={given}
        cancelTo={list}
        savedTo={(record) => showPath(entity, engine, record.id) ?? list}
      />
    </ResourceContextProvider>
  );
};
