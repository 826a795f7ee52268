import { useContext, type ReactNode, Suspense, use, useState } from 'react';
import {
  FieldScope,
  fieldId,
  pageScope,
  PendingWorkContext,
  type PendingWork,
} from '../kinds/parts/useFieldInput';
import { useEngineText } from '../texts/useEngineText';
import { wholeForm } from './formErrors';
import '../texts/words/forms';
import './form.css';
import { FormProvider } from 'react-hook-form';
import { ConditionContext } from '../kinds/parts/conditionStore';
import type { FormState } from './useSchemaForm';
import {
  validatorsOf,
  type EngineEntity,
  type EntityValidators,
} from '../data/entity/EngineContext';
import type { FormSlots } from '../data/entity/EntitySlots';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { loadArrayTable } from '../kinds/arrayTable/loadArrayTable';

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
