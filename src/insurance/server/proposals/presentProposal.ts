import {
  type AppError,
  type Result,
  type WireRecord,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import { type Deps, type PersonRequest, getRecord } from '@patio/framework/server';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { proposalParts } from '#insurance/rules/proposals/proposalParts.ts';
import { readAnswers } from './store/answers';
import { withItemCodes } from './itemCodes';
import { findDealerNames } from './store/dealerNames';
import { findClientId, isSigned } from './store/signing';
import { isIssued, wireAnswer } from './wireAnswer';
import { proposalContext } from './work';

type Policy = ReturnType<typeof wireAnswer> | null;

/** What the resume of a product shows of its insurer and of who bought it. @source INS-043, INS-044, INS-116 */
const resumeOf = async ({ db }: Pick<Deps, 'db'>, record: WireRecord, policy: Policy) => {
  const { insurancePremium, netPremium, premiumTax, term, id } = record;
  const quote =
    insurancePremium === null || insurancePremium === undefined
      ? null
      : { total: insurancePremium, net: netPremium, tax: premiumTax, term };
  const ids = { proposeInsuranceId: id };
  if (familyOf(record['insuranceType']) !== 'GAP') {
    const esignSuccess = await isSigned(db, id);
    const pmcTerms = term === null ? [] : [term];
    return { ...ids, pmcQuote: quote, pmcTerms, policyPmc: policy, esignSuccess };
  }
  const who = { dealer: String(record['dealerId']), document: record['clientDocument'] };
  const clientId = (await findClientId(db, who)) ?? null;
  return { ...ids, clientId, gapQuote: quote, policeGap: policy };
};

/**
 * A proposal as the list knows it, with the nested members that calls read and what its insurer answered.
 *
 * @fails SIS001, access.denied
 * @source CALL-221, INS-009 to INS-037, INS-043, INS-044
 */
export const presentProposal = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<Record<string, unknown>, AppError>> => {
  const found = await getRecord(proposalContext(deps, request), id);
  if (!found.ok) return found;
  const record = found.value;
  const dealer = await findDealerNames(deps.db, String(record['dealerId'] ?? ''));
  if (!dealer) return err(appError('SIS001'));
  const answers = await readAnswers(deps.db, record.id);
  const said = answers.find(({ kind }) => kind === 'policy');
  const hasPolicy = said !== undefined || isIssued(record);
  const policy = hasPolicy ? wireAnswer(record, said) : null;
  const parts = proposalParts(await withItemCodes(deps.db, record));
  return ok({ ...record, ...parts, dealer, ...(await resumeOf(deps, record, policy)) });
};
