import { learnMissingTexts } from '../locale';
import {
  answerErrors as answersEn,
  reportErrors as reportEn,
  periodErrors as periodEn,
  transferErrors as transferEn,
} from '../messages/answerErrors.en';
import {
  answerErrors,
  reportErrors,
  periodErrors,
  transferErrors,
} from '../messages/answerErrors.pt-BR';

/** Descriptions of field formats, by kind or wire type, shown for invalid values. */
export const expected = {
  array: 'Informe uma lista de valores.',
  boolean: 'Responda sim ou não.',
  decimal: 'Informe um número, por exemplo %{example}.',
  integer: 'Informe um número inteiro, por exemplo 12.',
  money: 'Informe um valor, por exemplo %{example}.',
  months: 'Informe um número inteiro de meses, por exemplo 36.',
  number: 'Informe um número, por exemplo %{example}.',
  object: 'Informe cada dado deste grupo no próprio campo.',
  percent: 'Informe um percentual, por exemplo %{example}.',
  places:
    'Use no máximo %{smart_count} casa decimal. |||| Use no máximo %{smart_count} casas decimais.',
  rateMonthly: 'Informe uma taxa ao mês, por exemplo %{example}.',
  string: 'Informe um texto.',
};

/** Descriptions of field formats, by kind or wire type, in English. */
export const expectedEn: typeof expected = {
  array: 'Enter a list of values.',
  boolean: 'Answer yes or no.',
  decimal: 'Enter a number, for example %{example}.',
  integer: 'Enter a whole number, for example 12.',
  money: 'Enter an amount, for example %{example}.',
  months: 'Enter a whole number of months, for example 36.',
  number: 'Enter a number, for example %{example}.',
  object: 'Enter each value of this group in its own field.',
  percent: 'Enter a percentage, for example %{example}.',
  places:
    'Use at most %{smart_count} decimal place. |||| Use at most %{smart_count} decimal places.',
  rateMonthly: 'Enter a rate per month, for example %{example}.',
  string: 'Enter text.',
};

let isLearned = false;

/**
 * Registers the framework's error messages and field formats: rarely needed, so the code that uses them calls this.
 */
export const learnErrorTexts = (): void => {
  if (isLearned) return;
  isLearned = true;
  learnMissingTexts({
    'pt-BR': {
      errors: { ...answerErrors, ...periodErrors, ...transferErrors, ...reportErrors },
      expected,
    },
    en: {
      errors: { ...answersEn, ...periodEn, ...transferEn, ...reportEn },
      expected: expectedEn,
    },
  });
};
