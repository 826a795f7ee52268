import { inLanguage } from '#kernel/entity/Localized.ts';
import { ResourceContextProvider, useLocation } from 'ra-core';
import { Suspense, lazy } from 'react';
import { appError } from '#kernel/errors/AppError.ts';
import { useEngine, useEntity } from '../data/entity/EngineContext';
import type { FormValues } from '../data/entity/EntitySlots';
import { entityPath } from '#kernel/entity/entityPath.ts';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngineText } from '../texts/useEngineText';
import { showPath } from '../actions/offeredActions';
import { againParameter } from '../approvals/resubmit';
import { LazyComingChanges } from './lateParts';
import { afterParameter, nextPeriod } from '../records/effective/scheduling';
import { EntityForm } from '../forms/EntityForm';
import { NewestRecordGate, ScreenError } from '../parts/RecordGate';
import { ScreenHeader } from '../parts/ScreenHeader';
import '../texts/words/approvals';
import '../texts/words/forms';

const Resubmitted = lazy(async () => ({
  default: (await import('./ResubmittedRecord')).ResubmittedRecord,
}));

/** Props of a create screen. */
export type EntityCreateProps = {
  readonly resource: string;
  /** Initial values, such as the parent. */
  readonly given?: FormValues;
};

type FormOfNewProps = Pick<EntityCreateProps, 'resource' | 'given'> & {
  readonly closeFormer?: boolean;
};

const FormOfNew = ({ resource, ...subject }: FormOfNewProps) => {
  const entity = useEntity(resource);
  const engine = useEngine();
  const { description } = entity;
  const list = entityPath(description, 'list') ?? '/';
  return (
    <EntityForm
      {...subject}
      entity={entity}
      mode="create"
      cancelTo={list}
      savedTo={(record) => showPath(entity, engine, record.id) ?? list}
    />
  );
};

/** The period following a record's, prefilled with its values. */
const NextPeriod = ({ resource, id }: { readonly resource: string; readonly id: string }) => {
  const entity = useEntity(resource);
  const text = useEngineText();
  return (
    <NewestRecordGate resource={resource} id={id}>
      {(record) => (
        <>
          <ScreenHeader title={text('periods.scheduleTitle')} />
          <LazyComingChanges entity={entity} record={record} />
          <p className="form-note">{text('periods.scheduleNote')}</p>
          <FormOfNew
            resource={resource}
            given={nextPeriod(entity, record)}
            closeFormer={!entity.description.effective?.startOnly}
          />
        </>
      )}
    </NewestRecordGate>
  );
};

/** Create form of an entity. */
export const EntityCreate = ({ resource, given }: EntityCreateProps) => {
  const entity = useEntity(resource);
  const engine = useEngine();
  const text = useEngineText();
  const { description } = entity;
  const asked = new URLSearchParams(useLocation().search);
  const [after, again] = [asked.get(afterParameter), asked.get(againParameter)];
  if (!engine.can(description.access.create))
    return <ScreenError resource={resource} refusal={{ error: appError('access.denied') }} />;
  return (
    <ResourceContextProvider value={resource}>
      {description.effective && after !== null ? (
        <NextPeriod resource={resource} id={after} />
      ) : (
        <>
          <ScreenHeader
            title={
              inLanguage(description.screens.create, engine.locale) ??
              text('form.createTitle', {
                one: inSentence(inLanguage(description.label.one, engine.locale)),
              })
            }
          />
          {description.approval && again !== null ? (
            <Suspense fallback={null}>
              <Resubmitted resource={resource} id={again}>
                {(requested, closeFormer) => (
                  <FormOfNew
                    resource={resource}
                    closeFormer={closeFormer}
                    given={{ ...given, ...requested }}
                  />
                )}
              </Resubmitted>
            </Suspense>
          ) : (
            <FormOfNew resource={resource} {...(given ? { given } : {})} />
          )}
        </>
      )}
    </ResourceContextProvider>
  );
};
