import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import type { Approval, ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEntityData } from '../data/entity/useEntityData';
import { approvalsKey } from '../data/entity/useRequestApproval';

/** A decision over many, as far as it has come. */
export type ManyDecided = {
  readonly done: number;
  /** Those that the server refused, each with its sentence. */
  readonly refused: readonly { readonly approval: Approval; readonly sentence: string }[];
};

/** Decides one approval after the other, each judged on its own; what is refused waits on. */
export const useDecideMany = (approvals: readonly Approval[], decision: ApprovalDecision) => {
  const data = useEntityData();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { errorText } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [so, setSo] = useState<ManyDecided>({ done: 0, refused: [] });
  const [left, setLeft] = useState(approvals);
  const decide = async (reason: string | undefined): Promise<ManyDecided> => {
    const refused: ManyDecided['refused'][number][] = [];
    let done = 0;
    setBusy(true);
    for (const approval of left) {
      const { id, version, resource } = approval;
      try {
        await data.decide(resource, { id, version, decision, reason });
        done += 1;
      } catch (thrown) {
        refused.push({ approval, sentence: refusalText(readRefusal(thrown), errorText) });
      }
      setSo({ done, refused: [...refused] });
    }
    setLeft(refused.map(({ approval }) => approval));
    setBusy(false);
    await client.invalidateQueries({ queryKey: [approvalsKey] });
    refresh();
    return { done, refused };
  };
  return { decide, isBusy, so, of: left.length };
};
