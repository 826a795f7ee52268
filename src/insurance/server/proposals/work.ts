import {
  type AppError,
  type EntityDraft,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type PersonRequest,
  type Row,
  findRow,
  getDraft,
  openContext,
} from '@patio/framework/server';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { dealerOf } from '#organisation/server/index.ts';
import { familyOf, type ProposalValues } from '#insurance/rules/proposals/insuranceTypes.ts';

/** The proposal of a call: a draft of the user, a stored proposal, or both while a stored one is edited. */
export type ProposalWork = {
  readonly values: ProposalValues;
  readonly dealerId: string | null;
  readonly draft: EntityDraft | undefined;
  readonly row: Row | undefined;
};

/** Entity context of proposals for a request. */
export const proposalContext = (deps: Deps, request: PersonRequest): EntityContext => ({
  ...openContext(deps, request),
  description: insuranceProposals,
});

const defaults: ProposalValues = Object.fromEntries(
  insuranceProposals.fields.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value]],
  ),
);

/** The proposal of a call: its id, and the type in the path. */
export type ProposalPath = { readonly id: string; readonly type?: string };

const isOfType = (values: ProposalValues, type: string | undefined): boolean =>
  type === undefined || familyOf(values.insuranceType) === familyOf(type);

/**
 * Reads the user's draft, or a proposal that the user may see.
 *
 * @fails SIS001, access.denied
 */
export const readWork = async (
  deps: Deps,
  request: PersonRequest,
  { id, type }: ProposalPath,
): Promise<Result<ProposalWork, AppError>> => {
  const context = proposalContext(deps, request);
  // Users who only read proposals have no drafts.
  const found = await getDraft(context, id);
  const draft = found.ok ? found.value : undefined;
  const stored = await findRow(context, deps.db, { id });
  if (!draft && !stored.ok) return err(appError('SIS001'));
  const row = stored.ok ? stored.value : undefined;
  const values = { ...defaults, ...row, ...draft?.values };
  if (!isOfType(values, type)) return err(appError('SIS001'));
  const dealerId = row ? String(row.dealerId) : dealerOf(request.actor);
  return ok({ values, dealerId, draft: draft ?? undefined, row });
};

const typed: ReadonlySet<string> = new Set(
  insuranceProposals.fields.flatMap(({ name, editable }) => (editable === 'never' ? [] : [name])),
);

/** Merges unsaved values into the proposal; fields that users cannot edit are ignored. */
export const withTyped = (work: ProposalWork, body: ProposalValues): ProposalWork => ({
  ...work,
  values: {
    ...work.values,
    ...Object.fromEntries(
      Object.entries(body).filter(([name]) => typed.has(name) && name !== 'insuranceType'),
    ),
  },
});
