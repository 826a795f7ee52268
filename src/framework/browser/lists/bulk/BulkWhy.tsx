import { Modal } from '../../ui/dialogs/Modal';
import { useEngine } from '../../data/entity/EngineContext';
import { useEngineText } from '../../texts/useEngineText';
import type { BulkIntent } from './BulkAsk';
import { BulkReason, reasonNeed } from './BulkReason';
import '../../texts/words/listTools';

type BulkWhyProps = {
  intent: BulkIntent;
  title: string;
  reason: string;
  isBusy: boolean;
  fault: string | undefined;
  onReason: (reason: string) => void;
  onNext: () => void;
  onClose: () => void;
};

/** The reason of a change that has no values, before its preview. */
export const BulkWhy = (props: BulkWhyProps) => {
  const { intent, title, reason, isBusy, fault, onReason, onNext, onClose } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const confirm = intent.type === 'action' ? intent.action.confirm : undefined;
  return (
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
        onConfirm: onNext,
      }}
    >
      {confirm ? <p>{confirm[locale]}</p> : null}
      <BulkReason {...{ intent, reason, onReason }} />
      {fault ? <p role="alert">{fault}</p> : null}
    </Modal>
  );
};
