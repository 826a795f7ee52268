import {
  chooseLanding,
  landingPath,
  type LandingPath,
} from '#portal/browser/session/chooseLanding.ts';
import { groupNames, userTypeOf, type GroupName, type UserType } from '#access/rules/groups.ts';
import { routes } from '#access/rules/routes.ts';
import type { RouteRow } from '#access/rules/RouteRow.ts';
import type { AccessContext } from '#access/rules/access.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const everything: AccessContext = {
  modules: {
    riskprice: true,
    esign: true,
    taxUsed: true,
    email_leads: true,
    propose_insurance: true,
  },
  flags: {},
};

const land = (group: GroupName, parts: Partial<Parameters<typeof chooseLanding>[0]> = {}) =>
  chooseLanding({
    user: sessionUser({ groups: [{ groupName: group }], userType: userTypeOf(group) }),
    context: everything,
    origin: null,
    isBuilt: () => true,
    ...parts,
  });

type Profile = readonly [ids: string, group: GroupName, userType: UserType, landing: string];
// The specification leaves the class of four profiles undefined (OQ-008).
const profiles: readonly Profile[] = [
  ['ROLE-001', 'admin-internal', 'GMF', '/'],
  ['ROLE-002', 'bit', 'GMF', '/'],
  ['ROLE-003', 'finance', 'GMF', '/'],
  ['ROLE-004', 'provisioning', 'GMF', '/'],
  ['ROLE-005', 'service-desk', 'GMF', '/'],
  ['ROLE-006', 'fi-manager', 'DEALER', '/simulador'],
  ['ROLE-007', 'sales-manager', 'DEALER', '/simulador'],
  ['ROLE-008', 'seller', 'DEALER', '/simulador'],
  ['ROLE-009', 'crm', 'GMF', '/'],
  ['ROLE-010', 'insurance', 'GMF', '/'],
  ['ROLE-011', 'feirao', 'GMF', '/'],
  ['ROLE-012', 'ofertas', 'GMF', '/ofertas/simular'],
  ['ROLE-013', 'representante', 'GMF', '/'],
  ['ROLE-014', 'consulta', 'GMF', '/'],
  ['ROLE-015', 'consorcio', 'GMF', '/'],
  ['ROLE-016', 'customer', 'DEALER', '/simulador'],
  ['ROLE-017', 'compras', 'DEALER', '/simulador'],
  ['ROLE-018', 'insurance-operator', 'DEALER', '/contratarSeguro'],
];

describe('the landing after a sign-in', () => {
  it.each(profiles)(
    '%s, SES-037, SES-039, OFFR-006: %s signs in as %s and lands on %s',
    (_, group, userType, landing) => {
      expect(userTypeOf(group)).toBe(userType);
      expect(land(group)).toBe(landing);
    },
  );

  it('ROLE-001, ROLE-018: every profile has a row', () => {
    expect(profiles.map(([, group]) => group)).toEqual(groupNames);
  });

  it.each([
    ['ROLE-016', 'customer', ['/dealers', '/simulador']],
    ['ROLE-017', 'compras', ['/dealers', '/simulador']],
    ['ROLE-018', 'insurance-operator', ['/contratarSeguro']],
  ] as const)('%s: %s returns to each requested page of %j', (_, group, paths) => {
    for (const origin of paths) expect(land(group, { origin })).toBe(origin);
  });

  it('ROLE-015: consorcio may open no page but home', () => {
    const rows: readonly RouteRow[] = routes;
    const open = rows.filter((row) => !row.isPublic && row.groups.includes('consorcio'));
    expect(open.map(({ path }) => path)).toEqual(['/']);
  });

  it.each(groupNames)('of %s is home while its page is not built', (group) => {
    expect(land(group, { isBuilt: (path) => path === '/' })).toBe('/');
  });

  it('is the remembered page when the person may open it', () => {
    expect(land('bit', { origin: '/dealers/42/edit?tab=1' })).toBe('/dealers/42/edit?tab=1');
  });

  it.each(['/users/register', '/nao-existe', '/login', '/leads'])(
    'ignores %s as the origin for bit',
    (origin) => {
      expect(land('bit', { origin })).toBe('/');
    },
  );

  it('ignores an origin that is not built', () => {
    expect(land('bit', { origin: '/campaign', isBuilt: (path) => path === '/' })).toBe('/');
  });
});

type Row = [group: string, userType: 'GMF' | 'DEALER', hasDefault: boolean, path: LandingPath];

describe('landing rules', () => {
  test.each<Row>([
    ['admin-internal', 'GMF', false, '/'],
    ['admin-internal', 'GMF', true, '/'],
    ['consorcio', 'GMF', false, '/'],
    ['ofertas', 'GMF', false, '/ofertas/simular'],
    ['ofertas', 'GMF', true, '/'],
    ['seller', 'DEALER', false, '/simulador'],
    ['seller', 'DEALER', true, '/simulador'],
    ['fi-manager', 'DEALER', true, '/simulador'],
    ['customer', 'DEALER', false, '/simulador'],
    ['compras', 'DEALER', false, '/simulador'],
    ['insurance-operator', 'DEALER', false, '/contratarSeguro'],
  ])(
    'SES-035, SES-036, SES-037, SES-039: %s (%s), default dealer %s, lands on %s',
    (groupName, userType, hasDealerDefault, path) => {
      expect(landingPath({ groupName, userType, hasDealerDefault })).toBe(path);
    },
  );
});
