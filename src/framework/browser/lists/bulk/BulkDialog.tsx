import { useEffect, useRef, useState, useMemo, type ReactNode } from 'react';
import type { BulkChange } from '#kernel/entity/BulkChange.ts';
import { useEngine, type EngineEntity, validatorsOf } from '#browser/data/entity/EngineContext.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { useEngineText, type EngineText } from '#browser/texts/useEngineText.ts';
import { type BulkOperation, type BulkIntent, bulkFields, type FieldChoice } from './BulkOperation';
import { BulkCheck, useBulk, BulkReason, isPlainIntent, reasonNeed } from './BulkCheck';
import { FormProvider, useForm } from 'react-hook-form';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { ActionInputs, useActionInputs } from '#browser/actions/ActionInputs.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type {
  EntityDescription,
  Locale,
  FieldDescription,
} from '#kernel/entity/EntityDescription.ts';
import { inSentence, numberText } from '#kernel/formats/text.ts';
import '#browser/texts/words/listTools.ts';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { KindControl } from '#browser/kinds/inputs.tsx';
import { useInputErrors } from '#browser/forms/FormErrors.tsx';
import { bodyOf } from '#browser/forms/formValues.ts';

type PreviewedModalProps = {
  size: 'xs' | 'sm';
  title: string;
  isBusy: boolean;
  /** Whether an input that the preview needs is missing. */
  isIncomplete: boolean;
  onPreview: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Dialog with the inputs of a change; its button opens the preview. */
const PreviewedModal = (props: PreviewedModalProps) => {
  const { size, title, isBusy, isIncomplete, onPreview, onClose, children } = props;
  const text = useEngineText();
  return (
    <Modal
      open
      size={size}
      title={title}
      onClose={onClose}
      cancelLabel={text('action.cancel')}
      confirm={{
        label: text(isBusy ? 'bulk.checking' : 'bulk.preview'),
        busy: isBusy,
        disabled: isIncomplete,
        onConfirm: onPreview,
      }}
    >
      {children}
    </Modal>
  );
};

type BulkFillProps = {
  entity: EngineEntity;
  title: string;
  isBusy: boolean;
  fault: string | undefined;
  /** Values of the last attempt, after returning from the preview. */
  given: FormValues;
  /** Input of the reason. */
  children: ReactNode;
  /** Resolves to their errors from the server. */
  onValues: (values: FormValues) => Promise<readonly FieldError[] | undefined>;
  onClose: () => void;
};

const Chosen = ({ field, onDrop }: { field: FieldDescription; onDrop: () => void }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <li>
      <KindControl field={field} autoFocus />
      <GlyphButton
        name="close"
        label={text('bulk.dropField', { field: inLanguage(field.label, locale) })}
        onClick={onDrop}
      />
    </li>
  );
};

type FieldChooserProps = {
  choice: FieldChoice;
  chosen: readonly string[];
  onChoose: (name: string) => void;
};

/**
 * Adds a field. Pointer selection applies at once; keyboard selection on Enter or blur, since type-ahead changes the
 * value with every key and focus would move away.
 */
const FieldChooser = ({ choice, chosen, onChoose }: FieldChooserProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const byKeys = useRef(false);
  const [picked, setPicked] = useState('');
  const add = (name: string) => {
    setPicked('');
    if (name !== '') onChoose(name);
  };
  const { many, single: others } = choice;
  return (
    <SelectField
      label={text('bulk.field')}
      help={
        others.length > 0
          ? text('bulk.oneByOne', {
              fields: others.map(({ label }) => inLanguage(label, locale)).join(', '),
              smart_count: others.length,
            })
          : undefined
      }
      emptyLabel={text('bulk.chooseField')}
      choices={many
        .filter(({ name }) => !chosen.includes(name))
        .map(({ name, label }) => ({ value: name, label: inLanguage(label, locale) }))}
      value={picked}
      onText={(name) => (byKeys.current ? setPicked(name) : add(name))}
      onPointerDown={() => {
        byKeys.current = false;
      }}
      onKeyDown={(event) => {
        byKeys.current = true;
        if (event.key !== 'Enter' || picked === '') return;
        event.preventDefault();
        add(picked);
      }}
      onBlur={() => add(picked)}
    />
  );
};

/** Fields to change, with their new values. */
const BulkFill = (props: BulkFillProps) => {
  const { entity, title, isBusy, fault, given, children, onValues, onClose } = props;
  const text = useEngineText();
  const engine = useEngine();
  const choice = useMemo(() => bulkFields(entity, engine), [engine, entity]);
  const { many: fields } = choice;
  const form = useForm<FormValues>({ defaultValues: given });
  const judge = useInputErrors(entity.description.fields, form);
  const [names, setNames] = useState<readonly string[]>(Object.keys(given));
  const chosen = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const send = async () => {
    form.clearErrors();
    const values = bodyOf(chosen, form.getValues(), 'edit');
    const { patch } = await validatorsOf(entity);
    if (judge(patch(values), names)) return;
    judge((await onValues(values)) ?? [], names);
  };
  return (
    <FormProvider {...form}>
      <PreviewedModal
        size="sm"
        title={title}
        isBusy={isBusy}
        isIncomplete={names.length === 0}
        onPreview={() => void send()}
        onClose={onClose}
      >
        <div className="bulk-fill">
          <p>{text('bulk.editHelp')}</p>
          <ul className="bulk-fields">
            {chosen.map((field) => (
              <Chosen
                key={field.name}
                field={field}
                onDrop={() => {
                  form.unregister(field.name);
                  setNames(names.filter((name) => name !== field.name));
                }}
              />
            ))}
          </ul>
          <FieldChooser
            choice={choice}
            chosen={names}
            onChoose={(name) => {
              form.setValue(name, null);
              setNames([...names, name]);
            }}
          />
          {children}
          {fault ? <p role="alert">{fault}</p> : null}
        </div>
      </PreviewedModal>
    </FormProvider>
  );
};

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
  const { locale } = useEngine();
  const action = intent.type === 'action' ? intent.action : undefined;
  const confirm = action?.confirm;
  const inputs = useActionInputs(entity, action, given);
  const [isPlaced, setPlaced] = useState(false);
  const next = async () => {
    const values = await inputs.check();
    if (values) setPlaced(inputs.refuse((await onValues(values)) ?? []));
  };
  return (
    <FormProvider {...inputs.form}>
      <PreviewedModal
        size="xs"
        title={title}
        isBusy={isBusy}
        isIncomplete={reasonNeed(intent) === 'required' && reason.trim() === ''}
        onPreview={() => void next()}
        onClose={onClose}
      >
        {confirm ? <p>{inLanguage(confirm, locale)}</p> : null}
        <ActionInputs form={inputs} />
        <BulkReason intent={intent} reason={reason} onReason={onReason} />
        {fault && !isPlaced ? <p role="alert">{fault}</p> : null}
      </PreviewedModal>
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
  ask: BulkOperation;
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
  const hasRequested = useRef(false);
  useEffect(() => {
    if (!isPlain || hasRequested.current) return;
    hasRequested.current = true;
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
