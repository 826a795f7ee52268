import { chooseLanding } from '../../../../src/portal/browser/session/chooseLanding';
import { groupNames, userTypeOf } from '../../../../src/access/rules/groups';
import type { GroupName } from '../../../../src/access/rules/groups';
import type { AccessContext } from '../../../../src/access/rules/access';
import { sessionUser } from '../../../session/browser/sessionUser';

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

const landings: Record<GroupName, string> = {
  'admin-internal': '/',
  bit: '/',
  finance: '/',
  provisioning: '/',
  'service-desk': '/',
  'fi-manager': '/simulador',
  'sales-manager': '/simulador',
  seller: '/simulador',
  crm: '/',
  insurance: '/',
  feirao: '/',
  ofertas: '/ofertas/simular',
  representante: '/',
  consulta: '/',
  consorcio: '/',
  customer: '/simulador',
  compras: '/simulador',
  'insurance-operator': '/contratarSeguro',
};

describe('the landing after a sign-in', () => {
  it.each(groupNames)(
    'ROLE-001 to ROLE-018, SES-037, SES-039, OFFR-006: of %s follows the rules',
    (group) => {
      expect(land(group)).toBe(landings[group]);
    },
  );

  it.each(groupNames)('of %s is home while the page is not built', (group) => {
    expect(land(group, { isBuilt: (path) => path === '/' })).toBe('/');
  });

  it('is the remembered page when the person may open it', () => {
    expect(land('bit', { origin: '/dealers/42/edit?tab=1' })).toBe('/dealers/42/edit?tab=1');
  });

  it.each(['/users/register', '/nao-existe', '/login', '/leads'])(
    'ignores %s as the origin of bit',
    (origin) => {
      expect(land('bit', { origin })).toBe('/');
    },
  );

  it('ignores an origin that is not built', () => {
    expect(land('bit', { origin: '/campaign', isBuilt: (path) => path === '/' })).toBe('/');
  });
});
