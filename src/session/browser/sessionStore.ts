import { textOf } from '@patio/framework/kernel';
import {
  type SessionStore as Store,
  type StoredForm,
  createSessionStore as createStore,
} from '@patio/framework/people/react';
import type { SessionUser } from '../rules/SessionUser';

/** Storage key of the signed-in person. */
export const sessionKey = 'user';

/** New tokens of a running session. */
export type Tokens = {
  readonly idToken: string;
  readonly permissionToken?: string | null;
  readonly refreshToken?: string;
};

/** Reads and writes the stored session, shared by all tabs. */
export type SessionStore = Store<SessionUser> & {
  readonly replaceTokens: (tokens: Tokens) => void;
};

const form: StoredForm<SessionUser> = {
  key: sessionKey,
  // Missing members are read as empty; the gate decides what an incomplete record means.
  read: (record) => ({
    ...(record as SessionUser),
    username: textOf(record['username']),
    idToken: textOf(record['idToken']),
    refreshToken: textOf(record['refreshToken']),
    groups: Array.isArray(record['groups']) ? record['groups'] : [],
    dealers: Array.isArray(record['dealers']) ? record['dealers'] : [],
  }),
  keep: (user) => ({
    username: user.username,
    name: user.name,
    email: user.email,
    userType: user.userType,
    status: user.status,
    groups: user.groups,
    dealers: user.dealers,
    dealerDefault: user.dealerDefault ?? null,
    idToken: user.idToken,
    permissionToken: user.permissionToken ?? null,
    passwordExpireDate: user.passwordExpireDate,
    refreshToken: user.refreshToken,
    sessionIdleMinutes: user.sessionIdleMinutes,
    sessionEndsAt: user.sessionEndsAt,
    ...(user.seeAs ? { seeAs: user.seeAs } : {}),
  }),
};

/** Builds the store on a browser storage; `tabs` delivers changes of other tabs. */
export const createSessionStore = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  tabs: EventTarget,
): SessionStore => {
  const store = createStore(form, storage, tabs);
  return {
    ...store,
    replaceTokens: (tokens) => {
      const user = store.read();
      const { refreshToken = user?.refreshToken } = tokens;
      if (user && refreshToken !== undefined) store.write({ ...user, ...tokens, refreshToken });
    },
  };
};
