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
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a call works on: a draft of the person, or a stored proposal, or both where a stored one is being changed. */
export type ProposalWork = {
  readonly values: Values;
  readonly dealerId: string | null;
  readonly draft: EntityDraft | undefined;
  readonly row: Row | undefined;
};

/** The interpreter of proposals for a request. */
export const proposalContext = (deps: Deps, request: PersonRequest): EntityContext => ({
  ...openContext(deps, request),
  description: insuranceProposals,
});

const defaults: Values = Object.fromEntries(
  insuranceProposals.fields.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value]],
  ),
);

/** What a call is about: the id, and the type that the path names. */
export type WorkAsk = { readonly id: string; readonly type?: string };

const isOfType = (values: Values, type: string | undefined): boolean =>
  type === undefined || familyOf(values['insuranceType']) === familyOf(type);

/**
 * Reads a draft of the person or a proposal in the person's sight.
 *
 * @fails SIS001, access.denied
 */
export const readWork = async (
  deps: Deps,
  request: PersonRequest,
  { id, type }: WorkAsk,
): Promise<Result<ProposalWork, AppError>> => {
  const context = proposalContext(deps, request);
  // Who reads proposals and sells none has no drafts.
  const found = await getDraft(context, id);
  const draft = found.ok ? found.value : undefined;
  const stored = await findRow(context, deps.db, { id });
  if (!draft && !stored.ok) return err(appError('SIS001'));
  const row = stored.ok ? stored.value : undefined;
  const values = { ...defaults, ...row, ...draft?.values };
  if (!isOfType(values, type)) return err(appError('SIS001'));
  const dealerId = row ? String(row['dealerId']) : dealerOf(request.actor);
  return ok({ values, dealerId, draft: draft ?? undefined, row });
};

const typed: ReadonlySet<string> = new Set(
  insuranceProposals.fields.flatMap(({ name, editable }) => (editable === 'never' ? [] : [name])),
);

/** The work with what is typed and not stored yet; only what a person may set counts. */
export const withTyped = (work: ProposalWork, body: Values): ProposalWork => ({
  ...work,
  values: {
    ...work.values,
    ...Object.fromEntries(
      Object.entries(body).filter(([name]) => typed.has(name) && name !== 'insuranceType'),
    ),
  },
});
