import { useEffect, useRef, useState } from 'react';
import type { BulkChange } from '#kernel/entity/BulkChange.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { BulkAsk, BulkIntent } from './BulkAsk';
import { BulkCheck } from './BulkCheck';
import { BulkFill } from './BulkFill';
import { BulkReason, isPlainIntent } from './BulkReason';
import { BulkWhy } from './BulkWhy';
import { bulkTitle } from './bulkTitle';
import { useBulk } from './useBulk';

type BulkDialogProps = {
  entity: EngineEntity;
  ask: BulkAsk;
  /** The server does it; the id of its task. */
  onStarted: (task: string) => void;
  onClose: () => void;
};

const changeOf = (intent: BulkIntent, values: FormValues): BulkChange => {
  if (intent.type === 'edit') return { type: 'edit', values };
  return intent.type === 'delete'
    ? { type: 'delete' }
    : {
        type: 'action',
        action: intent.action.name,
        ...(intent.action.asks ? { values } : {}),
      };
};

/** A change that neither values nor a reason are asked for is previewed at once. */
const useFirstLook = (isPlain: boolean, look: () => void) => {
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!isPlain || wasAsked.current) return;
    wasAsked.current = true;
    look();
  });
};

/** Asks for values and reason, shows what would happen, and starts it. */
export const BulkDialog = ({ entity, ask, onStarted, onClose }: BulkDialogProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { description } = entity;
  const { intent, selection } = ask;
  const { preview, isBusy, fault, look, start, forget } = useBulk(description.resource, selection);
  const [values, setValues] = useState<FormValues>({});
  const [reason, setReason] = useState('');
  const isPlain = isPlainIntent(intent);
  const given = reason.trim();
  const lookAt = (next: FormValues) =>
    look({ change: changeOf(intent, next), ...(given === '' ? {} : { reason: given }) });
  useFirstLook(isPlain, () => void lookAt(values));
  const count = preview?.count ?? ask.count;
  const title = bulkTitle(text, locale, { description, intent, count });
  const common = { title, isBusy, fault, onClose };
  if (preview || isPlain)
    return (
      <BulkCheck
        {...common}
        description={description}
        intent={intent}
        preview={preview}
        onBack={isPlain ? undefined : forget}
        onConfirm={() =>
          void (async () => {
            const task = await start();
            if (task !== undefined) onStarted(task);
          })()
        }
      />
    );
  const onValues = (next: FormValues) => {
    setValues(next);
    return lookAt(next);
  };
  if (intent.type !== 'edit')
    return (
      <BulkWhy
        {...common}
        entity={entity}
        intent={intent}
        reason={reason}
        onValues={onValues}
        given={values}
        onReason={setReason}
      />
    );
  return (
    <BulkFill {...common} entity={entity} onValues={onValues} given={values}>
      <BulkReason intent={intent} reason={reason} onReason={setReason} />
    </BulkFill>
  );
};
