import { useLocation, useNavigate } from 'ra-core';
import { Suspense, lazy, useCallback, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { EntityDescription, Locale } from '../../kernel/entity/EntityDescription';
import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import type { FlowStep } from '../../kernel/flow/Flow';
import { next, previous, statesOf } from '../../kernel/flow/steps';
import { loadMasks } from '../ui/fields/maskLibrary';
import { useEngine } from '../data/entity/EngineContext';
import type { EngineEntity, EntityValidators } from '../data/entity/EngineEntity';
import type { FormValues, HideStepsProps, WizardPartProps } from '../data/entity/EntitySlots';
import { entityPath, stepPath } from '../../kernel/entity/entityPath';
import { useDraft } from '../forms/drafts/useDraft';
import { DraftOffer } from '../forms/drafts/DraftOffer';
import { FormErrors } from '../forms/FormErrors';
import { FormFrame } from '../forms/FormFrame';
import { useSaveKey } from '../forms/save/useSaveKey';
import { useFieldEffects } from '../forms/useFieldEffects';
import { useEntityForm } from '../forms/useEntityForm';
import { useFormWatch } from '../forms/useFormWatch';
import { useNewTargets } from '../forms/useNewTargets';
import { NewTargetContext } from '../kinds/reference/newTarget';
import { usePendingWork } from '../kinds/parts/pendingWork';
import { ScreenHeader } from '../parts/ScreenHeader';
import { recordName } from '../texts/names';
import { checkStep, namesOf, reachableOf } from './stepMoves';
import { StepBody } from './StepBody';
import { StepList } from './StepList';
import { StepSections } from './StepSections';
import { tickedSteps } from './tickedSteps';
import { WizardSummary } from './WizardSummary';
import { useAutosave } from './useAutosave';
import { useFinish } from './useFinish';
import { useMoves } from './useMoves';
import { useShownFlow } from './useShownFlow';
import type { WizardStart } from './useWizardRecord';
import { WizardBar } from './WizardBar';
import { WizardSubtitle } from './WizardSubtitle';
import '../texts/words/forms';
import '../forms/form.css';
import './wizard.css';

void loadMasks();

const MergeDialog = lazy(async () => ({
  default: (await import('../forms/merge/MergeDialog')).MergeDialog,
}));

type WizardFormProps = {
  readonly entity: EngineEntity;
  readonly validators: EntityValidators;
  readonly start: WizardStart;
  /** Id of the step in the address. */
  readonly step: string;
};

/** The title of a step that was moved to has the focus, so that it is read out. */
const useTitleFocus = (step: string): void => {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const section = document.querySelector<HTMLElement>('.wizard-sections [data-current] h2');
    const title = section ?? document.querySelector<HTMLElement>('.wizard-page h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
    if (!section) window.scrollTo?.(0, 0);
  }, [step]);
};

/** One form over all steps: what is typed in one is there in the others. */
const useWizardForm = ({ entity, validators, start }: WizardFormProps) => {
  const mode = start.stored ? 'edit' : 'create';
  const state = useEntityForm(entity, validators, { mode, record: start.record });
  const [values, setValues] = useState<FormValues>(() => state.settle(state.form.getValues()));
  useFormWatch(state, (_, now) => setValues(state.settle(now)));
  return { state, values };
};

/** What was typed and never reached the server is taken up again at once. */
const useLostTyping = ({ found, isOutdated, use }: ReturnType<typeof useDraft>): void => {
  const isRestored = useRef(false);
  useEffect(() => {
    if (!found || isOutdated || isRestored.current) return;
    isRestored.current = true;
    use();
  }, [found, isOutdated, use]);
};

const useWizard = (props: WizardFormProps) => {
  const { entity, validators, start, step: wanted } = props;
  const { description } = entity;
  const navigate = useNavigate();
  const { state: place } = useLocation();
  const { state, values } = useWizardForm(props);
  const { id } = start.record;
  const { flow, hide } = useShownFlow(description);
  const steps = useMemo(() => statesOf(flow, values), [flow, values]);
  const { asked, go } = useMoves(wanted, (to) => {
    void navigate(stepPath(description, id, to), { state: place });
  });
  const shown = reachableOf(steps, asked);
  const step = flow.steps.find((one) => one.id === shown) ?? flow.steps[0]!;
  const [attempts, setAttempts] = useState<Readonly<Record<string, number>>>({});
  const draft = useDraft(state);
  const save = useAutosave(state, {
    resource: description.resource,
    step,
    validators,
    onSaved: draft.discard,
  });
  const refuse = (at: string) => {
    setAttempts((all) => ({ ...all, [at]: (all[at] ?? 0) + 1 }));
    if (at !== step.id) go(at);
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
    const after = next(flow, state.settle(state.form.getValues()), step.id);
    if (!after) finish();
    else if (await checkStep(state, step)) {
      void save.flush(step);
      go(after.id);
    } else refuse(step.id);
  };
  // An address of a step that is not open leads to the first that lacks something.
  useEffect(() => {
    if (shown !== asked)
      void navigate(stepPath(description, id, shown), { replace: true, state: place });
  }, [asked, description, id, navigate, place, shown]);
  useLostTyping(draft);
  useTitleFocus(shown);
  useFieldEffects(state);
  const back = previous(flow, values, step.id);
  const way = { steps, step, back, hide, id, leaveTo };
  return { ...way, state, values, attempts, draft, save, isFinishing, goOn };
};

