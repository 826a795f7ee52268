import { closeRenavam } from '../formats/renavam';

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const whole = (seed: number): number => Math.abs(Math.trunc(seed));

const letter = (number: number): string => letters[number % letters.length] ?? 'A';

const digits = (number: number, length: number): string =>
  String(number % 10 ** length).padStart(length, '0');

/** A plate of Mercosul for odd seeds, of the old form for even ones; another one for every seed below ten million. */
export const fakePlate = (seed: number): string => {
  const number = whole(seed);
  const lead = Math.floor(number / 1000);
  const stem = `${letter(Math.floor(lead / 529))}${letter(Math.floor(lead / 23))}${letter(lead)}`;
  const figures = digits(number, 3);
  const third = number % 2 === 0 ? '0' : 'A';
  return `${stem}${figures[0] ?? '0'}${third}${figures.slice(1)}`;
};

/** A chassis number of a Brazilian maker, another one for every seed below a hundred million. */
export const fakeChassis = (seed: number): string => `9BGKS48B0${digits(whole(seed), 8)}`;

/** A valid RENAVAM, another one for every seed below a hundred million. */
export const fakeRenavam = (seed: number): string => closeRenavam(`10${digits(whole(seed), 8)}`);

/** A colour, another one for every seed below sixteen million. */
export const fakeColor = (seed: number): string =>
  `#${(whole(seed) % 0x1000000).toString(16).padStart(6, '0').toUpperCase()}`;

/** A time of day, another one for every minute of it. */
export const fakeTime = (seed: number): string =>
  `${digits(Math.floor(whole(seed) / 60) % 24, 2)}:${digits(whole(seed) % 60, 2)}`;
