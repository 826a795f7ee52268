import { get } from 'react-hook-form';
import {
  applies,
  conditionsOf,
  conditionSources,
  hasConditions,
  type Conditioned,
  isMembers,
  type Members,
} from '#kernel/condition/conditionPlan.ts';
import { requiredSentence } from '#kernel/condition/conditionSentence.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { sameJson } from '#kernel/validation/checks.ts';
import type { ConditionStore } from '../kinds/parts/conditionStore';

/** Conditions of an open form. */
export type FormConditions = ConditionStore & {
  /** Notifies of a change: path of the value, or none after a reset. */
  readonly changed: (name: string | undefined) => void;
};

const nothing: Members = {};

/** A field required whenever visible is marked as such; a sentence would repeat that. */
const needsWords = ({ when, requiredWhen }: FieldDescription): boolean =>
  requiredWhen !== undefined && !sameJson(when, requiredWhen);

const sentenceOf =
  (description: Conditioned): ConditionStore['sentence'] =>
  (field, locale) => {
    const node = needsWords(field) ? conditionsOf(description, field)?.stated : undefined;
    return node && requiredSentence(node, locale);
  };

/**
 * Evaluates conditions of an open form. Values that do not apply count as absent, as on the server. Computed once per
 * change, only if some condition depends on it.
 *
 * @param read all values of the record as they would be stored now
 */
export const createFormConditions = (
  description: Conditioned,
  read: () => Members,
): FormConditions => {
  const sources = conditionSources(description);
  const listeners = new Set<() => void>();
  let settled: Members | undefined;
  const current = (): Members => (settled ??= read());
  return {
    stateAt: (field, path) => {
      const found = conditionsOf(description, field);
      const root = current();
      const own: unknown = path === '' ? root : get(root, path);
      const values = isMembers(own) ? own : nothing;
      return {
        isHidden: found?.when?.test(values, root) === false,
        isRequired: found?.required?.test(values, root) ?? false,
      };
    },
    applies: (field, own) => applies(description, field, { own, root: current() }),
    sentence: sentenceOf(description),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: (name) => {
      if (name !== undefined && !sources.has(name.split('.')[0] ?? '')) return;
      settled = undefined;
      listeners.forEach((listener) => listener());
    },
  };
};

/** Conditions of a displayed record; undefined if everything is visible. `isLeftOut`: members currently unwanted. */
export const recordConditions = (
  description: Conditioned,
  record: Members,
  isLeftOut?: (field: FieldDescription, own: Members) => boolean,
): ConditionStore | undefined => {
  if (!isLeftOut && !hasConditions(description)) return undefined;
  const conditions = createFormConditions(description, () => record);
  return {
    ...conditions,
    applies: (field, own) => !isLeftOut?.(field, own) && conditions.applies(field, own),
  };
};
