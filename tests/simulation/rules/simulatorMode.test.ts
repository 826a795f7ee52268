import { modeOf } from '#simulation/rules/simulatorMode.ts';

test.each([
  ['/ofertas/simular', 'offer'],
  ['/ofertas/simular/42', 'offer'],
  ['/simulador', 'simulation'],
  ['/simulador/42/finance', 'simulation'],
  ['/simulator', 'simulation'],
  ['/simulacao', 'simulation'],
  ['/ofertas/consultarOfertas', undefined],
])('SIMR-002, GATE-015, GATE-016, GATE-017, GATE-018: %s activates %s', (path, mode) => {
  expect(modeOf(path)).toBe(mode);
});
