import { tccExemptions } from '#generated/descriptions/tccExemptions.ts';
import { entityPath } from '@patio/framework/kernel';
import type { Database, Row } from '@patio/framework/server';
import { tellUsers } from '#session/server/index.ts';
import { decisionNotice, requestNotice, type Decided } from '../rules/exemptionNotice';

const words = (row: Row) => ({
  clientName: String(row['clientName']),
  tccValue: Number(row['tccValue']),
  requesterName: String(row['requesterName']),
});

const pageOf = ({ id }: Row) => entityPath(tccExemptions, 'show', id);

/** Leaves a notice for everybody who may decide a new request. */
export const tellOfRequest = async (trx: Database, row: Row, at: Date): Promise<void> => {
  const usernames = row['deciders'] as readonly string[];
  await tellUsers(trx, { ...requestNotice(words(row)), path: pageOf(row), usernames, at });
};

/** Leaves a notice of the decision for whoever asked. */
export const tellOfDecision = async (
  trx: Database,
  row: Row,
  decided: Decided & { readonly at: Date },
): Promise<void> => {
  const usernames = [String(row['requestedBy'])];
  const notice = decisionNotice(words(row), decided);
  await tellUsers(trx, { ...notice, path: pageOf(row), usernames, at: decided.at });
};
