import { drawPlaces } from '#csf/rules/drawPlaces.ts';

const campinas = { latitude: -22.91, longitude: -47.06 };
type Point = { readonly latitude: number; readonly longitude: number };

const at = (city: string, point: Point, distance: number) => ({
  city,
  state: 'SP',
  ...point,
  distance,
});
const dealers = [
  at('Jundiaí', { latitude: -23.19, longitude: -46.88 }, 36),
  at('São Paulo', { latitude: -23.55, longitude: -46.64 }, 82),
  at('Diadema', { latitude: -23.69, longitude: -46.62 }, 98),
  at('São Paulo', { latitude: -23.55, longitude: -46.64 }, 82),
  at('Ribeirão Preto', { latitude: -21.18, longitude: -47.81 }, 208),
];

test('MISC-LOC-01: draws each municipality once, in its direction, without overlap', () => {
  const drawn = drawPlaces(campinas, dealers, 6);
  expect(drawn.map(({ name }) => name)).toEqual([
    'Jundiaí/SP',
    'São Paulo/SP',
    'Diadema/SP',
    'Ribeirão Preto/SP',
  ]);
  const [near, , , north] = drawn;
  expect(near!.y).toBeGreaterThan(0);
  expect(north!.y).toBeLessThan(0);
  for (const one of drawn)
    for (const other of drawn)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.2);
});

test('MISC-LOC-01: draws the requested number of municipalities; the customer’s own is next to the centre', () => {
  const own = at('Campinas', campinas, 0);
  const drawn = drawPlaces(campinas, [own, ...dealers], 2);
  expect(drawn).toHaveLength(2);
  expect(Math.hypot(drawn[0]!.x, drawn[0]!.y)).toBeLessThan(0.35);
});
