import { inLanguage } from '#kernel/entity/Localized.ts';
import { useLocation, useNavigate } from 'ra-core';
import { Suspense, lazy, useCallback, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import {
  flowOf,
  type FlowStep,
  type Flow,
  pageOf,
  stepsStoredWith,
  type FlowPage,
  next,
  previous,
  stateOf,
  statesOf,
  type ShownStep,
} from '#kernel/flow/steps.ts';
import { onlyNumbers, refusedNumbers } from '#kernel/kinds/onlyNumbers.ts';
import { useMasks } from '../ui/fields/maskLibrary';
import { useEngine, type EngineEntity, type EntityValidators } from '../data/entity/EngineContext';
import type {
  FormValues,
  HideStepsProps,
  WizardPartProps,
  StepStates,
} from '../data/entity/EntitySlots';
import { entityPath, stepPath } from '#kernel/entity/entityPath.ts';
import { useDraft, DraftOffer } from '../forms/drafts/useDraft';
import { FormErrors } from '../forms/FormErrors';
import { FormFrame } from '../forms/FormFields';
import { useSaveKey } from '../forms/save/SaveBar';
import { useFieldEffects, useFormWatch } from '../forms/useFormWatch';
import { useEntityForm } from '../forms/useSchemaForm';
import { useNewTargets } from '../forms/useNewTargets';
import { NewTargetContext } from '../kinds/reference/ReferenceEditor';
import { usePendingWork } from '../kinds/parts/useFieldInput';
import { ScreenHeader } from '../parts/ScreenHeader';
import { recordName } from '../texts/names';
import { checkPage, namesOf, reachableOf, useMoves } from './stepMoves';
import { RefusedFields, StepBody, stepPartId } from './StepBody';
import { StepList, StepSections, WizardSummary, WizardBar, WizardSubtitle } from './WizardBar';
import { useAutosave } from './useAutosave';
import { useFinish } from './useFinish';
import '../texts/words/forms';
import '../forms/form.css';
import './wizard.css';

/** Progress through the steps, by position. */
type Progress = {
  /** Fields that show an error, by name. */
  readonly errors: object;
  /** Furthest step reached, now or earlier. */
  readonly reached: number;
  /** Steps visited since opening, by id. */
  readonly seen: ReadonlySet<string>;
};

/** Displayed steps: a complete one is done only once visited or filled in, and while no field shows an error. */
const tickedSteps = (
  steps: readonly ShownStep[],
  { errors, reached, seen }: Progress,
  stepStates: StepStates = {},
): readonly ShownStep[] =>
  steps.map((shown, index): ShownStep => {
    const { id } = shown.step;
    const stepState = stepStates[id];
    const isUnseen = stepState === 'untouched' ? !seen.has(id) : index > reached;
    const isRefused = shown.step.fields.some(({ name }) => name in errors);
    return shown.state === 'done' && (stepState === 'lacking' || isUnseen || isRefused)
      ? { ...shown, state: 'open' }
      : shown;
  });

const nothing: ReadonlySet<string> = new Set();

/** The flow without hidden steps, and the component that hides them. */
const useShownFlow = (description: EntityDescription) => {
  const [hidden, hide] = useState(nothing);
  const flow = useMemo((): Flow => {
    const whole = flowOf(description);
    return hidden.size === 0
      ? whole
      : { ...whole, steps: whole.steps.filter(({ id }) => !hidden.has(id)) };
  }, [description, hidden]);
  return { flow, hide };
};

const MergeDialog = lazy(async () => ({
  default: (await import('../forms/merge/MergeDialog')).MergeDialog,
}));

/** Initial state of a wizard. */
export type WizardStart = {
  /** The changed record; absent for a new one. */
  readonly stored: WireRecord | undefined;
  /** Values so far. Its version is the draft's; 0 without one. */
  readonly record: WireRecord;
  /** Last saved step. */
  readonly step: string | undefined;
};

type WizardFormProps = {
  readonly entity: EngineEntity;
  readonly validators: EntityValidators;
  readonly start: WizardStart;
  /** Id of the step in the URL. */
  readonly step: string;
};

/** Scrolls to a step's part of a page. Returns whether it exists. */
const showPart = (step: string): boolean => {
  const part = document.getElementById(stepPartId(step));
  if (!part) return false;
  if (part instanceof HTMLDetailsElement) part.open = true;
  const target = part.querySelector<HTMLElement>('summary, h2') ?? part;
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  part.scrollIntoView?.({ block: 'start' });
  return true;
};

/** Focuses the title of the new step, so that it is announced; on the same page, the step's part. */
const useTitleFocus = (step: string, page: string): void => {
  const shown = useRef({ step, page });
  useLayoutEffect(() => {
    const former = shown.current;
    if (former.step === step) return;
    shown.current = { step, page };
    if (former.page === page && showPart(step)) return;
    const section = document.querySelector<HTMLElement>('.wizard-sections [data-current] h2');
    const title = section ?? document.querySelector<HTMLElement>('.wizard-page h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
    if (!section) window.scrollTo?.(0, 0);
  }, [page, step]);
};

/** One form across all steps. */
const useWizardForm = ({ entity, validators, start }: WizardFormProps) => {
  useMasks();
  const mode = start.stored ? 'edit' : 'create';
  const state = useEntityForm(entity, validators, { mode, record: start.record });
  const { fields } = entity.description;
  const [typed, setTyped] = useState<FormValues>(() => state.settle(state.form.getValues()));
  useFormWatch(state, (_, now) => setTyped(state.settle(now)));
  const values = useMemo(() => onlyNumbers(fields, typed), [fields, typed]);
  const names = refusedNumbers(fields, typed).join(' ');
  const refused = useMemo(() => names.split(' ').filter(Boolean), [names]);
  return { state, values, refused };
};

/** Restores unsaved input at once. */
const useLostTyping = ({ found, isOutdated, use }: ReturnType<typeof useDraft>): void => {
  const isRestored = useRef(false);
  useEffect(() => {
    if (!found || isOutdated || isRestored.current) return;
    isRestored.current = true;
    use();
  }, [found, isOutdated, use]);
};

/** Page of a step; stable while its steps are unchanged. */
const usePage = (
  description: EntityDescription,
  { steps, step }: { readonly steps: readonly ShownStep[]; readonly step: FlowStep },
): FlowPage => {
  const page = pageOf(
    { description },
    steps.map((one) => one.step),
    step,
  );
  const [kept, setKept] = useState(page);
  const isSame =
    kept.id === page.id &&
    kept.steps.length === page.steps.length &&
    kept.steps.every((one, at) => one === page.steps[at]);
  if (isSame) return kept;
  setKept(page);
  return page;
};

const useWizard = (props: WizardFormProps) => {
  const { entity, validators, start, step: wanted } = props;
  const { description } = entity;
  const navigate = useNavigate();
  const { state: place } = useLocation();
  const { state, values, refused } = useWizardForm(props);
  const { id } = start.record;
  const lookUps = usePendingWork();
  const { flow, hide } = useShownFlow(description);
  const steps = useMemo(() => statesOf(flow, values), [flow, values]);
  const { asked, go } = useMoves(wanted, (to) => {
    void navigate(stepPath(description, id, to), { state: place });
  });
  const shown = reachableOf(flow, steps, asked);
  const step = flow.steps.find((one) => one.id === shown) ?? flow.steps[0]!;
  const page = usePage(description, { steps, step });
  const [attempts, setAttempts] = useState<Readonly<Record<string, number>>>({});
  const draft = useDraft(state);
  const whole = steps.map((one) => one.step);
  const save = useAutosave(state, {
    resource: description.resource,
    steps: stepsStoredWith(whole, page),
    validators,
    isOpen: (of, stored) => stateOf(flowOf(description), stored, of.id) !== 'closed',
    onSaved: draft.storeOnly,
  });
  const refuse = (at: string) => {
    const wrong = whole.find(({ id: each }) => each === at);
    const of = wrong ? pageOf(flow, whole, wrong).id : at;
    setAttempts((all) => ({ ...all, [of]: (all[of] ?? 0) + 1 }));
    if (of !== page.id) go(at);
  };
  const leaveTo = entityPath(description, 'list') ?? '/';
  const { finish, isFinishing } = useFinish(state, {
    description,
    stored: start.stored,
    save,
    ranAction: entity.slots?.wizard?.ranAction,
    onError: refuse,
    onDone: (record) => {
      draft.finish();
      void navigate((record && entityPath(description, 'show', record.id)) ?? leaveTo);
    },
  });
  const goOn = async () => {
    // Pending lookups may still fill fields of the step.
    await lookUps.settled();
    const after = next(flow, state.settle(state.form.getValues()), page.steps.at(-1)?.id ?? '');
    if (!(await checkPage(state, page))) refuse(step.id);
    else if (after) {
      void save.flush();
      go(after.id);
    } else finish();
  };
  // A URL of a closed step redirects to the first incomplete one.
  useEffect(() => {
    if (shown !== asked)
      void navigate(stepPath(description, id, shown), { replace: true, state: place });
  }, [asked, description, id, navigate, place, shown]);
  useLostTyping(draft);
  useTitleFocus(shown, page.id);
  useFieldEffects(state, lookUps);
  const back = previous(flow, values, page.steps[0]?.id ?? '');
  const progress = { steps, step, page, back, hide, id, leaveTo };
  return { ...progress, state, values, refused, attempts, draft, save, isFinishing, goOn };
};

/** Steps visited since the wizard was opened. */
const useSeen = ({ steps }: FlowPage): ReadonlySet<string> => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(steps.map(({ id }) => id)));
  if (steps.some(({ id }) => !seen.has(id)))
    setSeen(new Set([...seen, ...steps.map(({ id }) => id)]));
  return seen;
};

