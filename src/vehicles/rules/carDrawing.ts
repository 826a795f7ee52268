import { pencilFor, type CarShape, type Corner, type Pencil, type Point } from './carPencil';
import { arch, atHeight, carOf, mix, type Car, type CarBody } from './carProfiles';

const outline = (car: Car, pencil: Pencil): string => {
  const { body, length: l, height: h, profile, wheels } = car;
  const { nose, cowl, roof, rear, clearance: c } = profile;
  const { radius, reach } = arch(car);
  const top = pencil.line(
    [
      [wheels[0] - reach, c, 0],
      [70, c + 10, 90],
      [0, c + 170, 110],
      [18, h * nose, 150],
      [l * 0.07, h * (nose + 0.075), 260],
      [l * cowl[0], h * cowl[1], 160],
      [l * roof[0], h * 0.985, 420],
      [l * (roof[0] * 0.45 + roof[1] * 0.55), h, 500],
      [l * roof[1], h * roof[2], body === 'PICKUP' ? 170 : 280],
      ...rear.map(([x, y, r]): Corner => [l * x, h * y, r]),
      [l, c + 220, 110],
      [l - 80, c + 20, 90],
      [wheels[1] + reach, c, 0],
    ],
    false,
  );
  const r = pencil.size(radius);
  const over = (x: number) => `A${r} ${r} 0 1 0 ${pencil.text([x - reach, c])}`;
  return `${top}${over(wheels[1])}L${pencil.text([wheels[0] + reach, c])}${over(wheels[0])}Z`;
};

/** The side windows as one pane; a van's end at its front door. */
const windows = (car: Car): readonly Corner[] => {
  const { body, length: l, height: h, profile } = car;
  const { cowl, roof, glassEnd } = profile;
  const [foot, head]: readonly [Point, Point] = [
    [l * cowl[0], h * cowl[1]],
    [l * roof[0], h * 0.985],
  ];
  const [last, end]: readonly [Point, Point] = [
    [l * roof[1], h * roof[2]],
    [l * glassEnd[0], h * glassEnd[1]],
  ];
  const sill = h * cowl[1] + 25;
  const ceiling = h * 0.985 - 95;
  const isVan = body === 'VAN';
  const back = isVan ? l * 0.335 : atHeight(last, end, ceiling - 30) - 95;
  const backSill = isVan ? l * 0.335 : atHeight(last, end, sill + 45) - 150;
  return [
    [atHeight(foot, head, sill) + 95, sill, 45],
    [atHeight(foot, head, ceiling) + 85, ceiling, 110],
    [back, ceiling - (isVan ? 0 : 25), isVan ? 50 : 150],
    [backSill, sill + (isVan ? 0 : 40), 60],
  ];
};

const glassOf = (car: Car, pencil: Pencil): readonly CarShape[] => {
  const { length: l, profile, paint } = car;
  const pane = windows(car);
  const [[frontFoot = 0, sill = 0] = [], [frontHead = 0, ceiling = 0] = []] = pane;
  const posts = profile.pillars.map((share): CarShape => ({
    d: pencil.line(
      [
        [l * share - 28, ceiling + 8, 0],
        [l * share + 28, ceiling + 8, 0],
        [l * share + 44, sill - 6, 0],
        [l * share - 34, sill - 6, 0],
      ],
      true,
    ),
    fill: share === profile.pillars[0] ? '#11161b' : mix(paint, '#000000', 0.1),
  }));
  const [, , , [backFoot = 0] = []] = pane;
  const tall = Math.min(ceiling - sill, (backFoot - frontFoot) * 0.5);
  const shine = pencil.line(
    [
      [frontFoot + tall * 0.55, sill + 14, 0],
      [frontHead + tall * 0.35, ceiling - 14, 0],
      [frontHead + tall * 0.75, ceiling - 14, 0],
      [frontFoot + tall * 1.05, sill + 14, 0],
    ],
    true,
  );
  return [
    { d: pencil.line(pane, true), fill: '#223440', stroke: '#12181d', width: 1.6 },
    { d: shine, fill: '#ffffff', opacity: 0.13 },
    ...posts,
    // The mirror, before the front window.
    {
      d: pencil.line(
        [
          [frontFoot + 5, sill - 20, 30],
          [frontFoot - 15, sill + 75, 45],
          [frontFoot + 135, sill + 85, 40],
          [frontFoot + 145, sill - 5, 30],
        ],
        true,
      ),
      fill: mix(paint, '#000000', 0.22),
    },
  ];
};

