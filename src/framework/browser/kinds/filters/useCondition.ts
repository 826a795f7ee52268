import { useState } from 'react';
import type { FilterOperator } from '#kernel/entity/EntityDescription.ts';
import type { FilterProps } from '../Kind';
import { readMember, toMember } from './condition';
import type { Condition } from './condition';

type State = { readonly seen: string | undefined; readonly draft?: Condition };

/**
 * The condition that a filter's editor shows. A half-filled one lives here until it is complete; when the filter is
 * changed from outside (a chip removed, another view opened) the draft is dropped.
 */
export const useCondition = (
  { value, onChange }: Pick<FilterProps, 'value' | 'onChange'>,
  { bare, first }: { bare: FilterOperator; first: FilterOperator },
) => {
  const outside = JSON.stringify(value);
  const [state, setState] = useState<State>({ seen: outside });
  const draft = state.seen === outside ? state.draft : undefined;
  const condition = draft ?? readMember(value, bare) ?? { op: first, operand: undefined };
  const change = (next: Condition) => {
    const member = toMember(next);
    const said = JSON.stringify(member);
    setState({ seen: said, draft: next });
    if (said !== outside) onChange(member);
  };
  return { condition, change };
};
