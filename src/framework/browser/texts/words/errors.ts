import { learnTexts } from '../locale';
import { businessErrors as businessEn } from '../messages/businessErrors.en';
import { businessErrors } from '../messages/businessErrors.pt-BR';
import { captureErrors as captureEn } from '../messages/captureErrors.en';
import { captureErrors } from '../messages/captureErrors.pt-BR';
import { signingErrors as signingEn } from '../messages/signingErrors.en';
import { signingErrors } from '../messages/signingErrors.pt-BR';
import { transferErrors as transferEn } from '../messages/transferErrors.en';
import { transferErrors } from '../messages/transferErrors.pt-BR';

learnTexts({
  'pt-BR': { errors: { ...businessErrors, ...captureErrors, ...signingErrors, ...transferErrors } },
  en: { errors: { ...businessEn, ...captureEn, ...signingEn, ...transferEn } },
});
