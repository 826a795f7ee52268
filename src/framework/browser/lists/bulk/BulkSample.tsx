import { inLanguage } from '#kernel/entity/Localized.ts';
import type { BulkPreview } from '#kernel/entity/BulkChange.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { numberText } from '#kernel/numberText.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { kindRegistry } from '#browser/kinds/registry.ts';
import { fieldOf } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import '#browser/texts/words/forms.ts';
import '#browser/texts/words/listTools.ts';

type Row = BulkPreview['sample'][number];

type BulkSampleProps = {
  description: EntityDescription;
  sample: BulkPreview['sample'];
  /** How many records change altogether. */
  count: number;
};

const useValueText = (description: EntityDescription) => {
  const { locale } = useEngine();
  return (name: string, value: unknown): string => {
    const field = fieldOf(description, name);
    return field ? kindRegistry[field.kind].diffText(value, field, locale) : String(value ?? '—');
  };
};

const changedNames = ({ before, after }: Row): readonly string[] =>
  after === null ? [] : [...new Set([...Object.keys(before), ...Object.keys(after)])];

const Rows = ({ description, row }: { description: EntityDescription; row: Row }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const valueText = useValueText(description);
  const names = changedNames(row);
  return names.map((name, at) => (
    <tr key={name}>
      {at === 0 ? (
        <th scope="rowgroup" rowSpan={names.length}>
          {row.label}
        </th>
      ) : null}
      <td>{inLanguage(fieldOf(description, name)?.label, locale) ?? name}</td>
      <td data-label={text('bulk.before')}>
        <del>{valueText(name, row.before[name])}</del>
      </td>
      <td data-label={text('bulk.after')}>
        <ins>{valueText(name, row.after?.[name])}</ins>
      </td>
    </tr>
  ));
};

/** Names of the first of so many records. */
const Names = ({ sample, count }: Omit<BulkSampleProps, 'description'>) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const more = count - sample.length;
  return (
    <ul className="bulk-names">
      {sample.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
      {more > 0 ? (
        <li>{text('bulk.more', { smart_count: more, count: numberText(more, locale) })}</li>
      ) : null}
    </ul>
  );
};

/** The first records of a change: what they hold now and what they would hold. Names alone where records go. */
export const BulkSample = ({ description, sample, count }: BulkSampleProps) => {
  const text = useEngineText();
  const changing = sample.filter((row) => changedNames(row).length > 0);
  if (sample.length === 0) return null;
  if (changing.length === 0) return <Names sample={sample} count={count} />;
  return (
    <table className="bulk-sample">
      <caption>{text('bulk.sample')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('bulk.record')}</th>
          <th scope="col">{text('merge.field')}</th>
          <th scope="col">{text('bulk.before')}</th>
          <th scope="col">{text('bulk.after')}</th>
        </tr>
      </thead>
      {changing.map((row) => (
        <tbody key={row.id}>
          <Rows description={description} row={row} />
        </tbody>
      ))}
    </table>
  );
};
