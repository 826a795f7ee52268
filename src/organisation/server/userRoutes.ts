import {
  createUser,
  listAssignableGroups,
  listSellers,
  listUsers,
  resetUserPassword,
  runUserAction,
  updateUser,
} from '../userCalls';
import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { assignableGroups, visibleTabs } from '../rules/userRules';
import { users } from '#generated/descriptions/users.ts';
import {
  type AppError,
  type Result,
  type WireRecord,
  appError,
  enginePage,
  err,
  ok,
  wireTexts,
} from '@patio/framework/kernel';
import {
  type Actor,
  type Deps,
  type EntityContext,
  type QueryTexts,
  type RouteModule,
  type RouteRequest,
  type SessionContext,
  createRecord,
  listRecords,
  openContext,
  readBase,
  readChangeReason,
  readIdempotency,
  readVersion,
  route,
  runEntityAction,
  updateRecord,
} from '@patio/framework/server';
import type {
  SellerFilter,
  UserListQuery,
  UserParams,
  UserTypeParams,
} from '#generated/types/wire.ts';
import { findDealerCode } from './store/dealers';
import { readSellers } from './store/users';

type UserType = UserTypeParams['type'];
type Reply = RouteRequest<typeof updateUser>['reply'];

/** Users of a tab, if visible to the person. @fails access.denied */
const openTab = (
  deps: Deps,
  context: SessionContext,
  type: UserType,
): Result<EntityContext, AppError> =>
  visibleTabs(context.actor.groupName).includes(type)
    ? ok({ ...openContext(deps, context), description: users, fixed: { userType: type } })
    : err(appError('access.denied'));

/** The query as text parameters, in the common list format. */
const listTexts = (query: UserListQuery): QueryTexts =>
  enginePage(users, wireTexts({ ...query })) ?? {};

const answer = (reply: Reply, record: WireRecord, status = 200): WireRecord => {
  void reply.code(status).header('etag', `"${record.version}"`);
  return record;
};

type ActionCall = {
  readonly context: EntityContext;
  readonly params: UserParams;
  readonly action: string;
  readonly reason?: string;
  readonly reply: Reply;
};

const act = async ({
  context,
  params,
  action,
  reason,
  reply,
}: ActionCall): Promise<Result<WireRecord, AppError>> => {
  const version = readVersion(reply.request);
  if (!version.ok) return version;
  const idempotency = readIdempotency(reply.request);
  const record = await runEntityAction(context, {
    id: params.username,
    action,
    version: version.value,
    ...(reason === undefined ? {} : { reason }),
    ...(idempotency ? { idempotency } : {}),
  });
  return record.ok ? ok(answer(reply, record.value)) : record;
};

/** GMF codes of the sellers' dealers: the person's own, or all for the provider; narrowed by the filter. */
const sellerCodes = async (
  deps: Deps,
  actor: Actor,
  { dealerId, gmfCode }: SellerFilter,
): Promise<Result<readonly string[] | null, AppError>> => {
  const own = actor.userType === 'DEALER' ? actor.scopes.map(({ code }) => code) : null;
  const byId = dealerId === undefined ? undefined : await findDealerCode(deps.db, dealerId);
  if (dealerId !== undefined && byId === undefined)
    return own === null ? ok([]) : err(appError('SEC004'));
  const asked = [byId, gmfCode].filter((code) => code !== undefined);
  if (own !== null && asked.some((code) => !own.includes(code))) return err(appError('SEC004'));
  if (asked.length === 0) return ok(own);
  return ok(new Set(asked).size === 1 ? asked.slice(0, 1) : []);
};

const defaultSellers = 50;

/** Calls of users in the specification's shapes, on top of the interpreter. */
export const userRoutes: RouteModule = [
  route(listUsers, async (deps, { params, query, context }) => {
    const tab = openTab(deps, context, params.type);
    if (!tab.ok) return tab;
    const list = await listRecords(tab.value, listTexts(query));
    if (!list.ok) return list;
    const { records, total } = list.value;
    const size = query.sizeByPage ?? users.pageSize;
    return ok({ content: [...records], totalElements: total ?? 0, page: query.page ?? 0, size });
  }),

  route(createUser, async (deps, { params, body, context, reply }) => {
    const tab = openTab(deps, context, params.type);
    if (!tab.ok) return tab;
    const groupName = body['groupName'];
    if (isGroupName(groupName) && userTypeOf(groupName) !== params.type) {
      const fields = [{ path: 'groupName', code: 'validation.enum' }] as const;
      return err(appError('validation.failed', { fields }));
    }
    const idempotency = readIdempotency(reply.request);
    const entity = { ...openContext(deps, context), description: users };
    const record = await createRecord(entity, {
      body,
      ...(idempotency ? { idempotency } : {}),
    });
    return record.ok ? ok(answer(reply, record.value, 201)) : record;
  }),

  route(updateUser, async (deps, { params, body, context, reply }) => {
    const tab = openTab(deps, context, params.type);
    if (!tab.ok) return tab;
    const version = readBase(reply.request);
    if (!version.ok) return version;
    const reason = readChangeReason(reply.request);
    if (!reason.ok) return reason;
    const record = await updateRecord(tab.value, {
      id: params.username,
      version: version.value,
      body,
      reason: reason.value,
    });
    return record.ok ? ok(answer(reply, record.value)) : record;
  }),

  route(runUserAction, async (deps, { params, body, context, reply }) => {
    const tab = openTab(deps, context, params.type);
    if (!tab.ok) return tab;
    return act({ context: tab.value, params, action: params.action, reason: body.reason, reply });
  }),

  route(resetUserPassword, async (deps, { params, context, reply }) => {
    const tab = openTab(deps, context, params.type);
    if (!tab.ok) return tab;
    return act({ context: tab.value, params, action: 'resetPassword', reply });
  }),

  route(listAssignableGroups, async (_deps, { params, context }) =>
    ok(
      assignableGroups(context.actor.groupName, params.type).map((groupName) => ({
        groupName,
        userType: params.type,
      })),
    ),
  ),

  route(listSellers, async (deps, { body, context }) => {
    const codes = await sellerCodes(deps, context.actor, body);
    if (!codes.ok) return codes;
    const sellers = await readSellers(deps.db, {
      codes: codes.value,
      name: body.name ?? null,
      groupName: body.groupName ?? null,
      limit: body.size ?? defaultSellers,
    });
    return ok([...sellers]);
  }),
];
