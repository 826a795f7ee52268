import { useRef, useState } from 'react';
import type { BulkChange, BulkPreview, BulkSelection } from '../../../../kernel/entity/BulkChange';
import type { FieldError } from '../../../../kernel/errors/AppError';
import { useEngine } from '../../../EngineContext';
import { readRefusal, refusalText } from '../../../data/readRefusal';
import type { Refusal } from '../../../data/readRefusal';
import { useEntityData } from '../../../data/useEntityData';
import { useEngineText } from '../../../texts/useEngineText';

/** How many records a previewed change would change. */
export const changeable = ({ count, refused }: BulkPreview): number =>
  Math.max(0, count - refused.reduce((sum, each) => sum + each.count, 0));

const withReason = (change: BulkChange, reason: string | undefined): BulkChange =>
  change.type === 'action' && reason ? { ...change, reason } : change;

/** The two calls of a change of many records: what it would do, and doing it. One at a time. */
export const useBulk = (resource: string, selection: BulkSelection) => {
  const data = useEntityData();
  const { errorText } = useEngine();
  const text = useEngineText();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [preview, setPreview] = useState<BulkPreview>();

  const sentenceOf = (refusal: Refusal): string => refusalText(refusal, errorText);
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
  const look = (change: BulkChange) =>
    once(async (): Promise<readonly FieldError[]> => {
      try {
        const answer = await data.bulkPreview(resource, { ...selection, change });
        setPreview(answer.data);
        return [];
      } catch (thrown) {
        const refusal = readRefusal(thrown);
        setFault(sentenceOf(refusal));
        return refusal.error.fields ?? [];
      }
    });

  /** Answers the id of the task that does it; undefined when it was refused. */
  const start = (change: BulkChange, reason: string | undefined) =>
    once(async (): Promise<string | undefined> => {
      if (!preview) return undefined;
      const { token } = preview;
      const given = reason ? { reason } : {};
      try {
        const answer = await data.bulkRun(resource, {
          ...selection,
          change: withReason(change, reason),
          ...given,
          token,
        });
        return answer.data.task;
      } catch (thrown) {
        const refusal = readRefusal(thrown);
        const isStale = refusal.error.code === 'record.version_stale';
        setFault(isStale ? text('bulk.stale') : sentenceOf(refusal));
        return undefined;
      }
    });

  return { isBusy, fault, preview, look, start, forget: () => setPreview(undefined) };
};

/** A change of many records on its way. */
export type Bulk = ReturnType<typeof useBulk>;
