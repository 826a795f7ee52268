import { Suspense } from 'react';
import { lazyPart } from '../lazyPart';
import type { ComboboxListProps } from './ComboboxList';

const ComboboxList = lazyPart<ComboboxListProps>(
  async () => (await import('./ComboboxList')).ComboboxList,
);

/** Brings the code of open lists, before a field is entered. */
export const loadComboboxList = ComboboxList.load;

/** The list of a combobox, whose code comes at the latest when its field is entered: a page needs none to be read. */
export const LoadedList = (props: ComboboxListProps) => (
  <Suspense fallback={null}>
    <ComboboxList {...props} />
  </Suspense>
);
