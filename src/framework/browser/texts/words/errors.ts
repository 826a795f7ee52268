import { brazilian } from '#kernel/languages.pt-BR.ts';
import { learnTexts } from '../locale';
import { expected as expectedEn } from '../messages/expected.en';
import { expected } from '../messages/expected.pt-BR';
import { periodErrors as periodEn } from '../messages/periodErrors.en';
import { periodErrors } from '../messages/periodErrors.pt-BR';
import { transferErrors as transferEn } from '../messages/transferErrors.en';
import { transferErrors } from '../messages/transferErrors.pt-BR';

let isLearned = false;

/**
 * Makes the sentences of the framework's errors known, with what fields take: most pages never say them, so the code
 * that does calls this once.
 */
export const learnErrorTexts = (): void => {
  if (isLearned) return;
  isLearned = true;
  learnTexts({
    [brazilian]: { errors: { ...periodErrors, ...transferErrors }, expected },
    en: { errors: { ...periodEn, ...transferEn }, expected: expectedEn },
  });
};
