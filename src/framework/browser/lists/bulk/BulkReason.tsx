import { TextAreaField } from '#browser/ui/fields/TextAreaField.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { BulkIntent } from './BulkAsk';
import '#browser/texts/words/listTools.ts';

const longestReason = 500;

/** Whether a change asks why; an edit and a removal may say it, an action as it describes. */
export const reasonNeed = (intent: BulkIntent): 'none' | 'optional' | 'required' =>
  intent.type === 'action' ? intent.action.reason : 'optional';

/** Whether there is nothing to give before the preview. */
export const isPlainIntent = (intent: BulkIntent): boolean =>
  reasonNeed(intent) === 'none' && (intent.type !== 'action' || intent.action.asks === undefined);

type BulkReasonProps = { intent: BulkIntent; reason: string; onReason: (reason: string) => void };

/** Why the records change; it stands in the history of each of them. */
export const BulkReason = ({ intent, reason, onReason }: BulkReasonProps) => {
  const text = useEngineText();
  const need = reasonNeed(intent);
  if (need === 'none') return null;
  return (
    <TextAreaField
      label={text('bulk.reason')}
      help={text('bulk.reasonHelp')}
      required={need === 'required'}
      maxLength={longestReason}
      value={reason}
      onText={onReason}
    />
  );
};
