import type { Corner, Point } from './carPencil';
import { carSizes, usualSizes, type CarBody } from './carSizes';

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
