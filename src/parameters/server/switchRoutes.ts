import { ok, textOrNull } from '@patio/framework/kernel';
import { type RouteModule, route } from '@patio/framework/server';
import {
  changeEsignSheet,
  changeEsignState,
  changeProductSheet,
  changeProfileGrid,
  readEsignSheet,
  readEsignState,
  readManufacturerTexts,
  readProductSheet,
  readProfileGrid,
  readVapsSwitch,
} from '../calls';
import { changeDealerSheet, readDealerSheet } from './dealerSheet';
import { changeGrid, readGrid } from './profileGrid';
import { seenDealer } from './seenDealer';
import { changeSetting, readSetting } from './settings';
import { esignSheet, productSheet } from './sheets';
import { readVaps } from './store/vaps';

const wireState = (row: Readonly<Record<string, unknown>>) => ({
  esign_disabled_all_dealers: row['disabledAllDealers'] === true,
  version: Number(row['version']),
});

/** Parameters and switches besides the entities' own calls. */
export const switchRoutes: RouteModule = [
  route(readProfileGrid, (deps, { query, context }) => readGrid(deps, context, query.dealerId)),

  route(changeProfileGrid, (deps, { query, body, context }) =>
    changeGrid(deps, context, { ...query, ...body }),
  ),

  route(readEsignState, async (deps, { context }) => {
    const row = await readSetting(deps, context, 'esignSettings');
    return row.ok ? ok(wireState(row.value)) : row;
  }),

  route(changeEsignState, async (deps, { body, context }) => {
    const values = { disabledAllDealers: body.esign_disabled_all_dealers };
    const row = await changeSetting(deps, context, { name: 'esignSettings', values });
    return row.ok ? ok(wireState(row.value)) : row;
  }),

  route(readManufacturerTexts, async (deps, { context }) => {
    const row = await readSetting(deps, context, 'manufacturerInfo');
    if (!row.ok) return row;
    const { name, simulatorText, simulatorTextEn, legalText, legalTextEn } = row.value;
    return ok({
      name: String(name),
      simulatorText: textOrNull(simulatorText),
      simulatorTextEn: textOrNull(simulatorTextEn),
      legalText: textOrNull(legalText),
      legalTextEn: textOrNull(legalTextEn),
    });
  }),

  route(readVapsSwitch, async (deps, { params, context }) => {
    const seen = await seenDealer(deps, context.actor, params.id);
    return seen.ok ? ok({ implementVaps: await readVaps(deps.db, params.id) }) : seen;
  }),

  route(readEsignSheet, (deps, { query, context }) =>
    readDealerSheet({ deps, request: context }, query, esignSheet),
  ),

  route(changeEsignSheet, (deps, { body, context }) =>
    changeDealerSheet({ deps, request: context }, body, esignSheet),
  ),

  route(readProductSheet, (deps, { query, context }) =>
    readDealerSheet({ deps, request: context }, query, productSheet),
  ),

  route(changeProductSheet, (deps, { body, context }) =>
    changeDealerSheet({ deps, request: context }, body, productSheet),
  ),
];
