import { newUuid } from '#browser/data/newUuid.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, ResourceContextProvider, useNavigate } from 'ra-core';
import type { EntityDraft } from '#kernel/entity/EntityDraft.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import {
  useEntityData,
  type EntityDataProvider,
  useEngine,
  useEntity,
  type EngineEntity,
} from '../data/entity/EngineContext';
import { newRecord } from '../forms/formValues';
import { type WizardStart, WizardForm } from './WizardForm';
import { useEffect, useState } from 'react';
import { appError } from '#kernel/errors/AppError.ts';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import type { WizardFrameProps } from '../data/entity/EntitySlots';
import { stepPath } from '#kernel/entity/entityPath.ts';
import { FormReady } from '../forms/FormFields';
import { ScreenError, ScreenFailure } from '../parts/RecordGate';
import { useEngineText } from '../texts/useEngineText';
import { reachable } from './stepMoves';
import { useForgetDrafts } from './useOwnDrafts';

/** Set by the page that created the id: nothing is stored yet. */
const isNewState = { isNew: true } as const;

const startOf = (
  description: EntityDescription,
  id: string,
  found: { draft: EntityDraft | null; stored: WireRecord | undefined },
): WizardStart => {
  const { draft, stored } = found;
  const base = stored ?? newRecord(description.fields);
  const record = { ...base, ...draft?.values, id, version: draft?.version ?? 0 };
  return { stored, record, step: draft?.step };
};

const loadWizard = async (
  data: EntityDataProvider,
  description: EntityDescription,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
): Promise<WizardStart> => {
  const { resource } = description;
  const { data: draft } = await data.draft(resource, { id });
  const isStored = draft ? draft.baseVersion !== null : !isNew;
  const stored = isStored ? (await data.getOne<WireRecord>(resource, { id })).data : undefined;
  return startOf(description, id, { draft, stored });
};

/** Draft of an id and the record it changes, fetched once on opening. */
const useWizardRecord = (description: EntityDescription, id: string) => {
  const data = useEntityData();
  const state = useLocation().state as Partial<typeof isNewState> | null;
  const isNew = state?.isNew ?? false;
  return useQuery({
    queryKey: [description.resource, 'wizard', id],
    queryFn: () => loadWizard(data, description, { id, isNew }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
};

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
  const [id] = useState(() => newUuid());
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
