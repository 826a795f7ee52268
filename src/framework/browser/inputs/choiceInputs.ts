import type { Tone } from '../../kernel/entity/EntityDescription';
import { createInput } from './createInput';

/** A choice as react-admin writes it; `name` is a text or the key of one. */
export type InputChoice = { readonly id: string; readonly name: string; readonly tone?: Tone };

/** One of a closed list: a select for few choices, a list to search for many. */
export const EnumInput = createInput<{ readonly choices: readonly InputChoice[] }>(
  'enum',
  ({ choices }, translate) => ({
    options: choices.map(({ id, name, tone }) => {
      const words = translate(name);
      return { value: id, label: { 'pt-BR': words, en: words }, ...(tone ? { tone } : {}) };
    }),
  }),
);

/** A box to tick; `nullable`: a choice of three. */
export const BooleanInput = createInput<{ readonly nullable?: boolean }>(
  'boolean',
  ({ nullable = false }) => ({ nullable, ...(nullable ? {} : { default: false }) }),
);

/** A unit of the federation. */
export const UfInput = createInput('uf');
