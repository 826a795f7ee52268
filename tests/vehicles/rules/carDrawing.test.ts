import { drawCar } from '#vehicles/rules/carDrawing.ts';
import { carSvg } from '#vehicles/rules/carPencil.ts';
import { carFrame, carPicture } from '#vehicles/rules/carPicture.ts';
import { carSizes, isCarBody, usualSizes, type CarBody } from '#vehicles/rules/carProfiles.ts';
import { modelRows } from '#vehicles/server/seed/vehicleRows.ts';

const bodies = Object.keys(usualSizes) as CarBody[];
/** Points of a path, without radii and flags of arcs. */
const pointsOf = (d: string): readonly (readonly [number, number])[] =>
  [...d.replaceAll(/A[\d.]+ [\d.]+ 0 \d \d /g, 'L').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );

test('every model of the demo has its own size, and its drawing fits the frame', () => {
  const without = modelRows.filter(({ description }) => !carSizes[String(description)]);
  expect(without.map(({ description }) => description)).toEqual([]);
  for (const { description, segment } of modelRows) {
    const points = drawCar(String(description), segment as CarBody).flatMap(({ d }) => pointsOf(d));
    for (const [x, y] of points) {
      expect({ description, inside: x >= 0 && x <= carFrame.width }).toMatchObject({
        inside: true,
      });
      expect({ description, inside: y >= 0 && y <= carFrame.height }).toMatchObject({
        inside: true,
      });
    }
  }
});

test.each(bodies)(
  'an unmeasured model of body type %s is drawn with default proportions',
  (body) => {
    const svg = carSvg(drawCar('Modelo sem medidas', body));
    expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 480 220"/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(9_000);
  },
);

test('models differ in their proportions and keep their colour', () => {
  expect(drawCar('Mobi', 'HATCH')).not.toEqual(drawCar('Onix', 'HATCH'));
  expect(drawCar('Onix', 'HATCH')).toEqual(drawCar('Onix', 'HATCH'));
});

test('a body type is one of the seven', () => {
  expect(bodies.every(isCarBody)).toBe(true);
  expect([isCarBody('toString'), isCarBody(null), isCarBody('TRUCK')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the picture URL escapes any model code', () => {
  expect(carPicture('12001').src).toBe('/api/pictures/models/12001');
  expect(carPicture('12001', 3).src).toBe('/api/pictures/models/12001?version=3');
  expect(carPicture('a/b?c').src).toBe('/api/pictures/models/a%2Fb%3Fc');
});
