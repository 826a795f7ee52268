import { adminTexts as adminEn } from './browser/texts/messages/admin.en';
import { adminTexts as adminPtBR } from './browser/texts/messages/admin.pt-BR';
import { common as commonEn } from './browser/texts/messages/common.en';
import { common as commonPtBR } from './browser/texts/messages/common.pt-BR';
import { errors as errorsEn } from './browser/texts/messages/errors.en';
import { errors as errorsPtBR } from './browser/texts/messages/errors.pt-BR';
import { expected as expectedEn } from './browser/texts/messages/expected.en';
import { expected as expectedPtBR } from './browser/texts/messages/expected.pt-BR';
import { approvalsEn } from './browser/texts/messages/approvals.en';
import { approvalsPtBR } from './browser/texts/messages/approvals.pt-BR';
import { formsEn } from './browser/texts/messages/forms.en';
import { formsPtBR } from './browser/texts/messages/forms.pt-BR';
import { listToolsEn } from './browser/texts/messages/listTools.en';
import { listToolsPtBR } from './browser/texts/messages/listTools.pt-BR';
import { recordEn } from './browser/texts/messages/record.en';
import { recordPtBR } from './browser/texts/messages/record.pt-BR';
import { transferEn } from './browser/texts/messages/transfer.en';
import { transferPtBR } from './browser/texts/messages/transfer.pt-BR';
import { wizardEn } from './browser/texts/messages/wizard.en';
import { wizardPtBR } from './browser/texts/messages/wizard.pt-BR';
import { flatten } from './browser/texts/translate';
import { account as accountEn } from './people/messages/account.en';
import { account as accountPtBR } from './people/messages/account.pt-BR';
import { passwords as passwordsEn } from './people/messages/passwords.en';
import { passwords as passwordsPtBR } from './people/messages/passwords.pt-BR';
import { sentences as peopleEn } from './people/messages/errors.en';
import { sentences as peoplePtBR } from './people/messages/errors.pt-BR';

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
    ...[approvalsEn, formsEn, listToolsEn, recordEn, transferEn, wizardEn],
    ...[accountEn, passwordsEn],
  ]),
  'pt-BR': joined([
    { common: commonPtBR, errors: { ...errorsPtBR, ...peoplePtBR }, expected: expectedPtBR },
    ...adminPtBR,
    ...[approvalsPtBR, formsPtBR, listToolsPtBR, recordPtBR, transferPtBR, wizardPtBR],
    ...[accountPtBR, passwordsPtBR],
  ]),
};

/** The dotted keys and texts of a dictionary that may be nested. */
export { flatten as flattenTexts };
