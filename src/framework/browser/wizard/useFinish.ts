import { isFeminineIn, type EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { flowOf, stepsOf } from '#kernel/flow/steps.ts';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import type { WizardSlots } from '../data/entity/EntitySlots';
import { isDecision, readRefusal, refusalText } from '../data/entity/readRefusal';
import type { Refusal } from '../data/entity/readRefusal';
import { useIdempotencyKey } from '../data/useIdempotencyKey';
import type { FormState } from '../forms/useSchemaForm';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { checkStep } from './stepMoves';
import type { Autosave } from './useAutosave';
import '../texts/words/forms';

type Options = {
  readonly description: EntityDescription;
  readonly stored: WireRecord | undefined;
  readonly save: Autosave;
  /** Moves to a step with an error. */
  readonly onError: (step: string) => void;
  /** Names the action that finishing ran. */
  readonly ranAction: WizardSlots['ranAction'];
  readonly onDone: (record: WireRecord | undefined) => void;
};

const shownNow = ({ settle, form }: FormState, description: EntityDescription) =>
  stepsOf(flowOf(description), settle(form.getValues()));

/** Shows server errors at their fields, and moves to the first affected step. */
const useStepRefusal = (state: FormState, { description, onError }: Options) => {
  const { errorText } = useEngine();
  const announce = useAnnounce();
  return (refusal: Refusal) => {
    const fields = refusal.error.fields ?? [];
    fields.forEach(({ path, code, params }) =>
      state.form.setError(state.texts.place(path), {
        type: 'server',
        message: state.texts.errorText({ path, code, params }),
      }),
    );
    const names = new Set(fields.map(({ path }) => path.split('.')[0] ?? ''));
    const steps = shownNow(state, description);
    const step = steps.find((one) => one.fields.some(({ name }) => names.has(name)));
    if (step) onError(step.id);
    else announce(refusalText(refusal, errorText), 'error');
  };
};

/** Success message: of the action that finishing ran, else that the record was saved. */
const useDoneWords = ({ description, stored, ranAction }: Options) => {
  const { label, gender, actions } = description;
  const { locale } = useEngine();
  const text = useEngineText();
  return (record: WireRecord): string => {
    const ran = ranAction?.(record, stored);
    const action = actions.find(({ name }) => name === ran);
    const key = isFeminineIn(gender, locale) ? 'form.savedFeminine' : 'form.saved';
    return inLanguage(action?.done, locale) ?? text(key, { entity: inLanguage(label.one, locale) });
  };
};

/** Finishes a wizard: validates every step, shows the first error, else turns the draft into the record. */
export const useFinish = (state: FormState, options: Options) => {
  const { description, stored, save, onError, onDone } = options;
  const { resource } = description;
  const data = useEntityData();
  const client = useQueryClient();
  const announce = useAnnounce();
  const text = useEngineText();
  const keys = useIdempotencyKey();
  const [isFinishing, setFinishing] = useState(false);

  const doneWords = useDoneWords(options);
  const refuse = useStepRefusal(state, options);
  const shown = () => shownNow(state, description);
  const begin = async (): Promise<void> => {
    const [first] = shown();
    const record = state.getBase();
    const { id = '' } = record ?? {};
    if (!first || stored) return;
    const step = { id, step: first.id, values: {}, record };
    const { data: draft } = await data.saveStep(resource, step);
    state.setBase({ ...record, id, version: draft.version });
  };

  /** Whether every step is valid and saved. */
  const judged = async (): Promise<boolean> => {
    for (const step of shown()) {
      if (!(await checkStep(state, step))) {
        onError(step.id);
        return false;
      }
      if (!(await save.flush(step))) return false;
    }
    return true;
  };

  const conclude = async (): Promise<void> => {
    if (!(await judged())) return;
    if ((state.getBase()?.version ?? 0) === 0) await begin();
    const { id = '', version = 0 } = state.getBase() ?? {};
    if (version === 0) {
      announce(text('form.nothingChanged'), 'info');
      onDone(stored);
      return;
    }
    const params = { id, version, idempotencyKey: keys.keyFor([id, version]) };
    const { data: record } = await data.finishDraft(resource, params);
    await client.invalidateQueries({ queryKey: [resource] });
    announce(doneWords(record), 'success');
    onDone(record);
  };

  const finish = () => {
    if (isFinishing) return;
    setFinishing(true);
    void conclude()
      .catch((thrown: unknown) => {
        const refusal = readRefusal(thrown);
        if (isDecision(refusal.error)) keys.decided();
        refuse(refusal);
      })
      .finally(() => setFinishing(false));
  };
  return { finish, isFinishing };
};
