import { useEffect, useRef, useState } from 'react';
import type { BulkChange } from '../../../../kernel/entity/BulkChange';
import { useEngine } from '../../../EngineContext';
import type { EngineEntity } from '../../../EngineContext';
import type { FormValues } from '../../../EntitySlots';
import { useEngineText } from '../../../texts/useEngineText';
import type { BulkAsk, BulkIntent } from './BulkAsk';
import { BulkCheck } from './BulkCheck';
import { BulkFill } from './BulkFill';
import { bulkTitle } from './bulkTitle';
import { useBulk } from './useBulk';

type BulkDialogProps = {
  entity: EngineEntity;
  ask: BulkAsk;
  /** The server does it; the id of its task. */
  onStarted: (task: string) => void;
  onClose: () => void;
};

/** The change of an intent that asks for no values. */
const plainChange = (intent: BulkIntent): BulkChange | undefined => {
  if (intent.type === 'delete') return { type: 'delete' };
  return intent.type === 'action' ? { type: 'action', action: intent.action.name } : undefined;
};

/** Asks for the values, shows what would happen, and starts it. */
export const BulkDialog = ({ entity, ask, onStarted, onClose }: BulkDialogProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { description } = entity;
  const { intent, selection } = ask;
  const bulk = useBulk(description.resource, selection);
  const { preview, isBusy, fault, look, start, forget } = bulk;
  const [values, setValues] = useState<FormValues>({});
  const plain = plainChange(intent);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!plain || wasAsked.current) return;
    wasAsked.current = true;
    void look(plain);
  });
  const count = preview?.count ?? ask.count;
  const title = bulkTitle(text, locale, { description, intent, count });
  const change: BulkChange = plain ?? { type: 'edit', values };
  if (!plain && !preview)
    return (
      <BulkFill
        {...{ entity, title, isBusy, fault, onClose }}
        given={values}
        onValues={(given) => {
          setValues(given);
          return look({ type: 'edit', values: given });
        }}
      />
    );
  return (
    <BulkCheck
      {...{ description, intent, title, preview, isBusy, fault, onClose }}
      onBack={plain ? undefined : forget}
      onConfirm={(reason) =>
        void (async () => {
          const task = await start(change, reason);
          if (task !== undefined) onStarted(task);
        })()
      }
    />
  );
};
