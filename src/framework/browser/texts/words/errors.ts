import { learnTexts } from '../locale';
import { businessErrors as businessEn } from '../messages/businessErrors.en';
import { businessErrors } from '../messages/businessErrors.pt-BR';
import { captureErrors as captureEn } from '../messages/captureErrors.en';
import { captureErrors } from '../messages/captureErrors.pt-BR';
import { expected as expectedEn } from '../messages/expected.en';
import { expected } from '../messages/expected.pt-BR';
import { familyErrors as familyEn } from '../messages/familyErrors.en';
import { familyErrors } from '../messages/familyErrors.pt-BR';
import { periodErrors as periodEn } from '../messages/periodErrors.en';
import { periodErrors } from '../messages/periodErrors.pt-BR';
import { signingErrors as signingEn } from '../messages/signingErrors.en';
import { signingErrors } from '../messages/signingErrors.pt-BR';
import { transferErrors as transferEn } from '../messages/transferErrors.en';
import { transferErrors } from '../messages/transferErrors.pt-BR';

let isLearned = false;

/** Makes the sentences of all errors known: most pages never say them, so the code that does calls this once. */
export const learnErrorTexts = (): void => {
  if (isLearned) return;
  isLearned = true;
  learnTexts({
    'pt-BR': {
      errors: {
        ...{ ...businessErrors, ...captureErrors, ...periodErrors },
        ...{ ...signingErrors, ...transferErrors },
      },
      families: familyErrors,
      expected,
    },
    en: {
      errors: { ...businessEn, ...captureEn, ...periodEn, ...signingEn, ...transferEn },
      families: familyEn,
      expected: expectedEn,
    },
  });
};
