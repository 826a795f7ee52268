import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { useEngine } from '../data/entity/EngineContext';
import { numberExample } from '../texts/errorText';
import { fieldErrorText } from '../texts/fieldErrorText';
import { fieldOf } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/transfer';

/** Sample value for an unreadable cell. */
const exampleOf = ({ kind }: FieldDescription, expected: unknown) => {
  if (kind === 'money') return 'transfer.badMoney';
  if (kind === 'boolean') return 'transfer.badBoolean';
  if (expected === 'integer') return 'transfer.badInteger';
  return expected === 'number' ? 'transfer.badNumber' : undefined;
};

/** Reason of a refused row, in words. */
export type FaultText = (
  faults: readonly FieldError[],
  said: (path: string) => string | undefined,
) => string;

/**
 * Reason of a refused row, with its values: `CNPJ “123”: Informe um CNPJ válido. · Cidade, UF: Preencha este campo.`
 * Identical errors of several fields are merged.
 */
export const useFaultText = (): ((description: EntityDescription) => FaultText) => {
  const { errorText, locale } = useEngine();
  const text = useEngineText();
  // File rows have no help text next to them, unlike form fields.
  const hintOf = (field: FieldDescription, { code, params }: FieldError): string | undefined => {
    if (code === 'validation.pattern' && field.help)
      return text('transfer.badFormat', { help: inLanguage(field.help, locale) });
    const example = code === 'validation.type' ? exampleOf(field, params?.['expected']) : undefined;
    return (
      example &&
      text(example, numberExample(field.kind === 'money' ? 'money' : 'number', field.currency))
    );
  };
  return (description) => (faults, said) => {
    const labels = new Map<string, string[]>();
    for (const fault of faults) {
      const { path, code, params } = fault;
      const field = fieldOf(description, path.split('.')[0] ?? '');
      const sentence =
        (field && hintOf(field, fault)) ??
        fieldErrorText(description.fields, errorText)({ path, code, params });
      const value = said(path);
      const label = inLanguage(field?.label, locale);
      const named = labels.get(sentence) ?? [];
      labels.set(sentence, named);
      if (label !== undefined)
        named.push(value === undefined ? label : text('transfer.said', { label, value }));
    }
    return [...labels]
      .map(([sentence, named]) =>
        named.length === 0 ? sentence : `${named.join(', ')}: ${sentence}`,
      )
      .join(' · ');
  };
};
