import { learnMissingTexts } from '../locale';
import { answerErrors as answersEn } from '../messages/answerErrors.en';
import { answerErrors } from '../messages/answerErrors.pt-BR';
import { expected as expectedEn } from '../messages/expected.en';
import { expected } from '../messages/expected.pt-BR';
import { periodErrors as periodEn } from '../messages/periodErrors.en';
import { periodErrors } from '../messages/periodErrors.pt-BR';
import { reportErrors as reportEn } from '../messages/reportErrors.en';
import { reportErrors } from '../messages/reportErrors.pt-BR';
import { transferErrors as transferEn } from '../messages/transferErrors.en';
import { transferErrors } from '../messages/transferErrors.pt-BR';

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
