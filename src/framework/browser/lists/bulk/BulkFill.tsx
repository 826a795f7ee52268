import { inLanguage } from '../../../kernel/entity/Localized';
import { FormProvider, useForm } from 'react-hook-form';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { FieldError } from '../../../kernel/errors/AppError';
import { GlyphButton } from '../../ui/GlyphButton';
import { Modal } from '../../ui/dialogs/Modal';
import { SelectField } from '../../ui/fields/SelectField';
import { useEngine } from '../../data/entity/EngineContext';
import type { EngineEntity } from '../../data/entity/EngineEntity';
import type { FormValues } from '../../data/entity/EntitySlots';
import { validatorsOf } from '../../data/entity/validatorsOf';
import { kindInputs } from '../../kinds/inputs';
import { useEngineText } from '../../texts/useEngineText';
import { useInputErrors } from '../../forms/useInputErrors';
import { bodyOf } from '../../forms/formValues';
import { bulkFields } from './bulkFields';
import type { FieldChoice } from './bulkFields';
import '../../texts/words/listTools';

type BulkFillProps = {
  entity: EngineEntity;
  title: string;
  isBusy: boolean;
  fault: string | undefined;
  /** Values of the last try, when the person came back from the preview. */
  given: FormValues;
  /** The field of the reason. */
  children: ReactNode;
  /** Answers what the server refuses of them. */
  onValues: (values: FormValues) => Promise<readonly FieldError[] | undefined>;
  onClose: () => void;
};

const Chosen = ({ field, onDrop }: { field: FieldDescription; onDrop: () => void }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const Input = kindInputs[field.kind];
  return (
    <li>
      <Input field={field} autoFocus />
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
 * Adds a field. A pointer's choice counts at once; keys change the value letter by letter, so theirs counts when they
 * leave the list or press Enter: else the input would take the focus, and the rest of the word, at the first letter.
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

/** Which fields change, and to what. */
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