/** Where the person has been since the wizard was opened. */
const useSeen = (step: string): ReadonlySet<string> => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([step]));
  if (!seen.has(step)) setSeen(new Set([...seen, step]));
  return seen;
};

/** The steps as they are shown: those that were not seen yet are not ticked. */
const useTicked = (
  { start, entity }: Pick<WizardFormProps, 'start' | 'entity'>,
  { steps, values, step }: Pick<ReturnType<typeof useWizard>, 'steps' | 'values' | 'step'>,
) => {
  const seen = useSeen(step.id);
  const reached = steps.findLastIndex(({ step: { id } }) => seen.has(id) || id === start.step);
  const standings = start.stored && entity.slots?.wizard?.standings?.(values);
  return tickedSteps(steps, { reached: start.stored ? steps.length : reached, seen }, standings);
};

type Titled = {
  readonly description: EntityDescription;
  readonly stored: WireRecord | undefined;
  readonly step: FlowStep;
};

/** A page of its own is called as its step; sections of one page stand under what is being made or changed. */
const titleOf = ({ description, stored, step }: Titled, locale: Locale): string => {
  const { wizard, screens, label } = description;
  if (wizard?.look !== 'accordion') return step.label[locale];
  return stored ? recordName(description, stored) : (screens.create ?? label.one)[locale];
};

type BesideProps = WizardPartProps &
  Pick<WizardFormProps, 'entity'> & {
    readonly save: ReturnType<typeof useAutosave>;
    readonly hide: HideStepsProps['onHide'];
    readonly children: ReactNode;
  };

/** What belongs to the form and stands outside of it. */
const Beside = ({ entity, resource, values, save, hide, children }: BesideProps) => {
  const HideSteps = entity.slots?.wizard?.HideSteps;
  return (
    <>
      {children}
      {HideSteps ? <HideSteps {...{ resource, values }} onHide={hide} /> : null}
      {save.merge ? (
        <Suspense fallback={null}>
          <MergeDialog merge={save.merge} onResolve={save.resolveMerge} onClose={save.closeMerge} />
        </Suspense>
      ) : null}
    </>
  );
};

/** A wizard: the list of steps, the step that the address names, the summary, the way on. */
export const WizardForm = (props: WizardFormProps) => {
  const { entity, start } = props;
  const { description, slots } = entity;
  const { locale } = useEngine();
  const wizard = useWizard(props);
  const { state, values, steps, step, back, attempts, draft, save, isFinishing, goOn, id } = wizard;
  const { leaveTo, hide } = wizard;
  const work = usePendingWork();
  const targets = useNewTargets();
  const ticked = useTicked(props, wizard);
  const pathOf = useCallback((to: string) => stepPath(description, id, to), [description, id]);
  const body = (
    <>
      <DraftOffer draft={{ ...draft, isUsed: false }} shape={state.shape} />
      <FormErrors
        key={step.id}
        state={state}
        names={namesOf(step)}
        attempt={attempts[step.id] ?? 0}
      />
      <NewTargetContext.Provider value={targets.value}>
        <StepBody {...{ entity, state, step, values }} />
      </NewTargetContext.Provider>
    </>
  );
  const isAccordion = description.wizard?.look === 'accordion';
  const list = { steps: ticked, current: step.id, pathOf };
  const onSubmit = () => void goOn();
  useSaveKey(onSubmit, 0);
  const beside = (
    <Beside {...{ entity, values, save, hide }} resource={description.resource}>
      {targets.node}
    </Beside>
  );
  return (
    <div className="wizard-page" data-look={description.wizard?.look}>
      <ScreenHeader title={titleOf({ description, stored: start.stored, step }, locale)}>
        <WizardSubtitle {...{ entity, values }} stored={start.stored} />
      </ScreenHeader>
      <div className="wizard-columns">
        {isAccordion ? null : <StepList {...list} />}
        <FormFrame {...{ state, work, onSubmit, beside }} className="entity-form">
          {isAccordion ? <StepSections {...list}>{body}</StepSections> : body}
          <WizardBar
            status={save.status}
            backTo={back && pathOf(back.id)}
            leaveTo={leaveTo}
            isLast={steps.at(-1)?.step.id === step.id}
            isFinishing={isFinishing}
          />
        </FormFrame>
        <WizardSummary slots={slots?.wizard} resource={description.resource} values={values} />
      </div>
    </div>
  );
};
