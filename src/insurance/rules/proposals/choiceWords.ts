import type { FieldDescription } from '@patio/framework/kernel';
import type { InsurancePaperOf, InsurancePaperLanguage } from './insurancePaper';

/** Words of the choices of fields, in the language of a paper. */
export const choiceWords =
  (
    fields: readonly FieldDescription[],
    language: InsurancePaperLanguage,
  ): InsurancePaperOf['wordOf'] =>
  (name, value) => {
    const options = fields.find((field) => field.name === name)?.options ?? [];
    return options.find((one) => one.value === value)?.label[language] ?? '';
  };
