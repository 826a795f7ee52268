import { localDateOf } from '@patio/framework/kernel';
import type { Deps, Row } from '@patio/framework/server';
import type { InsuranceType } from '#insurance/rules/proposals/insuranceTypes.ts';
import type { DeskKind, InsurerSale } from '../desk/InsurerDesk';
import { codeOfItem } from './store/facts';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A stored proposal as an insurer hears of it. */
export const saleOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: Row,
  kind: DeskKind,
): Promise<InsurerSale> => {
  const day = localDateOf(clock());
  const sentAt = text(row['sentAt']);
  return {
    ...{ kind, day, proposalId: String(row.id), type: row['insuranceType'] as InsuranceType },
    sentOn: sentAt === null ? null : localDateOf(new Date(sentAt)),
    quoteId: text(row['insurerQuoteId']),
    proposalNumber: text(row['proposalNumber']),
    policyNumber: text(row['policyNumber']),
    premium: Number(row['insurancePremium'] ?? 0),
    effectiveFrom: text(row['effectiveFrom']) ?? day,
    term: Number(row['term'] ?? 0),
    assured: {
      name: text(row['assuredName']) ?? '',
      document: text(row['clientDocument']) ?? '',
      email: text(row['email']) ?? '',
    },
    occupationCode: await codeOfItem(db, row['occupation']),
    politicallyExposedPerson: row['exposedPerson'] === true,
    vin: text(row['vin']),
    claims: Number(row['sinister'] ?? 0),
    instalments: Number(row['installmentNumber'] ?? 1),
    paymentType: text(row['paymentType']),
  };
};
