import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { FieldError } from '../../../kernel/errors/AppError';
import { useEngine } from '../../EngineContext';
import { fieldOf } from '../../texts/names';

/** A refused field of a row in words: `CNPJ: Informe um CNPJ válido.` */
export const useFaultText = (description: EntityDescription): ((fault: FieldError) => string) => {
  const { errorText, locale } = useEngine();
  return ({ path, code, params }) => {
    const sentence = errorText({ code, ...(params ? { params } : {}) });
    const label = fieldOf(description, path.split('.')[0] ?? '')?.label[locale];
    return label === undefined ? sentence : `${label}: ${sentence}`;
  };
};
