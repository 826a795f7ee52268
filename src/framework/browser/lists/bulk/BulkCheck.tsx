import { inLanguage } from '#kernel/entity/Localized.ts';
import type { BulkPreview } from '#kernel/entity/BulkChange.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { BulkIntent } from './BulkAsk';
import { AffectedSentences } from '#browser/actions/AffectedNote.tsx';
import { isPlainIntent } from './BulkReason';
import { BulkSample } from './BulkSample';
import { sayThings } from './sayThings';
import type { SayThings } from './sayThings';
import { changeable } from './useBulk';
import '#browser/texts/words/listTools.ts';

type BulkCheckProps = {
  description: EntityDescription;
  intent: BulkIntent;
  title: string;
  /** Absent while it is worked out, or when it was refused. */
  preview: BulkPreview | undefined;
  isBusy: boolean;
  fault: string | undefined;
  /** Back to the values and the reason; absent where there are none. */
  onBack?: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

const useSay = (description: EntityDescription): SayThings => {
  const text = useEngineText();
  return sayThings(text, useEngine().locale, description);
};

const summary = (say: SayThings, intent: BulkIntent, count: number): string => {
  if (count === 0) return say('bulk.nothing');
  return say(intent.type === 'delete' ? 'bulk.willRemove' : 'bulk.willChange', count);
};

type Asked = Pick<BulkCheckProps, 'description' | 'intent'>;

const useConfirmLabel = ({ description, intent }: Asked, count: number): string => {
  const text = useEngineText();
  const say = useSay(description);
  const { locale } = useEngine();
  if (intent.type === 'edit') return say('bulk.confirmEdit', count);
  if (intent.type === 'delete') return say('bulk.confirmRemove', count);
  return text('bulk.confirmAction', {
    action: inLanguage(intent.action.label, locale),
    smart_count: count,
  });
};

type PreviewProps = Asked & { preview: BulkPreview };

const Refused = ({ description, preview }: Omit<PreviewProps, 'intent'>) => {
  const text = useEngineText();
  const say = useSay(description);
  const { errorText } = useEngine();
  if (preview.refused.length === 0) return null;
  return (
    <>
      <h3>{text('bulk.leftOut')}</h3>
      <ul className="bulk-refused">
        {preview.refused.map(({ count, label, ...error }) => (
          <li key={error.code}>
            {say('bulk.leftOutRow', count, { label, reason: errorText(error) })}
          </li>
        ))}
      </ul>
    </>
  );
};

/** What changes besides the records themselves. */
const Affected = ({ intent, preview }: { intent: BulkIntent; preview: BulkPreview }) =>
  intent.type === 'action' ? (
    <AffectedSentences affects={intent.action.affects ?? []} counts={preview.affected ?? {}} />
  ) : null;

const isDangerous = (intent: BulkIntent): boolean =>
  intent.type === 'delete' || (intent.type === 'action' && intent.action.tone === 'danger');

/** Names of what goes stand below their count, a table of changes below what else there is to know. */
const Preview = ({ description, intent, preview }: PreviewProps) => {
  const say = useSay(description);
  const count = changeable(preview);
  const sample = <BulkSample description={description} sample={preview.sample} count={count} />;
  return (
    <>
      {intent.type === 'delete' ? sample : null}
      <Affected intent={intent} preview={preview} />
      <Refused description={description} preview={preview} />
      {preview.untried > 0 ? <p>{say('bulk.untried', preview.untried)}</p> : null}
      {intent.type === 'delete' ? null : sample}
    </>
  );
};

const Consequence = ({ description, intent, preview, fault }: BulkCheckProps) => {
  const text = useEngineText();
  const say = useSay(description);
  const { locale } = useEngine();
  const waiting = fault ? null : text('bulk.checking');
  // Where something was asked for, this stood beside it.
  const confirm =
    intent.type === 'action' && isPlainIntent(intent) ? intent.action.confirm : undefined;
  return (
    <>
      {confirm ? <p>{inLanguage(confirm, locale)}</p> : null}
      <p aria-live="polite">
        {preview ? <b>{summary(say, intent, changeable(preview))}</b> : waiting}
      </p>
      {preview ? <Preview description={description} intent={intent} preview={preview} /> : null}
    </>
  );
};

/** What a change would do, in numbers and in a sample, before anything happens. */
export const BulkCheck = (props: BulkCheckProps) => {
  const { description, intent, title, preview, isBusy, fault, onBack, onConfirm, onClose } = props;
  const text = useEngineText();
  const count = preview ? changeable(preview) : 0;
  return (
    <Modal
      open
      size="sm"
      title={title}
      onClose={onClose}
      locked={isBusy && preview !== undefined}
      cancelLabel={text('action.cancel')}
      actions={onBack ? <Button onClick={onBack}>{text('bulk.back')}</Button> : undefined}
      confirm={{
        label: useConfirmLabel({ description, intent }, count),
        danger: isDangerous(intent),
        busy: isBusy,
        disabled: count === 0,
        onConfirm,
      }}
    >
      <div className="bulk-check">
        <Consequence {...props} />
        {fault ? <p role="alert">{fault}</p> : null}
      </div>
    </Modal>
  );
};
