import {
  flowOf,
  type Flow,
  pageOf,
  type FlowPage,
  statesOf,
  type ShownStep,
} from '#kernel/flow/steps.ts';
import type { FieldDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FormState } from '../forms/useSchemaForm';
import type { FormValues } from '../data/entity/EntitySlots';
import { useLocation } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../ui/whenIdle';

/** A move belongs to the history entry it was made in. */
type Move = { readonly visit: string | undefined; readonly to: string };

/**
 * Navigation between steps. The step renders before its URL changes: URL-dependent parts render afterwards. An external
 * URL change takes precedence.
 *
 * @param wanted id of the step in the URL
 * @param write writes a step's URL
 * @returns `asked`: id of the step to show
 */
export const useMoves = (wanted: string, write: (to: string) => void) => {
  const { key: visit } = useLocation();
  const [move, setMove] = useState<Move>();
  const pending = useRef<Move>(undefined);
  const newest = useRef<{ readonly visit: string | undefined; readonly write: typeof write }>(
    undefined,
  );
  useEffect(() => {
    newest.current = { visit, write };
    return () => {
      newest.current = undefined;
    };
  });
  if (move && move.visit !== visit) setMove(undefined);
  const go = (to: string): void => {
    const mine: Move = { visit, to };
    // Synchronous: time-sliced rendering would delay a fully loaded step.
    flushSync(() => setMove(mine));
    pending.current = mine;
    void afterPaint().then(() => {
      // Redirected, moved again, or left.
      const { current } = newest;
      if (pending.current === mine && current && current.visit === visit) current.write(to);
    });
  };
  return { asked: move && move.visit === visit ? move.to : wanted, go };
};

/**
 * Redirect target of an unknown or closed step: the first incomplete one, else the last. A page is open if one of its
 * steps is.
 */
export const reachableOf = (flow: Flow, steps: readonly ShownStep[], wanted: string): string => {
  const asked = steps.find(({ step }) => step.id === wanted)?.step;
  const onPage = asked
    ? pageOf(
        flow,
        steps.map(({ step }) => step),
        asked,
      ).steps
    : [];
  const isOpen = steps.some(({ step, state }) => onPage.includes(step) && state !== 'closed');
  if (isOpen) return wanted;
  const first = steps.find(({ state }) => state === 'open') ?? steps.at(-1);
  return first?.step.id ?? '';
};

/** The same for a record. */
export const reachable = (
  description: EntityDescription,
  values: FormValues,
  wanted: string,
): string => {
  const flow = flowOf(description);
  return reachableOf(flow, statesOf(flow, values), wanted);
};

/** A step or page with its fields. */
type WithFields = { readonly fields: readonly FieldDescription[] };

/** Field names of a step or page. */
export const namesOf = ({ fields }: WithFields): readonly string[] =>
  fields.map(({ name }) => name);

/** Validates the fields of a step or page, including cross-field rules. Resolves to whether all are valid. */
export const checkStep = async (state: FormState, step: WithFields): Promise<boolean> => {
  const { form, shape, uniqueness, settle } = state;
  const names = namesOf(step);
  const sets = shape.unique.filter(({ fields }) => fields.some((name) => names.includes(name)));
  const first = sets.map(({ fields }) => fields[0] ?? '');
  await Promise.all(first.map((name) => uniqueness.check(name, settle(form.getValues()))));
  return names.length === 0 || form.trigger([...names]);
};

/**
 * Validates a page: its steps up to the first error, since later errors may follow from it; then fields of earlier
 * steps. Resolves to whether all are valid.
 */
export const checkPage = async (state: FormState, page: FlowPage): Promise<boolean> => {
  for (const step of page.steps) if (!(await checkStep(state, step))) return false;
  const own = new Set(page.steps.flatMap(({ fields }) => fields));
  return checkStep(state, { fields: page.fields.filter((field) => !own.has(field)) });
};
