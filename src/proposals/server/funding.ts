import { type EntityRow, ok } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type EntityResult,
  type PersonRequest,
  listRecords,
  readRow,
} from '@patio/framework/server';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import type { FundingRow, ProposalFunding } from '#generated/types/wire.ts';
import { fundingOf, fundingStatuses, fundingSteps, unsignedOf } from '../rules/funding';
import { readReadiness } from './moves/contract';
import { openProposals } from './saveProposal';

/** Maximum number of rows; the longest-waiting come first. */
const maxRows = 20;

const rowOf = async (db: Database, row: EntityRow<'saleProposals'>): Promise<FundingRow> => {
  const status = row.status;
  const steps = fundingSteps(fundingOf(row, await readReadiness(db, row)));
  const open = steps.filter(({ state }) => state === 'open');
  return {
    id: row.id,
    proposalNumber: Number(row.proposalNumber),
    proposalStatus: status,
    customerName: row.customerName,
    contractNumber: row.contractNumber,
    statusAt: row.statusAt,
    amount: Number(row.vehiclePrice) - Number(row.entryValue),
    blocked: row.blocked,
    done: steps.filter(({ state }) => state === 'done').length,
    steps: steps.length,
    open: open.map(({ key, actor }) => ({ key, actor })),
    unsigned: open.some(({ key }) => key === 'signatures') ? [...unsignedOf(row)] : [],
  };
};

/**
 * Lists approved but unpaid proposals visible to the person, longest-waiting first, with what is missing and who acts
 * next.
 *
 * @fails access.denied
 */
export const readFunding = async (
  deps: Deps,
  request: PersonRequest,
): EntityResult<ProposalFunding> => {
  const list = await listRecords(openProposals(deps, request), {
    range: JSON.stringify([0, maxRows - 1]),
    sort: JSON.stringify(['statusAt', 'ASC']),
    filter: JSON.stringify({ status: { in: fundingStatuses } }),
  });
  if (!list.ok) return list;
  const rows: FundingRow[] = [];
  for (const { id } of list.value.records) {
    const row = await readRow(deps.db, saleProposals, { key: id, visibleTo: null });
    if (row) rows.push(await rowOf(deps.db, row));
  }
  return ok({ total: list.value.total ?? rows.length, rows });
};
