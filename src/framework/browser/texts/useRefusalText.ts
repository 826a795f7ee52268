import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEngine } from '../data/entity/EngineContext';
import { fieldErrorText } from './fieldErrorText';
import { fieldOf } from './names';

/** Message of any failed call, for places without a form: `CNPJ: Já existe um cadastro com este valor.` */
export const useRefusalText = (
  description: EntityDescription | undefined,
): ((thrown: unknown) => string) => {
  const { errorText, locale } = useEngine();
  return (thrown) => {
    const refusal = readRefusal(thrown);
    const named = (refusal.error.fields ?? []).flatMap(({ path, code, params }) => {
      const field = description && fieldOf(description, path.split('.')[0] ?? '');
      const sentence = fieldErrorText(description?.fields ?? [], errorText)({ path, code, params });
      return field ? [`${inLanguage(field.label, locale)}: ${sentence}`] : [];
    });
    return named.length > 0 ? named.join(' ') : refusalText(refusal, errorText);
  };
};
