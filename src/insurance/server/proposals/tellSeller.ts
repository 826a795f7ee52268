import { insuranceProposals } from '../../../generated/descriptions/insuranceProposals';
import { recordPage } from '../../../framework/kernel/entity/recordPage';
import type { Database } from '../../../framework/server/deps';
import type { Row } from '../../../framework/server/store/write/records';
import { tellUsers } from '../../../session/server';
import { insuranceNotice, type DeskOutcome } from '../../rules/insuranceNotice';
import { findBeginner } from './store/beginner';

type Telling = { readonly row: Row; readonly outcome: DeskOutcome; readonly at: Date };

const types = insuranceProposals.fields.find(({ name }) => name === 'insuranceType')?.options ?? [];

/** Leaves a notice for whoever began an insurance, of what the insurer's desk recorded. */
export const tellSeller = async (trx: Database, { row, outcome, at }: Telling): Promise<void> => {
  const { insuranceType: type, assuredName } = row;
  const label = types.find(({ value }) => value === type)?.label;
  const product = label ?? { 'pt-BR': String(type), en: String(type) };
  const usernames = await findBeginner(trx, row.id);
  const words = insuranceNotice({ outcome, product, assuredName: String(assuredName ?? '') });
  await tellUsers(trx, { ...words, path: recordPage(insuranceProposals, row.id), usernames, at });
};
