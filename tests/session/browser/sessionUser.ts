import type { SessionUser } from '#session/rules/SessionUser.ts';

/** A signed-in person; name what the test is about. */
export const sessionUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  username: 'MARIA',
  name: 'Maria Silva',
  email: 'maria.silva@exemplo.com.br',
  userType: 'GMF',
  status: 'CONFIRMED',
  groups: [{ groupName: 'admin-internal' }],
  dealers: [],
  dealerDefault: null,
  idToken: 'id-1',
  permissionToken: 'permission-1',
  passwordExpireDate: null,
  refreshToken: 'refresh-1',
  sessionIdleMinutes: 30,
  sessionEndsAt: '2099-12-31T23:00:00.000Z',
  ...changes,
});
