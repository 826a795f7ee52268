import { NoFilter } from '../filters/createFilter';
import type { Kind } from '../Kind';
import { isAbsent } from '../parts/isAbsent';
import { kindWords } from '#browser/texts/kindWords.ts';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindText } from '../parts/useKindText';
import { stringKind } from '../string/string';
import { orNothing } from './orNothing';

const hiddenText: Kind['format'] = (value) => (isAbsent(value) ? '' : '••••••');

const Secret = () => <span>{useKindText()('secret')}</span>;

/** A password: typed, never shown or filtered. */
export const passwordKind: KindDefinition = {
  ...stringKind,
  name: 'password',
  format: hiddenText,
  normalise: orNothing,
  Column: () => null,
  Show: Secret,
  editor: ({ PasswordEditor }) => PasswordEditor,
  Filter: NoFilter,
  operators: [],
  diffText: hiddenText,
  spoken: (_value, _field, locale) => kindWords(locale).secret,
};
