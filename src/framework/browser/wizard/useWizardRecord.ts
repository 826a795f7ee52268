import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'ra-core';
import type { EntityDraft } from '#kernel/entity/EntityDraft.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { useEntityData, type EntityDataProvider } from '../data/entity/EngineContext';
import { newRecord } from '../forms/formValues';

/** Initial state of a wizard. */
export type WizardStart = {
  /** The changed record; absent for a new one. */
  readonly stored: WireRecord | undefined;
  /** Values so far. Its version is the draft's; 0 without one. */
  readonly record: WireRecord;
  /** Last saved step. */
  readonly step: string | undefined;
};

/** Set by the page that created the id: nothing is stored yet. */
export const isNewState = { isNew: true } as const;

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

const load = async (
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
export const useWizardRecord = (description: EntityDescription, id: string) => {
  const data = useEntityData();
  const state = useLocation().state as Partial<typeof isNewState> | null;
  const isNew = state?.isNew ?? false;
  return useQuery({
    queryKey: [description.resource, 'wizard', id],
    queryFn: () => load(data, description, { id, isNew }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
};
