import { Suspense } from 'react';
import { lazyPart } from '../lazyPart';
import type { ComboboxListProps } from './ComboboxList';

const ComboboxList = lazyPart<ComboboxListProps>(
  async () => (await import('./ComboboxList')).ComboboxList,
);

/** Preloads the list's code, before a field is focused. */
export const loadComboboxList = ComboboxList.load;

/** Combobox list, loaded at the latest on focus: not needed to display a page. */
export const LoadedList = (props: ComboboxListProps) => (
  <Suspense fallback={null}>
    <ComboboxList {...props} />
  </Suspense>
);
