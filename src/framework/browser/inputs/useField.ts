import { useMemo } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { InputFace, InputFaceProps } from './InputFace';
import { useDescribe } from './useDescribe';

/**
 * The field that an input stands for. It keeps its identity until something about it changes: its control is not drawn
 * anew.
 */
export const useField = <Own extends object>(
  { kind, traitsOf }: Pick<InputFace<Own>, 'kind' | 'traitsOf'>,
  props: InputFaceProps & Own,
): FieldDescription => {
  const { describe, translate } = useDescribe();
  const said = JSON.stringify(describe(kind, props, traitsOf(props, translate)));
  return useMemo(() => JSON.parse(said) as FieldDescription, [said]);
};
