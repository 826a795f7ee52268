import type { AppError } from '../../../framework/kernel/errors/AppError';
import type { Result } from '../../../framework/kernel/Result';
import { saveStep } from '../../../framework/server/crud/drafts/saveStep';
import type { PersonRequest } from '../../../framework/server/crud/EntityHooks';
import { openContext } from '../../../framework/server/crud/openContext';
import { findRow } from '../../../framework/server/crud/read/getRecord';
import type { Deps } from '../../../framework/server/deps';
import { simulations } from '../../../generated/descriptions/simulations';
import type { InsuranceDraft } from '../../../generated/types/wire';
import { localDateOf } from '../../../framework/kernel/localDate';
import { isFullName } from '../../../clients/rules/personName';
import { dealerOf } from '../../../organisation/server';
import { proposalFaults } from '../../rules/proposals/proposalFaults';
import { checkSold } from './checkSold';
import { draftOf } from './saveSection';
import { takeVehicle } from './takeVehicle';
import { proposalContext } from './work';

type Values = Readonly<Record<string, unknown>>;

/** What a simulation knows of its client; what does not stand in a proposal is left for the person. */
const clientOf = (row: Values, today: string): Values => {
  const { personType, clientName, clientDocument, birthDate, state } = row;
  const isBusiness = personType === 'PJ';
  const name = typeof clientName === 'string' ? clientName : '';
  const taken = {
    personType,
    ...(isBusiness ? { businessName: name } : isFullName(name) ? { clientName: name } : {}),
    ...{ clientDocument, state },
    ...(isBusiness ? {} : { birthDate }),
  };
  const refused = new Set(proposalFaults(taken, today).map(({ path }) => path));
  return Object.fromEntries(
    Object.entries(taken).filter(
      ([member, value]) =>
        value !== null && value !== undefined && value !== '' && !refused.has(member),
    ),
  );
};

type Start = {
  readonly id: string;
  readonly type: string;
  readonly simulation?: string | undefined;
};

/**
 * Begins a draft of a product, with client and vehicle of a simulation where one is named.
 *
 * @fails what `checkSold` refuses, SIS001 for a simulation out of the person's sight, flow.too_many_drafts,
 *   access.denied
 * @source CALL-193
 */
export const startDraft = async (
  deps: Deps,
  request: PersonRequest,
  { id, type, simulation }: Start,
): Promise<Result<InsuranceDraft, AppError>> => {
  const sold = await checkSold(deps.db, { type, dealerId: dealerOf(request.actor) });
  if (!sold.ok) return sold;
  const values: Record<string, unknown> = { insuranceType: type };
  let sale: Values | undefined;
  if (simulation !== undefined) {
    const of = { ...openContext(deps, request), description: simulations };
    const found = await findRow(of, deps.db, { id: simulation });
    if (!found.ok) return found;
    sale = found.value;
    Object.assign(values, clientOf(sale, localDateOf(deps.clock())), { simulationId: simulation });
  }
  const context = proposalContext(deps, request);
  const saved = await saveStep(context, { id, step: 'assured', version: undefined, body: values });
  if (!saved.ok) return saved;
  if (sale) await takeVehicle(context, { id, type, sale });
  return draftOf(deps, request, id);
};
