import { ResourceContextProvider, useLocation, useNavigate } from 'ra-core';
import { useEffect, useState } from 'react';
import { appError } from '#kernel/errors/AppError.ts';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useEngine, useEntity, type EngineEntity } from '../data/entity/EngineContext';
import type { WizardFrameProps } from '../data/entity/EntitySlots';
import { stepPath } from '#kernel/entity/entityPath.ts';
import { FormReady } from '../forms/FormFields';
import { ScreenError, ScreenFailure } from '../parts/RecordGate';
import { useEngineText } from '../texts/useEngineText';
import { reachable } from './stepMoves';
import { useForgetDrafts } from './useOwnDrafts';
import { isNewState, useWizardRecord } from './useWizardRecord';
import { WizardForm } from './WizardForm';

type EntityWizardProps = {
  readonly resource: string;
  /** Empty: a new record. */
  readonly id: string;
  /** Empty: the step where it was left. */
  readonly step: string;
};

/** Assigns an id to a new record, so that its first step has a URL. */
const Beginning = ({ resource }: { readonly resource: string }) => {
  const { description } = useEntity(resource);
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [id] = useState(() => crypto.randomUUID());
  const first = description.wizard?.steps[0]?.id ?? '';
  useEffect(() => {
    const given = (state ?? {}) as object;
    const to = `${stepPath(description, id, first)}${search}`;
    void navigate(to, { replace: true, state: { ...given, ...isNewState } });
  }, [description, first, id, navigate, search, state]);
  return null;
};

/** The application's frame around the steps of a stored record. */
const Framed = ({ entity, id, children }: WizardFrameProps & { readonly entity: EngineEntity }) => {
  const Frame = entity.slots?.wizard?.Frame;
  return Frame && id !== '' ? <Frame id={id}>{children}</Frame> : children;
};

const Opened = ({ resource, id, step }: EntityWizardProps) => {
  const entity = useEntity(resource);
  const text = useEngineText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { description } = entity;
  const { data: start, error, refetch } = useWizardRecord(description, id);
  useForgetDrafts(resource);
  const wanted = step === '' ? (start?.step ?? '') : step;
  const open = start ? reachable(description, start.record, wanted) : step;
  useEffect(() => {
    if (step !== open && step === '')
      void navigate(stepPath(description, id, open), { replace: true, state });
  }, [description, id, navigate, open, state, step]);
  if (error) return <ScreenFailure resource={resource} error={error} refetch={refetch} />;
  if (!start || step === '')
    return <SkeletonRows label={text('show.loading')} rows={6} columns={2} rowHeight={56} />;
  return (
    <Framed entity={entity} id={start.stored ? id : ''}>
      <FormReady entity={entity}>
        {(validators) => (
          <WizardForm entity={entity} validators={validators} start={start} step={step} />
        )}
      </FormReady>
    </Framed>
  );
};

/** Wizard form of an entity, with a URL per step. */
export const EntityWizard = (props: EntityWizardProps) => {
  const { resource, id } = props;
  const { can } = useEngine();
  const { access } = useEntity(resource).description;
  if (!can(access.create) && !can(access.edit))
    return <ScreenError resource={resource} refusal={{ error: appError('access.denied') }} />;
  return (
    <ResourceContextProvider value={resource}>
      {id === '' ? <Beginning resource={resource} /> : <Opened key={id} {...props} />}
    </ResourceContextProvider>
  );
};
