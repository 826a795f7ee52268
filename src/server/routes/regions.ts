import {
  listRegionChannels,
  listRegionDealers,
  runRegionChannelAction,
} from '../../contract/administration';
import { dealers } from '../../generated/descriptions/dealers';
import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import { switchRegionChannel } from '../commands/organisation/switchRegionChannel';
import { readIdempotency } from '../crud/entityRequest';
import { listRecords } from '../crud/listRecords';
import { openContext } from '../crud/openContext';
import type { QueryTexts } from '../crud/parseListQuery';
import { route, type RouteModule } from '../http/route';
import { hasBranch } from '../store/branches';
import { readRegionChannels } from '../store/channels';

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
