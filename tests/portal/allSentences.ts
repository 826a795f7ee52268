import type { ErrorCode } from '@patio/framework/kernel';
import { errors as frameworkEn } from '#framework/browser/texts/messages/errors.en.ts';
import { errors as frameworkPtBR } from '#framework/browser/texts/messages/errors.pt-BR.ts';
import { sentences as peopleEn } from '#framework/people/messages/errors.en.ts';
import { sentences as peoplePtBR } from '#framework/people/messages/errors.pt-BR.ts';
import { frameworkErrors, type ErrorRow } from '#framework/kernel/errors/frameworkErrors.ts';
import { errors as subjects } from '#portal/errors.ts';
import { errors as portalEn } from '#portal/browser/i18n/en/errors.ts';
import { errors as portalPtBR } from '#portal/browser/i18n/pt-BR/errors.ts';
import { light as lightEn } from '#portal/browser/i18n/en/light.ts';
import { light as lightPtBR } from '#portal/browser/i18n/pt-BR/light.ts';

/** Codes of the framework and the portal; other tests in the same process may register those of other applications. */
export const portalCodes = [frameworkErrors, ...Object.values(subjects)].flatMap(
  (rows) => Object.keys(rows) as ErrorCode[],
);

const replaced = new Set<string>(
  Object.values(subjects)
    .flatMap((rows) => Object.values<ErrorRow>(rows))
    .flatMap((row) => (typeof row === 'object' && row.insteadOf ? [row.insteadOf] : [])),
);

/** Codes that the portal returns, without the framework's codes that it replaces. */
export const answeredCodes = portalCodes.filter((code) => !replaced.has(code));

/** The message of every code: those of the framework, of people and of the portal. */
export const portuguese = {
  ...frameworkPtBR,
  ...lightPtBR.errors,
  ...portalPtBR,
  ...peoplePtBR,
} as const satisfies Readonly<Record<ErrorCode, string>>;

/** The same in English. */
export const english = {
  ...frameworkEn,
  ...lightEn.errors,
  ...portalEn,
  ...peopleEn,
} as const satisfies Readonly<Record<ErrorCode, string>>;
