import { listRegionChannels, listRegionDealers, runRegionChannelAction } from '../calls';
import { dealers } from '#generated/descriptions/dealers.ts';
import { appError, err, ok } from '@patio/framework/kernel';
import {
  type QueryTexts,
  type RouteModule,
  listRecords,
  openContext,
  readIdempotency,
  route,
} from '@patio/framework/server';
import { switchRegionChannel } from './switchRegionChannel';
import { hasBranch } from './store/branches';
import { readRegionChannels } from './store/channels';

/** What a region holds: its dealers and their channels. */
export const regionRoutes: RouteModule = [
  route(listRegionDealers, async (deps, { params, query, context, reply }) => {
    const entity = {
      ...openContext(deps, context),
      description: dealers,
      fixed: { region: params.id },
    };
    const list = await listRecords(entity, query as QueryTexts);
    if (!list.ok) return list;
    const { records, offset, total } = list.value;
    const part = records.length === 0 ? '*' : `${offset}-${offset + records.length - 1}`;
    void reply.header('content-range', `dealers ${part}/${total ?? '*'}`);
    return ok([...records]);
  }),

  route(listRegionChannels, async (deps, { params }) => {
    if (!(await hasBranch(deps.db, params.id))) return err(appError('SIS001'));
    const channels = await readRegionChannels(deps.db, params.id);
    return ok([...channels]);
  }),

  route(runRegionChannelAction, async (deps, { params, body, context, reply }) => {
    const idempotency = readIdempotency(reply.request);
    return switchRegionChannel(deps, context, {
      region: params.id,
      name: params.name,
      action: params.action,
      ...(body.reason === undefined ? {} : { reason: body.reason }),
      ...(idempotency ? { idempotency } : {}),
    });
  }),
];
