import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { Glyph } from '../ui/Glyph';
import { useEngineText } from '../texts/useEngineText';
import './styles/record.css';

/** Numbers of companies are public: they come whole, whoever reads them. */
const isWhole = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !value.includes('*');

/** Whether the record has the field's value as a mask. */
export const isMasked = (record: Readonly<Record<string, unknown>>, name: string): boolean => {
  const { masked } = record as Partial<Pick<WireRecord, 'masked'>>;
  return Array.isArray(masked) && masked.includes(name) && !isWhole(record[name]);
};

/** A value as far as the person may see it, marked as hidden by a sign and a word. */
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
