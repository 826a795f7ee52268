import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { FieldError } from '../../../kernel/errors/AppError';
import { useEngine } from '../../EngineContext';
import { fieldOf } from '../../texts/names';
import { useEngineText } from '../../texts/useEngineText';

/** A refused field of a row in words: `CNPJ: Informe um CNPJ válido.` */
export const useFaultText = (description: EntityDescription): ((fault: FieldError) => string) => {
  const { errorText, locale } = useEngine();
  const text = useEngineText();
  return ({ path, code, params }) => {
    const field = fieldOf(description, path.split('.')[0] ?? '');
    const label = field?.label[locale];
    // No hint stands beside a row of a file as it does below a field of a form.
    const sentence =
      code === 'validation.pattern' && field?.help
        ? text('transfer.badFormat', { help: field.help[locale] })
        : errorText({ code, ...(params ? { params } : {}) });
    return label === undefined ? sentence : `${label}: ${sentence}`;
  };
};
