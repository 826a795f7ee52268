import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { Glyph } from '../ui/Glyph';
import { useEngineText } from '../texts/useEngineText';
import './styles/record.css';

/** Company numbers are public and never masked. */
const isWhole = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !value.includes('*');

/** Whether a record has the field masked. */
export const isMasked = (record: Readonly<Record<string, unknown>>, name: string): boolean => {
  const { masked } = record as Partial<Pick<WireRecord, 'masked'>>;
  return Array.isArray(masked) && masked.includes(name) && !isWhole(record[name]);
};

/** A possibly masked value, marked by a sign and text. */
export const MaskedText = ({ value }: { value: unknown }) => {
  const text = useEngineText();
  const shown = typeof value === 'string' && value !== '' ? value : text('record.masked');
  return (
    <span className="record-masked" title={text('record.maskedHelp')}>
      <Glyph name="hide" size={16} />
      <span>{shown}</span>
      <span className="ui-hidden"> {text('record.maskedHelp')}</span>
    </span>
  );
};
