import {
  type EntityValues,
  localDateOf,
  textOrNull,
  objectsOf,
  textOf,
} from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import type { CreditQuestion } from '../rules/credit';
import { kindsOf, findClient } from './store/proposals';
import type { SendingRow } from './moves/prepareSending';
import { readSnapshot } from './store/snapshots';

const monthsOfYear = 12;
const number = (value: unknown): number => Number(value ?? 0);

/** Monthly income of a client, in centavos. */
const incomeOf = (client: EntityValues<'clients'>): number =>
  Math.round((number(client.annualIncome) + number(client.additionalIncome)) / monthsOfYear);

/** Builds the credit request of a sent proposal; undefined if its client no longer exists. */
export const creditQuestionOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: SendingRow,
): Promise<CreditQuestion | undefined> => {
  const client = await findClient(db, String(row.client));
  if (!client) return undefined;
  const snapshot = await readSnapshot(db, row.id);
  const isBusiness = client.personType === 'PJ';
  const guarantors = objectsOf(row.guarantors);
  return {
    proposalNumber: number(row.proposalNumber),
    personType: isBusiness ? 'PJ' : 'PF',
    document: textOf(row.customerDocument),
    today: localDateOf(clock()),
    bornOn: textOrNull(isBusiness ? client.foundationOn : client.birthDate),
    monthlyIncome: incomeOf(client),
    isPep: client.isPep || client.hasPepRelatives === true,
    vehiclePrice: number(row.vehiclePrice),
    entryValue: number(row.entryValue),
    financedValue: number(row.financedValue),
    instalment: number(row.instalment),
    term: number(row.term),
    tierCode: textOrNull(snapshot?.simulation.tierCode),
    guarantors: guarantors.map(({ document, monthlyIncome }) => ({
      document: textOf(document),
      monthlyIncome: number(monthlyIncome),
    })),
    documents: await kindsOf(db, row.id),
  };
};
