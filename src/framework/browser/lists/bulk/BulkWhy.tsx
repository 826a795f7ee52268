import { inLanguage } from '#kernel/entity/Localized.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { AskedInputs } from '#browser/actions/AskedInputs.tsx';
import { useAsked } from '#browser/actions/useAsked.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { BulkIntent } from './BulkAsk';
import { BulkReason, reasonNeed } from './BulkReason';
import '#browser/texts/words/listTools.ts';

type BulkWhyProps = {
  entity: EngineEntity;
  intent: BulkIntent;
  title: string;
  reason: string;
  isBusy: boolean;
  fault: string | undefined;
  /** Values of the last try, when the person came back from the preview. */
  given: FormValues;
  onReason: (reason: string) => void;
  /** Answers what the server refuses of them. */
  onValues: (values: FormValues) => Promise<readonly FieldError[] | undefined>;
  onClose: () => void;
};

/** What an action asks for and the reason of a change, before its preview. */
export const BulkWhy = (props: BulkWhyProps) => {
  const { entity, intent, title, reason, isBusy, fault, given } = props;
  const { onReason, onValues, onClose } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const action = intent.type === 'action' ? intent.action : undefined;
  const confirm = action?.confirm;
  const asked = useAsked(entity, action, given);
  const [isPlaced, setPlaced] = useState(false);
  const next = async () => {
    const values = await asked.check();
    if (values) setPlaced(asked.refuse((await onValues(values)) ?? []));
  };
  return (
    <FormProvider {...asked.form}>
      <Modal
        open
        size="xs"
        title={title}
        onClose={onClose}
        cancelLabel={text('action.cancel')}
        confirm={{
          label: text(isBusy ? 'bulk.checking' : 'bulk.preview'),
          busy: isBusy,
          disabled: reasonNeed(intent) === 'required' && reason.trim() === '',
          onConfirm: () => void next(),
        }}
      >
        {confirm ? <p>{inLanguage(confirm, locale)}</p> : null}
        <AskedInputs asked={asked} />
        <BulkReason intent={intent} reason={reason} onReason={onReason} />
        {fault && !isPlaced ? <p role="alert">{fault}</p> : null}
      </Modal>
    </FormProvider>
  );
};
