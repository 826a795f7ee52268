import { appError, err, ok, type AppError, type Result } from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  type RouteModule,
  type RouteRequest,
  route,
  checkPatchBody,
} from '@patio/framework/server';
import {
  requestPrice,
  requestQuotes,
  createDraft,
  readQuote,
  saveAssured,
  saveDetails,
  saveMainDriver,
  saveOwner,
  savePayment,
  saveSeller,
  saveVehicle,
} from '#insurance/proposalCalls.ts';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { withItemIds } from './itemCodes';
import { priceOfWork, quoteProposal } from './quoteProposal';
import { startDraft, saveSection } from './startDraft';
import { readWork, withTyped, type ProposalPath, proposalContext } from './work';

/** Faults that make a price impossible; all others are checked on saving. */
const unpriceable: ReadonlySet<string> = new Set(['validation.type', 'validation.enum']);

/**
 * Checks that unsaved values can be priced.
 *
 * @fails validation.failed at values of the wrong type or not among the options
 */
const checkTyped = (
  deps: Deps,
  request: PersonRequest,
  typed: Readonly<Record<string, unknown>>,
): Result<void, AppError> => {
  const checked = checkPatchBody(proposalContext(deps, request), typed);
  const found = checked.ok ? [] : (checked.error.fields ?? []);
  const fields = found.filter(({ code }) => unpriceable.has(code));
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};

type Section = RouteRequest<typeof saveAssured>;

const section =
  (...steps: readonly string[]) =>
  (deps: Deps, { params, body, context, reply }: Section) =>
    saveSection(deps, context, { ...params, steps, body, raw: reply.request });

/** The stored proposal merged with unsaved values. @fails like `readWork` and `checkTyped` */
const typedWork = async (
  deps: Deps,
  request: PersonRequest,
  { body, ...path }: ProposalPath & { readonly body: Section['body'] },
) => {
  const work = await readWork(deps, request, path);
  if (!work.ok) return work;
  const typed = await withItemIds(deps.db, body);
  const checked = checkTyped(deps, request, typed);
  return checked.ok ? ok(withTyped(work.value, typed)) : checked;
};

/** Calls about drafts: create, save a section, price and quote. @source CALL-193 to CALL-201, CALL-212 */
export const draftRoutes: RouteModule = [
  route(createDraft, async (deps, { params: { id, type }, body, context, reply }) => {
    void reply.code(201);
    return startDraft(deps, context, { id, type, ...body });
  }),
  route(saveAssured, section('assured')),
  route(saveMainDriver, section('mainDriver')),
  route(saveOwner, section('owner')),
  route(saveVehicle, section('vehicle', 'complementary')),
  route(saveDetails, section('insurance')),
  route(savePayment, section('payment')),
  route(saveSeller, section('issuer')),
  route(requestQuotes, async (deps, { params, body, context }) => {
    if (familyOf(params.type) !== 'AUTO') return err(appError('SIS001'));
    const work = await typedWork(deps, context, { ...params, body });
    return work.ok ? quoteProposal(deps, context, work.value) : work;
  }),
  route(requestPrice, async (deps, { params, body, context }) => {
    const work = await typedWork(deps, context, { ...params, body });
    return work.ok ? priceOfWork(deps, context, work.value) : work;
  }),
  route(readQuote, async (deps, { params, context }) => {
    const work = await readWork(deps, context, params);
    return work.ok ? priceOfWork(deps, context, work.value) : work;
  }),
];
