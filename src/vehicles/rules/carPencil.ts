import { carFrame } from './carPicture';

/** A part of a drawing: an SVG path, filled or stroked with a width. */
export type CarShape = {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
};

/** A corner of an outline in millimetres, from the front and from the ground, with its radius. */
export type Corner = readonly [x: number, y: number, round: number];
export type Point = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Scales millimetres into the frame: cars are centred on the ground line, small ones slightly enlarged. */
export const pencilFor = (length: number) => {
  const scale = 400 / (length * 0.5 + 2350);
  const left = (carFrame.width - length * scale) / 2;
  const at = ([x, y]: Point): Point => [left + x * scale, carFrame.ground - y * scale];
  const text = (point: Point): string => at(point).map(round).join(' ');
  const size = (millimetres: number): string => round(millimetres * scale);
  const between = ([ax, ay]: Point, [bx, by]: Point, reach: number): Point => {
    const far = Math.hypot(bx - ax, by - ay) || 1;
    const share = Math.min(reach / far, 0.5);
    return [ax + (bx - ax) * share, ay + (by - ay) * share];
  };
  /** Rounded corners, joined by straight lines. */
  const line = (corners: readonly Corner[], isClosed: boolean): string => {
    const parts = corners.map(([x, y, reach], k) => {
      const before = corners[k - 1] ?? (isClosed ? corners.at(-1) : undefined);
      const after = corners[k + 1] ?? (isClosed ? corners[0] : undefined);
      if (!before || !after) return `${k === 0 ? 'M' : 'L'}${text([x, y])}`;
      const [start, end] = [before, after].map(([nx, ny]) => between([x, y], [nx, ny], reach));
      return `${k === 0 ? 'M' : 'L'}${text(start!)}Q${text([x, y])} ${text(end!)}`;
    });
    return `${parts.join('')}${isClosed ? 'Z' : ''}`;
  };
  const circle = ([x, y]: Point, radius: number): string => {
    const r = size(radius);
    return `M${text([x - radius, y])}A${r} ${r} 0 1 1 ${text([x + radius, y])}A${r} ${r} 0 1 1 ${text([x - radius, y])}Z`;
  };
  const ellipse = ([x, y]: Point, wide: number, high: number): string => {
    const [rx, ry] = [size(wide), size(high)];
    return `M${text([x - wide, y])}A${rx} ${ry} 0 1 1 ${text([x + wide, y])}A${rx} ${ry} 0 1 1 ${text([x - wide, y])}Z`;
  };
  return { text, size, line, circle, ellipse };
};

/** Draws in millimetres. */
export type Pencil = ReturnType<typeof pencilFor>;

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`;

/** A drawing as an SVG file. */
export const carSvg = (shapes: readonly CarShape[]): string => {
  const paths = shapes.map(
    ({ d, fill = 'none', stroke, width, opacity }) =>
      `<path d="${d}" fill="${fill}"${attribute('stroke', stroke)}${attribute('stroke-width', width)}${attribute('opacity', opacity)}/>`,
  );
  const { width, height } = carFrame;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linejoin="round" stroke-linecap="round">${paths.join('')}</svg>`;
};
