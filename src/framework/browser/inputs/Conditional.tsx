import { useWrappedSource } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useKindText } from '../kinds/parts/useKindText';
import type { InputFaceProps, Values } from './InputFace';

type ConditionalProps = Pick<InputFaceProps, 'source' | 'when' | 'requiredWhen' | 'compact'> & {
  readonly children: (isRequired: boolean) => ReactNode;
};

const ownOf = (values: Values, name: string): Values => {
  const path = name.split('.').slice(0, -1);
  const own: unknown = path.length === 0 ? values : get(values, path.join('.'));
  return typeof own === 'object' && own !== null ? (own as Values) : {};
};

/** Re-validates when the required state changes, so that errors of a condition disappear with it. */
const useJudgedAgain = (name: string, isRequired: boolean): void => {
  const { trigger, getFieldState } = useFormContext();
  const former = useRef(isRequired);
  useEffect(() => {
    if (former.current === isRequired) return;
    former.current = isRequired;
    if (getFieldState(name).invalid) void trigger(name);
  }, [getFieldState, isRequired, name, trigger]);
};

const NotApplicable = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="ui-hidden">{useKindText()('notApplicable')}</span>
  </>
);

const Watching = ({ source, when, requiredWhen, compact, children }: ConditionalProps) => {
  const name = useWrappedSource(source);
  const values = useWatch() as Values;
  const own = ownOf(values, name);
  const isRequired = requiredWhen?.(values, own) ?? false;
  useJudgedAgain(name, isRequired);
  if (when?.(values, own) ?? true) return children(isRequired);
  return compact ? <NotApplicable /> : null;
};

/** Renders an input while it applies, with its required state. Free without conditions. */
export const Conditional = (props: ConditionalProps) =>
  (props.when ?? props.requiredWhen) ? <Watching {...props} /> : props.children(false);