const seamsOf = (car: Car, pencil: Pencil): readonly CarShape[] => {
  const { length: l, height: h, profile, wheels, paint, body } = car;
  const { doors, clearance: c, cowl } = profile;
  const { radius } = arch(car);
  const sill = h * cowl[1] + 10;
  const ink = mix(paint, '#000000', 0.42);
  const seam = (d: string): CarShape => ({ d, stroke: ink, width: 1.1 });
  const lines = doors.map((share) => {
    const x = l * share;
    const isLast = share === doors.at(-1);
    // The last door ends at the wheel: its seam follows the arch.
    const low = isLast && x > wheels[1] - radius - 40 ? profile.wheel + radius * 0.82 : c + 130;
    const shift = isLast && low > c + 200 ? -60 : 12;
    return seam(`M${pencil.text([x, sill])}L${pencil.text([x + shift, low])}`);
  });
  const handles = doors.slice(1, body === 'VAN' ? 2 : undefined).map((share): CarShape => ({
    d: pencil.line(
      [
        [l * share - 215, h * 0.575, 12],
        [l * share - 215, h * 0.575 + 32, 12],
        [l * share - 75, h * 0.58 + 32, 12],
        [l * share - 75, h * 0.58, 12],
      ],
      true,
    ),
    fill: ink,
  }));
  const floor = seam(
    `M${pencil.text([wheels[0] + radius + 20, c + 128])}L${pencil.text([wheels[1] - radius - 20, c + 128])}`,
  );
  return [...lines, floor, ...handles];
};

/** Light along the shoulder, shade below it. */
const shadeOf = (car: Car, pencil: Pencil): readonly CarShape[] => {
  const { length: l, height: h, profile, wheels } = car;
  const { radius, reach } = arch(car);
  const { clearance: c } = profile;
  const shoulder = h * 0.6;
  const plastic = profile.isRugged ? '#2a3036' : undefined;
  const band = pencil.line(
    [
      [wheels[0] + reach - 10, c, 0],
      [wheels[0] + radius - 22, c + 105, 20],
      [wheels[1] - radius + 22, c + 105, 20],
      [wheels[1] - reach + 10, c, 0],
    ],
    true,
  );
  const ring = (x: number): string => {
    const [outer, inner] = [radius + 52, radius];
    const far = Math.sqrt(outer ** 2 - (profile.wheel - c) ** 2);
    const [ro, ri] = [pencil.size(outer), pencil.size(inner)];
    return `M${pencil.text([x + far, c])}A${ro} ${ro} 0 1 0 ${pencil.text([x - far, c])}L${pencil.text([x - reach, c])}A${ri} ${ri} 0 1 1 ${pencil.text([x + reach, c])}Z`;
  };
  return [
    {
      d: `M${pencil.text([l * 0.05, shoulder - 20])}Q${pencil.text([l * 0.45, shoulder + 55])} ${pencil.text([l * 0.965, shoulder + 5])}Q${pencil.text([l * 0.5, shoulder - 5])} ${pencil.text([l * 0.05, shoulder - 20])}Z`,
      fill: '#ffffff',
      opacity: 0.28,
    },
    {
      d: `M${pencil.text([wheels[0] + radius + 60, c + 260])}Q${pencil.text([l * 0.5, c + 330])} ${pencil.text([wheels[1] - radius - 30, c + 330])}L${pencil.text([wheels[1] - radius + 10, c + 110])}L${pencil.text([wheels[0] + radius, c + 110])}Z`,
      fill: '#000000',
      opacity: 0.13,
    },
    { d: band, fill: plastic ?? '#000000', opacity: plastic ? 1 : 0.3 },
    ...(plastic ? wheels.map((x): CarShape => ({ d: ring(x), fill: plastic })) : []),
  ];
};

const lightsOf = (car: Car, pencil: Pencil): readonly CarShape[] => {
  const { body, length: l, height: h, profile } = car;
  const { nose, clearance: c } = profile;
  const y = h * nose;
  const isTall = body === 'PICKUP' || body === 'VAN' || body === 'MINIVAN';
  const tail = body === 'PICKUP' ? 0.56 : Math.min(nose + 0.1, 0.62);
  const tailTall = isTall ? h * 0.15 : h * 0.085;
  const x = l * (body === 'PICKUP' || body === 'VAN' ? 0.992 : 0.984);
  return [
    {
      d: pencil.line(
        [
          [26, y - 95, 25],
          [22, y + 5, 30],
          [l * 0.06, y + 62, 25],
          [l * 0.098, y + 40, 25],
          [l * 0.062, y - 60, 40],
        ],
        true,
      ),
      fill: '#eef3f6',
      stroke: '#39434b',
      width: 1,
    },
    // Grille and lower intake, seen from the side.
    {
      d: pencil.line(
        [
          [8, c + 95, 20],
          [4, c + 250, 30],
          [l * 0.028, c + 262, 30],
          [l * 0.046, c + 105, 30],
        ],
        true,
      ),
      fill: '#1b2126',
    },
    {
      d: pencil.line(
        [
          [x - l * 0.05, h * tail + 10, 20],
          [x + 8, h * tail + 5, 20],
          [x + 18, h * tail - tailTall, 20],
          [x - l * (isTall ? 0.012 : 0.03), h * tail - tailTall, 30],
        ],
        true,
      ),
      fill: '#c1272d',
      stroke: '#6d1519',
      width: 0.8,
    },
  ];
};

