import { inLanguage } from '#kernel/entity/Localized.ts';
import { FormProvider, useForm } from 'react-hook-form';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { validatorsOf } from '#browser/data/entity/validatorsOf.ts';
import { KindControl } from '#browser/kinds/inputs.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { useInputErrors } from '#browser/forms/useInputErrors.ts';
import { bodyOf } from '#browser/forms/formValues.ts';
import { bulkFields } from './bulkFields';
import type { FieldChoice } from './bulkFields';
import '#browser/texts/words/listTools.ts';

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
export const BulkFill = (props: BulkFillProps) => {
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
      <Modal
        open
        size="sm"
        title={title}
        onClose={onClose}
        cancelLabel={text('action.cancel')}
        confirm={{
          label: text(isBusy ? 'bulk.checking' : 'bulk.preview'),
          busy: isBusy,
          disabled: names.length === 0,
          onConfirm: () => void send(),
        }}
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
      </Modal>
    </FormProvider>
  );
};
