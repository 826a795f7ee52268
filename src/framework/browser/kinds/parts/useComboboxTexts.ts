import { useMemo } from 'react';
import type { ComboboxTexts } from '#browser/ui/combobox/comboboxProps.ts';
import { useKindText } from './useKindText';

/** Texts of comboboxes. */
export const useComboboxTexts = (): ComboboxTexts => {
  const text = useKindText();
  return useMemo(
    () => ({
      clear: text('clear'),
      open: text('openList'),
      none: text('noMatch'),
      loading: text('loading'),
    }),
    [text],
  );
};
