import type { Corner, Point } from './carPencil';

/** Length, height and wheelbase of a car, in millimetres. */
type CarSize = readonly [length: number, height: number, wheelbase: number];

/** Body types, as stored in models. */
export type CarBody = 'HATCH' | 'SEDAN' | 'SUV' | 'PICKUP' | 'MINIVAN' | 'VAN' | 'SPORT';

/** A typical car of each body type, for models without sizes of their own. */
export const usualSizes: Readonly<Record<CarBody, CarSize>> = {
  HATCH: [4050, 1490, 2540],
  SEDAN: [4480, 1480, 2630],
  SUV: [4340, 1640, 2610],
  PICKUP: [5330, 1800, 3100],
  MINIVAN: [4420, 1690, 2620],
  VAN: [5050, 1950, 3000],
  SPORT: [4480, 1330, 2600],
};

/** Sizes by model name, from makers' data sheets, rounded. */
export const carSizes: Readonly<Record<string, CarSize>> = {
  Onix: [4163, 1476, 2551],
  'Onix Plus': [4474, 1472, 2600],
  Tracker: [4270, 1626, 2570],
  Spin: [4420, 1694, 2620],
  Montana: [4717, 1659, 2800],
  S10: [5408, 1839, 3096],
  Equinox: [4652, 1697, 2725],
  Trailblazer: [4887, 1848, 2845],
  Cruze: [4665, 1484, 2700],
  'Bolt EV': [4166, 1595, 2601],
  Mobi: [3566, 1502, 2304],
  Argo: [3998, 1503, 2521],
  Cronos: [4364, 1508, 2521],
  Pulse: [4099, 1579, 2532],
  Fastback: [4427, 1545, 2533],
  Strada: [4480, 1595, 2737],
  Toro: [4945, 1738, 2990],
  Fiorino: [4384, 1900, 2717],
  Gol: [3897, 1464, 2467],
  Polo: [4074, 1471, 2566],
  Virtus: [4561, 1476, 2651],
  'T-Cross': [4199, 1568, 2651],
  Nivus: [4266, 1493, 2566],
  Taos: [4461, 1624, 2680],
  Saveiro: [4474, 1521, 2753],
  Amarok: [5350, 1878, 3270],
  Yaris: [4145, 1490, 2550],
  'Yaris Sedan': [4425, 1490, 2550],
  Corolla: [4630, 1455, 2700],
  'Corolla Cross': [4460, 1620, 2640],
  Hilux: [5325, 1815, 3085],
  SW4: [4795, 1835, 2745],
  RAV4: [4600, 1685, 2690],
  HB20: [4015, 1470, 2530],
  HB20S: [4325, 1470, 2530],
  Creta: [4300, 1635, 2610],
  Tucson: [4500, 1650, 2670],
  HR: [5150, 1970, 2640],
  City: [4549, 1477, 2600],
  'City Hatchback': [4343, 1498, 2600],
  'HR-V': [4330, 1590, 2610],
  Civic: [4681, 1432, 2735],
  'ZR-V': [4568, 1611, 2655],
  'CR-V': [4706, 1692, 2701],
  Kwid: [3731, 1474, 2423],
  Sandero: [4070, 1536, 2588],
  Logan: [4359, 1525, 2634],
  Stepway: [4080, 1570, 2589],
  Kardian: [4119, 1596, 2604],
  Duster: [4376, 1693, 2674],
  Oroch: [4719, 1694, 2829],
  Master: [5548, 2500, 3682],
  Renegade: [4268, 1695, 2570],
  Compass: [4404, 1629, 2636],
  Commander: [4769, 1682, 2794],
  Wrangler: [4882, 1868, 3008],
  Versa: [4495, 1475, 2620],
  Kicks: [4302, 1610, 2620],
  Sentra: [4646, 1456, 2707],
  Frontier: [5264, 1854, 3150],
  Ka: [3941, 1525, 2489],
  EcoSport: [4096, 1693, 2519],
  Territory: [4630, 1706, 2726],
  Maverick: [5073, 1733, 3076],
  Ranger: [5370, 1886, 3270],
  'Bronco Sport': [4387, 1813, 2670],
  '208': [4055, 1453, 2538],
  '2008': [4304, 1550, 2612],
  'Partner Rapid': [4384, 1900, 2717],
  Expert: [5309, 1935, 3275],
  C3: [3981, 1604, 2540],
  'C3 Aircross': [4320, 1678, 2671],
  Basalt: [4343, 1585, 2645],
  Jumpy: [5309, 1935, 3275],
  'Dolphin Mini': [3780, 1580, 2500],
  Dolphin: [4125, 1570, 2700],
  'Song Plus': [4775, 1670, 2765],
  'Song Pro': [4738, 1710, 2712],
  King: [4780, 1495, 2718],
  Seal: [4800, 1460, 2920],
  'Yuan Plus': [4455, 1615, 2720],
  'Haval H6': [4683, 1730, 2738],
  'Ora 03': [4254, 1603, 2650],
  'Tiggo 5X': [4338, 1645, 2630],
  'Tiggo 7': [4500, 1705, 2650],
  'Tiggo 8': [4722, 1705, 2710],
  'Arrizo 6': [4675, 1493, 2650],
  'L200 Triton': [5305, 1795, 3000],
  'Eclipse Cross': [4545, 1685, 2670],
  'Pajero Sport': [4825, 1835, 2800],
  '320i': [4713, 1440, 2851],
  X1: [4500, 1642, 2692],
  X3: [4755, 1660, 2865],
};

/** Whether a value is a body type that can be drawn. */
export const isCarBody = (value: unknown): value is CarBody =>
  typeof value === 'string' && Object.hasOwn(usualSizes, value);

