import { useInput } from 'ra-core';
import { useLayoutEffect, useState } from 'react';
import { createControlledTie } from '../kinds/parts/controlledTie';
import type { FieldTie } from '../kinds/parts/fieldTie';
import type { InputFaceProps } from './InputFace';

const same = (value: unknown): unknown => value;

type Bound = Pick<
  InputFaceProps,
  'source' | 'defaultValue' | 'validate' | 'format' | 'parse' | 'disabled' | 'onChange'
>;

/** Ties a control to ra-core's `useInput`: its rules, first values, groups of fields and formats hold. */
export const useInputTie = ({
  format = same,
  parse = same,
  validate,
  ...rest
}: Bound): FieldTie => {
  const { field, fieldState } = useInput({ ...rest, format, parse, validate: validate as never });
  const [held] = useState(() => createControlledTie(field.value));
  useLayoutEffect(() => held.follow(field, fieldState.error));
  return held.tie;
};