const wheelOf = (x: number, car: Car, pencil: Pencil): readonly CarShape[] => {
  const { wheel } = car.profile;
  const rim = wheel * 0.68;
  const spokes = [0, 1, 2, 3, 4].map((k) => {
    const turn = (k * 2 * Math.PI) / 5 + Math.PI / 2;
    const point = (reach: number, by: number): Point => [
      x + Math.cos(turn + by) * reach,
      wheel + Math.sin(turn + by) * reach,
    ];
    const corners = [
      point(rim * 0.2, -0.5),
      point(rim * 0.9, -0.16),
      point(rim * 0.9, 0.16),
      point(rim * 0.2, 0.5),
    ];
    return pencil.line(
      corners.map(([px, py]): Corner => [px, py, 4]),
      true,
    );
  });
  return [
    { d: pencil.circle([x, wheel], wheel), fill: '#1c2126', stroke: '#4b545c', width: 0.8 },
    { d: pencil.circle([x, wheel], rim), fill: '#3a434a' },
    { d: spokes.join(''), fill: '#cfd5d9' },
    { d: pencil.circle([x, wheel], rim), stroke: '#cfd5d9', width: 2.2 },
    { d: pencil.circle([x, wheel], rim * 0.2), fill: '#8a949b' },
  ];
};

/** Parts of some bodies only: roof rails, the edge of a bed, a van's panel. */
const extrasOf = (car: Car, pencil: Pencil): readonly CarShape[] => {
  const { body, length: l, height: h, profile, paint } = car;
  const ink = mix(paint, '#000000', 0.42);
  if (body === 'SUV')
    return [
      {
        d: pencil.line(
          [
            [l * 0.45, h * 0.985, 0],
            [l * 0.47, h + 10, 30],
            [l * (profile.roof[1] - 0.09), h + 2, 30],
            [l * (profile.roof[1] - 0.06), h * 0.968, 0],
          ],
          false,
        ),
        stroke: '#59636b',
        width: 2.6,
      },
    ];
  if (body === 'PICKUP') {
    const rail = h * 0.605;
    return [
      {
        d: `M${pencil.text([l * 0.625, rail])}L${pencil.text([l * 0.978, rail - 6])}`,
        stroke: '#1f252a',
        width: 3,
      },
      {
        d: `M${pencil.text([l * 0.622, rail])}L${pencil.text([l * 0.622, profile.clearance + 130])}`,
        stroke: ink,
        width: 1.4,
      },
    ];
  }
  if (body === 'VAN')
    return [
      {
        d: `M${pencil.text([l * 0.36, h * 0.56])}L${pencil.text([l * 0.97, h * 0.56])}`,
        stroke: ink,
        width: 1,
        opacity: 0.6,
      },
    ];
  return [];
};

/**
 * A car's left side, drawn from its model's proportions and body shape.
 *
 * @param name of the model; without known sizes the body's typical car is drawn
 * @returns shapes from back to front, in a frame of `carFrame`
 */
export const drawCar = (name: string, body: CarBody): readonly CarShape[] => {
  const car = carOf(name, body);
  const pencil = pencilFor(car.length);
  const { length: l, wheels, profile, paint } = car;
  const { radius } = arch(car);
  return [
    { d: pencil.ellipse([l / 2, 0], l * 0.49, 62), fill: '#000000', opacity: 0.22 },
    {
      d: wheels.map((x) => pencil.circle([x, profile.wheel], radius + 6)).join(''),
      fill: '#101418',
    },
    { d: outline(car, pencil), fill: paint, stroke: mix(paint, '#000000', 0.45), width: 1.2 },
    ...shadeOf(car, pencil),
    ...glassOf(car, pencil),
    ...seamsOf(car, pencil),
    ...extrasOf(car, pencil),
    ...lightsOf(car, pencil),
    ...wheels.flatMap((x) => wheelOf(x, car, pencil)),
  ];
};
