import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { actionGroups, entityPath } from '@patio/framework/kernel';
import type { Database, Row } from '@patio/framework/server';
import { tellPeople, tellUsers } from '#session/server/index.ts';
import { insuranceNotice, type DeskOutcome } from '#insurance/rules/insuranceNotice.ts';
import { findBeginner } from './store/beginner';

type Telling = { readonly row: Row; readonly outcome: DeskOutcome; readonly at: Date };

const types = insuranceProposals.fields.find(({ name }) => name === 'insuranceType')?.options ?? [];

const wordsOf = ({ row, outcome }: Telling) => {
  const { insuranceType: type, assuredName } = row;
  const label = types.find(({ value }) => value === type)?.label;
  const product = label ?? { 'pt-BR': String(type), en: String(type) };
  return insuranceNotice({ outcome, product, assuredName: String(assuredName ?? '') });
};

/** Leaves a notice for whoever began an insurance, of what the insurer's desk recorded. */
export const tellSeller = async (trx: Database, telling: Telling): Promise<void> => {
  const { row, at } = telling;
  const usernames = await findBeginner(trx, row.id);
  const path = entityPath(insuranceProposals, 'show', row.id);
  await tellUsers(trx, { ...wordsOf(telling), path, usernames, at });
};

/** Groups of the insurance desk: who records what insurers answer. */
const deskGroups = actionGroups(insuranceProposals, 'recordPolicy');

/** Leaves a notice for the insurance desk, of what it is handed. */
export const tellDesk = async (
  trx: Database,
  { except, ...telling }: Telling & { readonly except: string },
): Promise<void> => {
  const { row, at } = telling;
  const path = entityPath(insuranceProposals, 'show', row.id);
  await tellPeople(trx, { ...wordsOf(telling), path, groups: deskGroups, except, at });
};
