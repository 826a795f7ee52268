import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FormMode } from '#browser/data/entity/EntitySlots.ts';
import { Button } from '#browser/ui/Button.tsx';
import { TextAreaField } from '#browser/ui/fields/TextAreaField.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { waitsForApproval } from '#browser/data/entity/useRequestApproval.ts';
import '#browser/texts/words/record.ts';
import '#browser/parts/styles/record.css';

/** Maximum length of a reason, in characters. */
const maxReason = 500;

/** The sticky bar would cover content opening above it. */
const bringIntoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'center' });

type ReasonInputProps = { readonly onReason: (reason: string) => void };

/** Collapsed by default: most changes are self-explanatory. */
const ReasonInput = ({ onReason }: ReasonInputProps) => {
  const text = useEngineText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!isOpen)
    return (
      <div className="form-reason">
        <Button look="plain" small onClick={() => setOpen(true)}>
          {text('record.addReason')}
        </Button>
      </div>
    );
  return (
    <div className="form-reason" ref={bringIntoSight}>
      <TextAreaField
        autoFocus
        label={text('record.reason')}
        help={text('record.reasonHelp')}
        maxLength={maxReason}
        value={reason}
        onText={(typed) => {
          setReason(typed);
          onReason(typed);
        }}
      />
    </div>
  );
};

/** Input for the reason of a change, with its value. Absent for entities without history. */
export const useChangeReason = (
  description: EntityDescription,
  mode: FormMode,
): { readonly get: () => string; readonly input: ReactNode } => {
  const typed = useRef('');
  const get = useCallback(() => typed.current.trim(), []);
  const isKept =
    waitsForApproval(description, mode) ||
    (mode === 'edit' && description.calls.includes('history'));
  return {
    get,
    input: isKept ? (
      <ReasonInput
        onReason={(reason) => {
          typed.current = reason;
        }}
      />
    ) : null,
  };
};
