import { canAccess, canOpen, closedContext, type AccessContext } from '#access/rules/access.ts';
import { groupNames, userTypeOf } from '#access/rules/groups.ts';
import { accessFlags, moduleNames, type RouteRow } from '#access/rules/RouteRow.ts';
import { routes } from '#access/rules/routes.ts';
import { accessMatrix, letters } from './accessMatrix';

const everything: AccessContext = {
  modules: Object.fromEntries(moduleNames.map((name) => [name, true])),
  flags: Object.fromEntries(accessFlags.map((name) => [name, true])),
};
const actorOf = (groupName: string) => ({ groupName, userType: 'GMF' as const });
const rowOf = (path: string): RouteRow => routes.find((row) => row.path === path)!;
const without = (name: string): AccessContext => ({
  modules: { ...everything.modules, [name]: false },
  flags: { ...everything.flags, [name]: false },
});

describe('opening a route with everything switched on', () => {
  const pairs = accessMatrix.flatMap(([, path, groups, source]) =>
    groupNames.map((group) => {
      const stated = groups.split(' ').some((letter) => letters[letter] === group);
      return [group, path, stated || source === 'public'] as const;
    }),
  );

  test('GATE-011: matches the matrix for all 18 profiles, 102 routes and our own', () => {
    expect(pairs).toHaveLength(18 * (102 + 2));
    const wrong = pairs.filter(
      ([group, path, expected]) =>
        canAccess(
          { route: path },
          { groupName: group, userType: userTypeOf(group) },
          everything,
        ) !== expected,
    );
    expect(wrong).toEqual([]);
  });
});

describe('conditions', () => {
  test.each([
    ['/parameters/esign', 'admin-internal', 'esign'],
    ['/parameters/riskPrice', 'bit', 'riskprice'],
    ['/parameters/emailsLeads', 'crm', 'email_leads'],
    ['/contratarSeguro', 'seller', 'propose_insurance'],
    ['/consultarPropostas', 'seller', 'propose_insurance'],
    ['/consultarPropostas', 'insurance-operator', 'insuranceMenu'],
    ['/vendas/consultarPropostas', 'seller', 'createPropose'],
    ['/vendas/consultarPropostas', 'sales-manager', 'createPropose'],
    ['/vendas/consultarPropostas', 'fi-manager', 'createPropose'],
    ['/vendas/historico', 'sales-manager', 'viewPaymentReport'],
    ['/vendas/historico', 'fi-manager', 'viewPaymentReport'],
    ['/vendas/historico', 'seller', 'viewPaymentReport'],
    ['/watchdoc/access', 'consulta', 'watchdocAccess'],
  ])('%s for %s is refused without %s', (path, group, name) => {
    expect(canOpen(rowOf(path), actorOf(group), everything)).toBe(true);
    expect(canOpen(rowOf(path), actorOf(group), without(name))).toBe(false);
  });

  test.each([
    ['/vendas/historico', 'feirao', 'viewPaymentReport'],
    ['/vendas/historico', 'representante', 'viewPaymentReport'],
    ['/consultarPropostas', 'seller', 'insuranceMenu'],
    ['/parameters/tu', 'bit', 'taxUsed'],
  ])('%s for %s does not need %s', (path, group, name) => {
    expect(canOpen(rowOf(path), actorOf(group), without(name))).toBe(true);
  });

  test('ENT-IOF-02, OQ-022: only their own groups open the two IOF screens', () => {
    const admitted = (path: string) =>
      groupNames.filter((group) => canOpen(rowOf(path), actorOf(group), everything));
    expect(admitted('/parameters/iof')).toEqual(['bit', 'finance']);
    expect(admitted('/admin/iof')).toEqual(['bit']);
  });

  test.each([
    ['/admin/plans', ['finance']],
    ['/admin/vaps', ['finance']],
    ['/admin/authorizations', ['finance']],
    ['/admin/plansReports', ['admin-internal', 'finance']],
    ['/admin/iof', ['bit']],
  ])('MISC-PLAN-03, OQ-022, OQ-023: %s opens for %j only', (path, groups) => {
    const admitted = groupNames.filter((group) => canOpen(rowOf(path), actorOf(group), everything));
    expect(admitted).toEqual(groups);
  });

  test('an unknown module or flag counts as off', () => {
    expect(canOpen(rowOf('/parameters/esign'), actorOf('admin-internal'), closedContext)).toBe(
      false,
    );
  });
});

describe('access rules', () => {
  test('a rule by profiles admits only those profiles', () => {
    const rule = { groups: ['bit', 'finance'] };
    expect(canAccess(rule, actorOf('bit'), closedContext)).toBe(true);
    expect(canAccess(rule, actorOf('seller'), closedContext)).toBe(false);
  });

  test('admits no one to a route missing from the table', () => {
    const admitted = groupNames.filter((group) =>
      canAccess({ route: '/nao-existe' }, actorOf(group), everything),
    );
    expect(admitted).toEqual([]);
  });

  test('an unknown profile is never admitted, not even by a rule that names it', () => {
    expect(canAccess({ groups: ['root'] }, actorOf('root'), everything)).toBe(false);
    expect(canAccess({ route: '/' }, actorOf(''), everything)).toBe(false);
  });
});
