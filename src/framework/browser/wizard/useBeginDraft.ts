import { newUuid } from '#browser/data/newUuid.ts';
import { useState } from 'react';
import { useNavigate } from 'ra-core';
import type { AccessRule } from '#kernel/entity/EntityDescription.ts';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';

type Beginning = {
  readonly resource: string;
  readonly access: { readonly create?: AccessRule };
};

/** Starts a wizard record with known values: saves the first step, then opens it; `fault` is the error. */
export const useBeginDraft = (
  { resource, access }: Beginning,
  { path, step }: { readonly path: string; readonly step: string },
) => {
  const { can, errorText } = useEngine();
  const data = useEntityData();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const begin = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    const id = newUuid();
    setBusy(true);
    setFault(undefined);
    try {
      await data.saveStep(resource, { id, step, values });
    } catch (thrown) {
      setFault(refusalText(readRefusal(thrown), errorText));
      setBusy(false);
      return;
    }
    void navigate(`${path}/${id}/${step}`);
  };
  return { isBusy, fault, mayBegin: can(access.create), begin };
};