/** Corners of a body type: shares of the length (x) and of the height (y). */
type Profile = {
  readonly nose: number;
  readonly cowl: Point;
  readonly roof: readonly [from: number, to: number, endHeight: number];
  /** Corners behind the roof, from its end to the tail. */
  readonly rear: readonly Corner[];
  /** Lower end of the rear glass line. */
  readonly glassEnd: Point;
  /** Pillars between the side windows, as shares of the length. */
  readonly pillars: readonly number[];
  readonly doors: readonly number[];
  readonly wheel: number;
  readonly clearance: number;
  /** Front overhang, as a share of the length. */
  readonly front: number;
  /** Dark plastic above the wheels and below the doors. */
  readonly isRugged?: boolean;
};

const profiles: Readonly<Record<CarBody, Profile>> = {
  HATCH: {
    nose: 0.5,
    cowl: [0.262, 0.655],
    roof: [0.425, 0.85, 0.955],
    glassEnd: [0.968, 0.665],
    rear: [
      [0.966, 0.66, 150],
      [0.992, 0.59, 100],
    ],
    pillars: [0.53, 0.785],
    doors: [0.3, 0.535, 0.77],
    wheel: 312,
    clearance: 165,
    front: 0.198,
  },
  SEDAN: {
    nose: 0.5,
    cowl: [0.272, 0.665],
    roof: [0.43, 0.685, 0.965],
    glassEnd: [0.845, 0.715],
    rear: [
      [0.845, 0.71, 200],
      [0.972, 0.69, 110],
      [0.995, 0.55, 120],
    ],
    pillars: [0.525],
    doors: [0.305, 0.53, 0.735],
    wheel: 318,
    clearance: 155,
    front: 0.198,
  },
  SUV: {
    nose: 0.54,
    cowl: [0.252, 0.67],
    roof: [0.395, 0.85, 0.965],
    glassEnd: [0.968, 0.67],
    rear: [
      [0.966, 0.665, 170],
      [0.992, 0.56, 120],
    ],
    pillars: [0.515, 0.745],
    doors: [0.29, 0.52, 0.73],
    wheel: 352,
    clearance: 215,
    front: 0.19,
    isRugged: true,
  },
  PICKUP: {
    nose: 0.53,
    cowl: [0.252, 0.655],
    roof: [0.365, 0.592, 0.965],
    glassEnd: [0.618, 0.645],
    rear: [
      [0.618, 0.605, 60],
      [0.978, 0.6, 50],
      [0.99, 0.45, 60],
    ],
    pillars: [0.472],
    doors: [0.275, 0.475, 0.607],
    wheel: 372,
    clearance: 250,
    front: 0.178,
    isRugged: true,
  },
  MINIVAN: {
    nose: 0.48,
    cowl: [0.2, 0.635],
    roof: [0.375, 0.86, 0.965],
    glassEnd: [0.972, 0.63],
    rear: [
      [0.972, 0.62, 150],
      [0.992, 0.54, 120],
    ],
    pillars: [0.5, 0.72],
    doors: [0.27, 0.505, 0.715],
    wheel: 322,
    clearance: 175,
    front: 0.195,
  },
  VAN: {
    nose: 0.4,
    cowl: [0.13, 0.535],
    roof: [0.275, 0.965, 0.99],
    glassEnd: [0.992, 0.55],
    rear: [
      [0.99, 0.6, 60],
      [0.996, 0.4, 60],
    ],
    pillars: [],
    doors: [0.165, 0.345, 0.56],
    wheel: 340,
    clearance: 190,
    front: 0.17,
  },
  SPORT: {
    nose: 0.47,
    cowl: [0.315, 0.66],
    roof: [0.475, 0.64, 0.96],
    glassEnd: [0.9, 0.68],
    rear: [
      [0.9, 0.68, 260],
      [0.98, 0.65, 80],
      [0.996, 0.5, 120],
    ],
    pillars: [],
    doors: [0.35, 0.63],
    wheel: 335,
    clearance: 130,
    front: 0.2,
  },
};

/** Paint colours; each model always gets the same one. */
const paints = [
  '#b3262e',
  '#2f5d8a',
  '#8d979f',
  '#3f6b57',
  '#c7ccd1',
  '#4a5560',
  '#a8552a',
  '#24455f',
];
const vanPaint = '#d9dde0';

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colours; `share` of the second. */
export const mix = (from: string, to: string, share: number): string => {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, at) => Math.round(value + ((b[at] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

const paintOf = (name: string, body: CarBody): string => {
  if (body === 'VAN') return vanPaint;
  const sum = [...name].reduce(
    (total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  return paints[sum % paints.length] ?? vanPaint;
};

/** A car in millimetres. */
export type Car = {
  readonly body: CarBody;
  readonly profile: Profile;
  readonly paint: string;
  readonly length: number;
  readonly height: number;
  readonly wheels: readonly [front: number, rear: number];
};

/** The car of a model. */
export const carOf = (name: string, body: CarBody): Car => {
  const [length, height, wheelbase] = carSizes[name] ?? usualSizes[body];
  const profile = profiles[body];
  const front = Math.min(length * profile.front, (length - wheelbase) * 0.52);
  return {
    body,
    profile,
    length,
    height,
    paint: paintOf(name, body),
    wheels: [front, front + wheelbase],
  };
};

/** Point of a line at a height. */
export const atHeight = ([ax, ay]: Point, [bx, by]: Point, y: number): number =>
  ax + ((bx - ax) * (y - ay)) / (by - ay || 1);

/** Wheel arch: its radius, and its extent along the floor. */
export const arch = ({ profile: { wheel, clearance } }: Car) => {
  const radius = wheel + 42;
  const reach = Math.sqrt(radius ** 2 - (wheel - clearance) ** 2);
  return { radius, reach };
};
