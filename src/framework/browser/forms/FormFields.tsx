import { FieldGrid } from '../ui/fields/FieldFrame';
import { type FormField, formSections } from './formFields';
import type { FormState } from './useSchemaForm';
import { memo, useMemo, useContext, type ReactNode, Suspense, use, useState } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { asRequired } from '../kinds/parts/ConditionalMember';
import { KindControl } from '../kinds/inputs';
import { kindOf } from '../kinds/registry';
import { bodyOf } from './formValues';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { Section } from '../ui/Section';
import {
  useEngine,
  validatorsOf,
  type EngineEntity,
  type EntityValidators,
} from '../data/entity/EngineContext';
import type { FormSlotSection, FormSlots } from '../data/entity/EntitySlots';
import {
  FieldScope,
  pageScope,
  fieldId,
  PendingWorkContext,
  type PendingWork,
} from '../kinds/parts/useFieldInput';
import { useFieldSets } from './useFormWatch';
import { useEngineText } from '../texts/useEngineText';
import { wholeForm } from './formErrors';
import '../texts/words/forms';
import './form.css';
import { FormProvider } from 'react-hook-form';
import { ConditionContext } from '../kinds/parts/conditionStore';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { loadArrayTable } from '../kinds/arrayTable/createArrayTableKind';

type FormFrameProps = {
  readonly state: FormState;
  /** Pending work before sending, such as uploads. */
  readonly work: PendingWork;
  readonly onSubmit: () => void;
  readonly id?: string;
  readonly className?: string;
  /** Rendered outside the form element. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
};

/** A form with its contexts: values, conditions and pending work. */
export const FormFrame = (props: FormFrameProps) => {
  const { state, work, onSubmit, beside, children, ...form } = props;
  return (
    <FormProvider {...state.form}>
      <ConditionContext.Provider value={state.conditions}>
        <PendingWorkContext.Provider value={work}>
          <form
            {...form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              onSubmit();
            }}
          >
            {children}
          </form>
        </PendingWorkContext.Provider>
      </ConditionContext.Provider>
      {beside}
    </FormProvider>
  );
};

type Parts = NonNullable<FormSlots['parts']>;

const loaded = new WeakSet<Parts>();

/** Loads an application's additions to a form; undefined if none or already loaded. */
const loadParts = (parts: Parts | undefined): Promise<unknown> | undefined => {
  if (!parts || loaded.has(parts)) return undefined;
  return Promise.all(parts.map((part) => part.load())).then(() => loaded.add(parts));
};

/** Requirements for rendering a form: immediately if loaded. */
const neededBy = (entity: EngineEntity): EntityValidators | Promise<EntityValidators> => {
  const validators = validatorsOf(entity);
  const table = loadArrayTable(entity.description.fields);
  const parts = loadParts(entity.slots?.form?.parts);
  return table || parts ? Promise.all([table, parts]).then(() => validators) : validators;
};

type Draw = (validators: EntityValidators) => ReactNode;
type WaitingProps = {
  readonly coming: Promise<EntityValidators>;
  /** Validators that replace the loaded ones. */
  readonly renewed: EntityValidators | undefined;
  readonly children: Draw;
};

const Waiting = ({ coming, renewed, children }: WaitingProps) => {
  const loaded = use(coming);
  return children(renewed ?? loaded);
};

/** Placeholder of a loading form, about as tall as its first fields. */
const Coming = () => {
  const text = useEngineText();
  return <SkeletonRows label={text('show.loading')} rows={6} columns={2} rowHeight={56} />;
};

/** Renders a form once its code is loaded. */
export const FormReady = ({ entity, children }: { entity: EngineEntity; children: Draw }) => {
  // The component must not change after waiting, or input would be lost.
  const [validators] = useState(() => neededBy(entity));
  // In development an open form gets the validators of a changed schema.
  const renewed = typeof entity.validators === 'function' ? undefined : entity.validators;
  if (!(validators instanceof Promise)) return children(renewed ?? validators);
  return (
    <Suspense fallback={<Coming />}>
      <Waiting coming={validators} renewed={renewed}>
        {children}
      </Waiting>
    </Suspense>
  );
};

/** From this many sections on, a table of contents is shown. */
const longForm = 3;

/** Element id of a form section. */
export const sectionId = (name: string): string => `section-${name}`;

