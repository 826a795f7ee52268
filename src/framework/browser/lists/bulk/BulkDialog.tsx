import { useEffect, useRef, useState } from 'react';
import type { BulkChange } from '#kernel/entity/BulkChange.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { useEngineText, type EngineText } from '#browser/texts/useEngineText.ts';
import type { BulkAsk, BulkIntent } from './BulkAsk';
import { BulkCheck, useBulk, BulkReason, isPlainIntent, reasonNeed } from './BulkCheck';
import { BulkFill } from './BulkFill';
import { FormProvider } from 'react-hook-form';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { AskedInputs } from '#browser/actions/AskedInputs.tsx';
import { useAsked } from '#browser/actions/useAsked.ts';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { inSentence } from '#kernel/text.ts';
import { numberText } from '#kernel/numberText.ts';
import '#browser/texts/words/listTools.ts';

type BulkWhyProps = {
  entity: EngineEntity;
  intent: BulkIntent;
  title: string;
  reason: string;
  isBusy: boolean;
  fault: string | undefined;
  /** Values of the last attempt, after returning from the preview. */
  given: FormValues;
  onReason: (reason: string) => void;
  /** Resolves to their errors from the server. */
  onValues: (values: FormValues) => Promise<readonly FieldError[] | undefined>;
  onClose: () => void;
};

/** Inputs and reason of a change, before its preview. */
const BulkWhy = (props: BulkWhyProps) => {
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

type Subject = {
  readonly description: EntityDescription;
  readonly intent: BulkIntent;
  readonly count: number | undefined;
};

/** Title of a change: "Editar 1.234 animais". */
const bulkTitle = (
  text: EngineText,
  locale: Locale,
  { description, intent, count }: Subject,
): string => {
  const things = inSentence(inLanguage(description.label[count === 1 ? 'one' : 'many'], locale));
  const words = { count: count === undefined ? '' : numberText(count, locale), things };
  if (intent.type === 'edit') return text('bulk.editTitle', words).replace('  ', ' ');
  if (intent.type === 'delete') return text('bulk.removeTitle', words).replace('  ', ' ');
  const action = inLanguage(intent.action.label, locale);
  return text('bulk.actionTitle', { ...words, action }).replace('  ', ' ');
};

type BulkDialogProps = {
  entity: EngineEntity;
  ask: BulkAsk;
  /** Receives the task id once started. */
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

/** Previews immediately if no input is needed. */
const useFirstLook = (isPlain: boolean, look: () => void) => {
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!isPlain || wasAsked.current) return;
    wasAsked.current = true;
    look();
  });
};

/** Bulk dialog: inputs and reason, preview, start. */
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
