import { showOwn } from '@patio/framework/kernel';
import { type CellProps, isAbsent, type KindFace, useLocale } from '@patio/framework/react';
import { codeOf, microchip } from './microchip';

const firstMakerCode = 900;

/** Name of the chip's country in the browser's language; undefined for manufacturer codes. */
const countryOf = (chip: string, locale: string): string | undefined => {
  if (codeOf(chip) >= firstMakerCode) return undefined;
  const [tag = ''] = Intl.getCanonicalLocales(`und-${chip.slice(0, 3)}`);
  const region = tag.slice('und-'.length);
  return /^[A-Z]{2}$/.test(region)
    ? new Intl.DisplayNames([locale], { type: 'region' }).of(region)
    : undefined;
};

/** Record pages show the country next to the number. */
const MicrochipShow = ({ value }: CellProps) => {
  const locale = useLocale();
  if (isAbsent(value)) return <span aria-hidden="true">—</span>;
  const chip = String(value);
  const country = countryOf(chip, locale);
  return (
    <span>
      {showOwn(microchip, chip)}
      {country === undefined ? null : ` · ${country}`}
    </span>
  );
};

/** Custom components for microchips. */
export const microchipFace: KindFace = { Show: MicrochipShow };