const goToSection = (name: string): void => {
  const heading = document.getElementById(sectionId(name))?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.scrollIntoView?.({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

type Named = { readonly name: string; readonly label: string };

const Contents = ({ sections }: { sections: readonly Named[] }) => {
  const text = useEngineText();
  return (
    <nav className="form-contents" aria-label={text('form.sections')}>
      <ol>
        {sections.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${sectionId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                goToSection(name);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

type FormBodyProps = { readonly sections: readonly Named[]; readonly children: ReactNode };

/** Layout of a form's sections, with navigation if there are many. */
export const FormBody = ({ sections, children }: FormBodyProps) => {
  const scope = useContext(FieldScope);
  const isLong = scope === pageScope && sections.length >= longForm;
  return (
    <div
      className="form-body"
      id={fieldId(scope, wholeForm)}
      tabIndex={-1}
      data-long={isLong || undefined}
    >
      <div>{children}</div>
      {isLong ? <Contents sections={sections} /> : null}
    </div>
  );
};

type FormFieldSlotProps = {
  state: FormState;
  field: FieldDescription;
  isReadOnly: boolean;
  /** Currently required by a condition. */
  isRequired: boolean;
  isWide: boolean;
};

/** The field with its current conditions applied. */
const useFieldNow = ({ state, field, isRequired }: FormFieldSlotProps): FieldDescription => {
  const { slots, conditions } = state;
  const isAlways = slots?.required?.includes(field.name) ?? false;
  return useMemo(
    () =>
      field.requiredWhen || isAlways
        ? asRequired(field, isRequired || isAlways, conditions)
        : field,
    [field, isRequired, isAlways, conditions],
  );
};

/** A form field: the kind's input or the application's replacement. */
const FormFieldSlot = memo((props: FormFieldSlotProps) => {
  const { state, isReadOnly, isWide } = props;
  const { shape, slots, form, mode, uniqueness, inputsOf, settle } = state;
  const field = useFieldNow(props);
  const { name } = field;
  const Replaced = isReadOnly ? undefined : slots?.inputs?.[name];
  const isUnique = shape.unique.some(({ fields }) => fields.includes(name));
  const checkUnique = async () => {
    const values = form.getValues();
    const changed = await uniqueness.check(name, bodyOf(inputsOf(values), settle(values), mode));
    if (changed.length > 0) await form.trigger(changed);
  };
  return (
    <div data-wide={isWide || kindOf(field.kind).wide || undefined}>
      {Replaced ? (
        <Replaced field={field} />
      ) : (
        <KindControl
          field={field}
          readOnly={isReadOnly}
          onLeave={isUnique && !isReadOnly ? () => void checkUnique() : undefined}
        />
      )}
    </div>
  );
});
FormFieldSlot.displayName = 'FormFieldSlot';

type FormFieldsProps = {
  readonly state: FormState;
  readonly fields: readonly FormField[];
  /** Those required by the current values. */
  readonly required: ReadonlySet<string>;
};

/** Fields of a form, in order. */
export const FormFields = ({ state, fields, required }: FormFieldsProps) => (
  <FieldGrid>
    {fields.map(({ field, isReadOnly }) => (
      <FormFieldSlot
        key={field.name}
        state={state}
        field={field}
        isReadOnly={isReadOnly}
        isRequired={required.has(field.name)}
        isWide={state.shape.screens.wide.includes(field.name)}
      />
    ))}
  </FieldGrid>
);

/** All sections of the form, with navigation if there are many. Does not re-render on typing. */
export const FormSections = memo(({ state }: { state: FormState }) => {
  const { locale, can } = useEngine();
  const scope = useContext(FieldScope);
  const isPage = scope === pageScope;
  const { shape, slots, mode, record } = state;
  const { hidden, required } = useFieldSets(state);
  const sections = useMemo(() => formSections(shape, mode, hidden), [shape, mode, hidden]);
  const extras = (slots?.sections ?? []).filter(
    ({ name, modes, access }) =>
      !hidden.has(name) && (modes?.includes(mode) ?? true) && can(access),
  );
  const first = extras.filter(({ isFirst }) => isFirst);
  const last = extras.filter(({ isFirst }) => !isFirst);
  const all = [...first, ...sections, ...last].map(({ name, label }) => ({
    name,
    label: inLanguage(label, locale),
  }));
  const drawn = ({ name, label, Component }: FormSlotSection) => (
    <Section key={name} id={isPage ? sectionId(name) : undefined} title={inLanguage(label, locale)}>
      <Component mode={mode} record={record} />
    </Section>
  );
  return (
    <FormBody sections={all}>
      {first.map(drawn)}
      {sections.map(({ name, label, fields }) => (
        <Section
          key={name}
          id={isPage ? sectionId(name) : undefined}
          title={inLanguage(label, locale)}
        >
          <FormFields state={state} fields={fields} required={required} />
        </Section>
      ))}
      {last.map(drawn)}
    </FormBody>
  );
});
FormSections.displayName = 'FormSections';
