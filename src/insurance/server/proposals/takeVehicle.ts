import type { EntityContext } from '../../../framework/server/crud/EntityContext';
import { ownerOf } from '../../../framework/server/crud/drafts/readDrafts';
import { changeDraft, readDraft } from '../../../framework/server/store/drafts';
import { familyOf } from '../../rules/proposals/insuranceTypes';

type Values = Readonly<Record<string, unknown>>;

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The vehicle of a simulation as an insurance of a type writes it; a life is insured without one. */
const vehicleOf = (type: string, sale: Values): Values => {
  const family = familyOf(type);
  if (family === 'LIFE') return {};
  const { manufacturer, model, vehicleVersion, modelYear, manufacturerYear } = sale;
  const isUsed = sale['vehicleTypeId'] === 2;
  const taken = {
    ...{ manufacturer, model, vehicleVersion, modelYear, manufacturerYear },
    ...{ assetType: isUsed ? 2 : 1, vehicleValue: sale['vehiclePrice'] },
    ...(isUsed ? { mileage: sale['mileage'] } : {}),
    ...(family === 'AUTO' ? { directSale: sale['directSale'] } : {}),
  };
  return Object.fromEntries(Object.entries(taken).filter(([, value]) => isKnown(value)));
};

type Taking = { readonly id: string; readonly type: string; readonly sale: Values };

/** Puts the vehicle of a simulation into a draft that has just begun, whose step of vehicles is still to come. */
export const takeVehicle = async (
  context: EntityContext,
  { id, type, sale }: Taking,
): Promise<void> => {
  const vehicle = vehicleOf(type, sale);
  await context.deps.db.transaction().execute(async (trx) => {
    const draft = await readDraft(trx, { ...ownerOf(context), id, lock: true });
    if (draft) await changeDraft(trx, { ...draft, values: { ...draft.values, ...vehicle } });
  });
};
