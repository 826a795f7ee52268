import type { EntityDescription, FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { FieldError } from '../../../kernel/errors/AppError';
import { useEngine } from '../../EngineContext';
import { fieldOf } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';

/** What a cell that could not be read should look like. */
const exampleOf = ({ kind }: FieldDescription, expected: unknown) => {
  if (kind === 'money') return 'transfer.badMoney';
  if (kind === 'boolean') return 'transfer.badBoolean';
  if (expected === 'integer') return 'transfer.badInteger';
  return expected === 'number' ? 'transfer.badNumber' : undefined;
};

/** A refused field of a row in words, with what the row says there: `CNPJ “123”: Informe um CNPJ válido.` */
export const useFaultText = (
  description: EntityDescription,
): ((fault: FieldError, value?: string) => string) => {
  const { errorText, locale } = useEngine();
  const text = useEngineText();
  // No hint stands beside a row of a file as it does below a field of a form.
  const hintOf = (field: FieldDescription, { code, params }: FieldError): string | undefined => {
    if (code === 'validation.pattern' && field.help)
      return text('transfer.badFormat', { help: field.help[locale] });
    const example = code === 'validation.type' ? exampleOf(field, params?.['expected']) : undefined;
    return example && text(example);
  };
  return (fault, value) => {
    const { path, code, params } = fault;
    const field = fieldOf(description, path.split('.')[0] ?? '');
    if (!field) return errorText({ code, ...(params ? { params } : {}) });
    const sentence = hintOf(field, fault) ?? errorText({ code, ...(params ? { params } : {}) });
    const label = field.label[locale];
    return `${value === undefined ? label : text('transfer.said', { label, value })}: ${sentence}`;
  };
};