/** Displayed steps: unvisited ones and those with an error are not done. */
const useTicked = (
  { start, entity }: Pick<WizardFormProps, 'start' | 'entity'>,
  {
    state,
    steps,
    values,
    page,
  }: Pick<ReturnType<typeof useWizard>, 'state' | 'steps' | 'values' | 'page'>,
) => {
  const seen = useSeen(page);
  const { errors } = useFormState({ control: state.form.control });
  const reached = steps.findLastIndex(({ step: { id } }) => seen.has(id) || id === start.step);
  const stepStates = entity.slots?.wizard?.stepStates?.(values);
  const furthest = start.stored ? steps.length : reached;
  return tickedSteps(steps, { errors, reached: furthest, seen }, stepStates);
};

/** Current step of a page: the first not done, else the last. */
const workedOn = (ticked: readonly ShownStep[], { steps }: FlowPage): string => {
  const onPage = ticked.filter(({ step }) => steps.includes(step));
  const current = onPage.find(({ state }) => state !== 'done') ?? onPage.at(-1);
  return current?.step.id ?? '';
};

type Titled = {
  readonly description: EntityDescription;
  readonly stored: WireRecord | undefined;
  readonly page: FlowPage;
};

/** A page is titled like its step; an accordion by its record. */
const titleOf = ({ description, stored, page }: Titled, locale: Locale): string => {
  const { wizard, screens, label } = description;
  if (wizard?.look !== 'accordion') return inLanguage(page.label, locale);
  return stored ? recordName(description, stored) : inLanguage(screens.create ?? label.one, locale);
};

