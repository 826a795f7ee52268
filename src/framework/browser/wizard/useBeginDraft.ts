import { useNavigate } from 'ra-core';
import { useState } from 'react';
import type { AccessRule } from '../../kernel/entity/EntityDescription';
import { useEngine } from '../data/entity/EngineContext';
import { useEntityData } from '../data/entity/useEntityData';

type Beginning = {
  readonly resource: string;
  readonly access: { readonly create?: AccessRule };
};

/** Begins a record by its wizard with what another one knows already: its first step is stored, then shown. */
export const useBeginDraft = (
  { resource, access }: Beginning,
  { path, step }: { readonly path: string; readonly step: string },
) => {
  const { can } = useEngine();
  const data = useEntityData();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const begin = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    const id = crypto.randomUUID();
    setState('busy');
    try {
      await data.saveStep(resource, { id, step, values });
    } catch {
      setState('failed');
      return;
    }
    void navigate(`${path}/${id}/${step}`);
  };
  return { state, mayBegin: can(access.create), begin };
};
