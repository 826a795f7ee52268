import { kindWords } from '#browser/texts/kindWords.ts';
import { useKindLocale } from '../parts/useKindText';

/** Parses yes or no in either language; null for anything else. */
export const toBoolean = (text: string): boolean | null => {
  if (/^(true|sim|yes|s|y|1)$/i.test(text.trim())) return true;
  return /^(false|não|nao|no|n|0)$/i.test(text.trim()) ? false : null;
};

/** Both options, for a select. */
export const useYesNo = () => {
  const words = kindWords(useKindLocale());
  return [
    { value: 'true', label: words.yes },
    { value: 'false', label: words.no },
  ];
};
