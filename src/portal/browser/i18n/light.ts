import { type TextPart, loadTexts, type Failure, registerErrors } from '@patio/framework/react';
import { factorErrors as factors } from '@patio/framework/people';
import { errors as session } from '#session/errors.ts';

/** Calls and codes whose errors are not shown because the caller handles them. @source OQ-197, OQ-203 */
const handled: readonly { calls: RegExp; code?: string; message?: string }[] = [
  { calls: /insurance|payment-protection|\/gap\//i, code: 'PRS010' },
  { calls: /signature/i, message: 'Documents Not Found' },
];

const isSilent = ({ url = '', rawCode, message }: Failure): boolean =>
  handled.some(
    (row) =>
      row.calls.test(url) &&
      (row.code === undefined || row.code === rawCode) &&
      (row.message === undefined || row.message === message),
  );

/** Registers the portal's error handling, with the codes of signing in. Those of all subjects come with the portal. */
export const registerPortalErrors = (): void =>
  registerErrors({
    rows: { session, factors },
    sentences: {
      'pt-BR': async () => {
        const [{ errors }, { families }] = await Promise.all([
          import('./pt-BR/errors'),
          import('./pt-BR/errors'),
        ]);
        return [{ errors, families }];
      },
      en: async () => {
        const [{ errors }, { families }] = await Promise.all([
          import('./en/errors'),
          import('./en/errors'),
        ]);
        return [{ errors, families }];
      },
    },
    isSilent,
  });

const part: TextPart = {
  'pt-BR': async () => [(await import('./pt-BR/light')).light],
  en: async () => [(await import('./en/light')).light],
};

/** Registers the texts of the pages before the portal, and its errors. */
export const addLightTexts = (): Promise<void> => {
  registerPortalErrors();
  return loadTexts(part);
};