/** CSS hooks of a wizard: look, shared pages, and whether the current one is shared. */
const marksOf = ({ wizard }: EntityDescription, { steps }: FlowPage) => ({
  'data-look': wizard?.look,
  'data-pages': wizard?.pages ? '' : undefined,
  'data-shared': steps.length > 1 || undefined,
});

type OutsideFormProps = WizardPartProps &
  Pick<WizardFormProps, 'entity'> & {
    readonly save: ReturnType<typeof useAutosave>;
    readonly hide: HideStepsProps['onHide'];
    readonly children: ReactNode;
  };

/** Rendered outside the form element. */
const OutsideForm = ({ entity, resource, values, save, hide, children }: OutsideFormProps) => {
  const HideSteps = entity.slots?.wizard?.HideSteps;
  return (
    <>
      {children}
      {HideSteps ? <HideSteps resource={resource} values={values} onHide={hide} /> : null}
      {save.merge ? (
        <Suspense fallback={null}>
          <MergeDialog merge={save.merge} onResolve={save.resolveMerge} onClose={save.closeMerge} />
        </Suspense>
      ) : null}
    </>
  );
};

type PageErrorsProps = Pick<ReturnType<typeof useWizard>, 'state' | 'page' | 'attempts'>;

const PageErrors = ({ state, page, attempts }: PageErrorsProps) => (
  <FormErrors key={page.id} state={state} names={namesOf(page)} attempt={attempts[page.id] ?? 0} />
);

/** Wizard: step list, current step, summary, navigation. */
export const WizardForm = (props: WizardFormProps) => {
  const { entity, start } = props;
  const { description, slots } = entity;
  const { locale } = useEngine();
  const wizard = useWizard(props);
  const { state, values, steps, step, page, back, attempts, draft, save, isFinishing } = wizard;
  const { goOn, id, leaveTo, hide } = wizard;
  const work = usePendingWork();
  const targets = useNewTargets();
  const ticked = useTicked(props, wizard);
  const pathOf = useCallback((to: string) => stepPath(description, id, to), [description, id]);
  const body = (
    <>
      <DraftOffer draft={{ ...draft, isUsed: false }} shape={state.shape} />
      <PageErrors state={state} page={page} attempts={attempts} />
      <NewTargetContext.Provider value={targets.value}>
        <StepBody entity={entity} state={state} page={page} values={values} requested={step.id} />
      </NewTargetContext.Provider>
    </>
  );
  const isAccordion = description.wizard?.look === 'accordion';
  const list = { steps: ticked, current: workedOn(ticked, page), pathOf };
  const shown = page.steps.map((one) => one.id);
  const onSubmit = () => void goOn();
  useSaveKey(onSubmit, 0);
  const beside = (
    <OutsideForm
      entity={entity}
      values={values}
      save={save}
      hide={hide}
      resource={description.resource}
    >
      {targets.node}
    </OutsideForm>
  );
  return (
    <RefusedFields value={wizard.refused}>
      <div className="wizard-page" {...marksOf(description, page)}>
        <ScreenHeader title={titleOf({ description, stored: start.stored, page }, locale)}>
          <WizardSubtitle entity={entity} values={values} stored={start.stored} />
        </ScreenHeader>
        <div className="wizard-columns">
          {isAccordion ? null : <StepList {...list} shown={shown} />}
          <FormFrame
            state={state}
            work={work}
            onSubmit={onSubmit}
            beside={beside}
            className="entity-form"
          >
            {isAccordion ? <StepSections {...list}>{body}</StepSections> : body}
            <WizardBar
              status={save.status}
              backTo={back && pathOf(back.id)}
              leaveTo={leaveTo}
              isLast={steps.at(-1)?.step.id === page.steps.at(-1)?.id}
              isFinishing={isFinishing}
            />
          </FormFrame>
          <WizardSummary slots={slots?.wizard} resource={description.resource} values={values} />
        </div>
      </div>
    </RefusedFields>
  );
};
