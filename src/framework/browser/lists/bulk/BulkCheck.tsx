import { inLanguage } from '#kernel/entity/Localized.ts';
import type { BulkPreview, BulkChange, BulkSelection } from '#kernel/entity/BulkChange.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { useEngine, useEntityData } from '#browser/data/entity/EngineContext.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { BulkIntent } from './BulkOperation';
import { AffectedSentences } from '#browser/actions/ActionInputs.tsx';
import { TextAreaField } from '#browser/ui/fields/TextAreaField.tsx';
import { numberText } from '#kernel/formats/text.ts';
import { kindOf } from '#browser/kinds/registry.tsx';
import { fieldOf } from '#browser/texts/names.ts';
import '#browser/texts/words/forms.ts';
import { countedText } from './countedText';
import type { CountedText } from './countedText';
import { useRef, useState } from 'react';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { isDecision, readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import { useIdempotencyKey } from '#browser/data/useIdempotencyKey.ts';
import '#browser/texts/words/listTools.ts';

const longestReason = 500;

/** Whether a change needs a reason: optional for edits and deletions, by description for actions. */
export const reasonNeed = (intent: BulkIntent): 'none' | 'optional' | 'required' =>
  intent.type === 'action' ? intent.action.reason : 'optional';

/** Whether no input is needed before the preview. */
export const isPlainIntent = (intent: BulkIntent): boolean =>
  reasonNeed(intent) === 'none' && (intent.type !== 'action' || intent.action.asks === undefined);

type BulkReasonProps = { intent: BulkIntent; reason: string; onReason: (reason: string) => void };

/** Reason of a bulk change, recorded in each history. */
export const BulkReason = ({ intent, reason, onReason }: BulkReasonProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const need = reasonNeed(intent);
  const own = intent.type === 'action' ? inLanguage(intent.action.reasonHelp, locale) : undefined;
  if (need === 'none') return null;
  return (
    <TextAreaField
      label={text('bulk.reason')}
      help={own ?? text('bulk.reasonHelp')}
      required={need === 'required'}
      maxLength={longestReason}
      value={reason}
      onText={onReason}
    />
  );
};

type Row = BulkPreview['sample'][number];

type BulkSampleProps = {
  description: EntityDescription;
  sample: BulkPreview['sample'];
  /** Total number of changed records. */
  count: number;
};

const useValueText = (description: EntityDescription) => {
  const { locale } = useEngine();
  return (name: string, record: Readonly<Record<string, unknown>>): string => {
    const { [name]: value } = record;
    const field = fieldOf(description, name);
    return field ? kindOf(field.kind).diffText(value, field, locale, record) : String(value ?? '—');
  };
};

const changedNames = ({ before, after }: Row): readonly string[] =>
  after === null ? [] : [...new Set([...Object.keys(before), ...Object.keys(after)])];

const Rows = ({ description, row }: { description: EntityDescription; row: Row }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const valueText = useValueText(description);
  const names = changedNames(row);
  return names.map((name, at) => (
    <tr key={name}>
      {at === 0 ? (
        <th scope="rowgroup" rowSpan={names.length}>
          {row.label}
        </th>
      ) : null}
      <td>{inLanguage(fieldOf(description, name)?.label, locale) ?? name}</td>
      <td data-label={text('bulk.before')}>
        <del>{valueText(name, { ...row.units, ...row.before })}</del>
      </td>
      <td data-label={text('bulk.after')}>
        <ins>{valueText(name, { ...row.units, ...row.after })}</ins>
      </td>
    </tr>
  ));
};

/** Names of the first records. */
const Names = ({ sample, count }: Omit<BulkSampleProps, 'description'>) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const more = count - sample.length;
  return (
    <ul className="bulk-names">
      {sample.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
      {more > 0 ? (
        <li>{text('bulk.more', { smart_count: more, count: numberText(more, locale) })}</li>
      ) : null}
    </ul>
  );
};

/** First records of a change, with current and new values; only names for deletions. */
const BulkSample = ({ description, sample, count }: BulkSampleProps) => {
  const text = useEngineText();
  const changing = sample.filter((row) => changedNames(row).length > 0);
  if (sample.length === 0) return null;
  if (changing.length === 0) return <Names sample={sample} count={count} />;
  return (
    <table className="bulk-sample">
      <caption>{text('bulk.sample')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('bulk.record')}</th>
          <th scope="col">{text('merge.field')}</th>
          <th scope="col">{text('bulk.before')}</th>
          <th scope="col">{text('bulk.after')}</th>
        </tr>
      </thead>
      {changing.map((row) => (
        <tbody key={row.id}>
          <Rows description={description} row={row} />
        </tbody>
      ))}
    </table>
  );
};

/** Number of records that would change. */
const changeable = ({ count, refused }: BulkPreview): number =>
  Math.max(0, count - refused.reduce((sum, each) => sum + each.count, 0));

/** The change and its reason, sent with preview and run. */
type BulkPlan = { readonly change: BulkChange; readonly reason?: string };

/** Preview and run of a bulk change, one at a time. */
export const useBulk = (resource: string, selection: BulkSelection) => {
  const data = useEntityData();
  const { errorText } = useEngine();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<{ plan: BulkPlan; preview: BulkPreview }>();
  const keys = useIdempotencyKey();

  const once = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
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

  /** Resolves to the refused fields; none if previewed. */
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

  /** Resolves to the task's id; undefined if refused. */
  const start = () =>
    once(async (): Promise<string | undefined> => {
      if (!found) return undefined;
      const { plan, preview } = found;
      try {
        const request = { ...selection, ...plan, token: preview.token };
        const idempotencyKey = keys.keyFor(request);
        return (await data.bulkRun(resource, { ...request, idempotencyKey })).data.task;
      } catch (thrown) {
        const refusal = readRefusal(thrown);
        if (isDecision(refusal.error)) keys.decided();
        setFault(refusalText(refusal, errorText));
        return undefined;
      }
    });

  const forget = () => {
    setFault(undefined);
    setFound(undefined);
  };
  return { isBusy, fault, preview: found?.preview, look, start, forget };
};

type BulkCheckProps = {
  description: EntityDescription;
  intent: BulkIntent;
  title: string;
  /** Absent while loading or refused. */
  preview: BulkPreview | undefined;
  isBusy: boolean;
  fault: string | undefined;
  /** Back to values and reason; absent without any. */
  onBack?: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

const useCountedText = (description: EntityDescription): CountedText => {
  const text = useEngineText();
  return countedText(text, useEngine().locale, description);
};

const summary = (counted: CountedText, intent: BulkIntent, count: number): string => {
  if (count === 0)
    return counted(intent.type === 'delete' ? 'bulk.nothingToRemove' : 'bulk.nothing');
  return counted(intent.type === 'delete' ? 'bulk.willRemove' : 'bulk.willChange', count);
};

type Asked = Pick<BulkCheckProps, 'description' | 'intent'>;

const useConfirmLabel = ({ description, intent }: Asked, count: number): string => {
  const text = useEngineText();
  const counted = useCountedText(description);
  const { locale } = useEngine();
  if (intent.type === 'edit') return counted('bulk.confirmEdit', count);
  if (intent.type === 'delete') return counted('bulk.confirmRemove', count);
  return text('bulk.confirmAction', {
    action: inLanguage(intent.action.label, locale),
    smart_count: count,
  });
};

type PreviewProps = Asked & { preview: BulkPreview };

const Refused = ({ description, preview }: Omit<PreviewProps, 'intent'>) => {
  const text = useEngineText();
  const counted = useCountedText(description);
  const { errorText } = useEngine();
  if (preview.refused.length === 0) return null;
  return (
    <>
      <h3>{text('bulk.leftOut')}</h3>
      <ul className="bulk-refused">
        {preview.refused.map(({ count, label, ...error }) => (
          <li key={error.code}>
            {counted('bulk.leftOutRow', count, { label, reason: errorText(error) })}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Other records affected. */
const Affected = ({ intent, preview }: { intent: BulkIntent; preview: BulkPreview }) =>
  intent.type === 'action' ? (
    <AffectedSentences affects={intent.action.affects ?? []} counts={preview.affected ?? {}} />
  ) : null;

const isDangerous = (intent: BulkIntent): boolean =>
  intent.type === 'delete' || (intent.type === 'action' && intent.action.tone === 'danger');

/** Shows the removed names under the count and the change table last. */
const Preview = ({ description, intent, preview }: PreviewProps) => {
  const counted = useCountedText(description);
  const count = changeable(preview);
  const sample = <BulkSample description={description} sample={preview.sample} count={count} />;
  return (
    <>
      {intent.type === 'delete' ? sample : null}
      <Affected intent={intent} preview={preview} />
      <Refused description={description} preview={preview} />
      {preview.untried > 0 ? <p>{counted('bulk.untried', preview.untried)}</p> : null}
      {intent.type === 'delete' ? null : sample}
    </>
  );
};

const Consequence = ({ description, intent, preview, fault }: BulkCheckProps) => {
  const text = useEngineText();
  const counted = useCountedText(description);
  const { locale } = useEngine();
  const waiting = fault ? null : text('bulk.checking');
  // Replaces the label that was shown next to the inputs.
  const confirm =
    intent.type === 'action' && isPlainIntent(intent) ? intent.action.confirm : undefined;
  return (
    <>
      {confirm ? <p>{inLanguage(confirm, locale)}</p> : null}
      <p aria-live="polite">
        {preview ? <b>{summary(counted, intent, changeable(preview))}</b> : waiting}
      </p>
      {preview ? <Preview description={description} intent={intent} preview={preview} /> : null}
    </>
  );
};

/** Preview of a change: counts and a sample. */
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
