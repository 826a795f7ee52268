import { useRef, useState } from 'react';
import type { BulkChange, BulkPreview, BulkSelection } from '#kernel/entity/BulkChange.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';

/** How many records a previewed change would change. */
export const changeable = ({ count, refused }: BulkPreview): number =>
  Math.max(0, count - refused.reduce((sum, each) => sum + each.count, 0));

/** What happens to the records, and why; the preview and the run are asked with the same. */
export type BulkPlan = { readonly change: BulkChange; readonly reason?: string };

/** The two calls of a change of many records: what it would do, and doing it. One at a time. */
export const useBulk = (resource: string, selection: BulkSelection) => {
  const data = useEntityData();
  const { errorText } = useEngine();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<{ plan: BulkPlan; preview: BulkPreview }>();

  const once = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** Answers the refused fields of the change, none when it was previewed. */
  const look = (plan: BulkPlan) =>
    once(async (): Promise<readonly FieldError[]> => {
      try {
        const answer = await data.bulkPreview(resource, { ...selection, ...plan });
        setFound({ plan, preview: answer.data });
        return [];
      } catch (thrown) {
        const refusal = readRefusal(thrown);
        setFault(refusalText(refusal, errorText));
        return refusal.error.fields ?? [];
      }
    });

  /** Answers the id of the task that does what was previewed; undefined when it was refused. */
  const start = () =>
    once(async (): Promise<string | undefined> => {
      if (!found) return undefined;
      const { plan, preview } = found;
      try {
        const request = { ...selection, ...plan, token: preview.token };
        return (await data.bulkRun(resource, request)).data.task;
      } catch (thrown) {
        setFault(refusalText(readRefusal(thrown), errorText));
        return undefined;
      }
    });

  const forget = () => {
    setFault(undefined);
    setFound(undefined);
  };
  return { isBusy, fault, preview: found?.preview, look, start, forget };
};
