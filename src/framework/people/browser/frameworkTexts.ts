import { brazilian } from '#kernel/languages.pt-BR.ts';
import { adminTexts as adminEn } from '#browser/texts/messages/admin.en.ts';
import { adminTexts as adminPtBR } from '#browser/texts/messages/admin.pt-BR.ts';
import { common as commonEn } from '#browser/texts/messages/common.en.ts';
import { common as commonPtBR } from '#browser/texts/messages/common.pt-BR.ts';
import { errors as errorsEn } from '#browser/texts/messages/errors.en.ts';
import { errors as errorsPtBR } from '#browser/texts/messages/errors.pt-BR.ts';
import { expected as expectedEn } from '#browser/texts/messages/expected.en.ts';
import { expected as expectedPtBR } from '#browser/texts/messages/expected.pt-BR.ts';
import { approvalsEn } from '#browser/texts/messages/approvals.en.ts';
import { approvalsPtBR } from '#browser/texts/messages/approvals.pt-BR.ts';
import { formsEn } from '#browser/texts/messages/forms.en.ts';
import { formsPtBR } from '#browser/texts/messages/forms.pt-BR.ts';
import { listToolsEn } from '#browser/texts/messages/listTools.en.ts';
import { listToolsPtBR } from '#browser/texts/messages/listTools.pt-BR.ts';
import { recordEn } from '#browser/texts/messages/record.en.ts';
import { recordPtBR } from '#browser/texts/messages/record.pt-BR.ts';
import { transferEn } from '#browser/texts/messages/transfer.en.ts';
import { transferPtBR } from '#browser/texts/messages/transfer.pt-BR.ts';
import { wizardEn } from '#browser/texts/messages/wizard.en.ts';
import { wizardPtBR } from '#browser/texts/messages/wizard.pt-BR.ts';
import { flatten } from '#browser/texts/translate.ts';
import { account as accountEn } from '../messages/account.en';
import { account as accountPtBR } from '../messages/account.pt-BR';
import { passwords as passwordsEn } from '../messages/passwords.en';
import { passwords as passwordsPtBR } from '../messages/passwords.pt-BR';
import { sentences as peopleEn } from '../messages/errors.en';
import { sentences as peoplePtBR } from '../messages/errors.pt-BR';

const joined = (parts: readonly object[]): ReadonlyMap<string, string> =>
  new Map(parts.flatMap((part) => [...flatten(part)]));

/**
 * Every text of the framework by its dotted key, `ra.action.save`, in the languages that it ships. The first one is
 * what other languages are translated from.
 */
export const frameworkTexts: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  en: joined([
    { common: commonEn, errors: { ...errorsEn, ...peopleEn }, expected: expectedEn },
    ...adminEn,
    approvalsEn,
    formsEn,
    listToolsEn,
    recordEn,
    transferEn,
    wizardEn,
    accountEn,
    passwordsEn,
  ]),
  [brazilian]: joined([
    { common: commonPtBR, errors: { ...errorsPtBR, ...peoplePtBR }, expected: expectedPtBR },
    ...adminPtBR,
    approvalsPtBR,
    formsPtBR,
    listToolsPtBR,
    recordPtBR,
    transferPtBR,
    wizardPtBR,
    accountPtBR,
    passwordsPtBR,
  ]),
};

/** The dotted keys and texts of a dictionary that may be nested. */
export { flatten as flattenTexts };
