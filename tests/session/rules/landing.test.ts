import { landingPath, type LandingPath } from '#session/rules/landing.ts';

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
