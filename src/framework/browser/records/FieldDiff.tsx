import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { sameJson } from '#kernel/validation/values.ts';
import { isAbsent } from '../kinds/parts/isAbsent';
import { kindOf } from '../kinds/registry';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { MaskedText } from '../parts/MaskedText';
import { placed, wordDiff } from './wordDiff';
import '../texts/words/record';
import '../parts/styles/record.css';

/** Values of a field before and after. */
export type FieldPair = readonly [before: unknown, after: unknown];

type FieldDiffProps = { readonly field: FieldDescription; readonly pair: FieldPair };

/** A field's value, or a placeholder. */
export const FieldValue = ({ field, value }: { field: FieldDescription; value: unknown }) => {
  const text = useEngineText();
  const { Show } = kindOf(field.kind);
  if (field.masked) return <MaskedText value={value} />;
  return isAbsent(value) && !field.blank ? (
    <span className="record-empty">{text('record.empty')}</span>
  ) : (
    <Show field={field} value={value} record={{ [field.name]: value }} />
  );
};

/** Before → after, rendered by kind. */
const Replaced = ({ field, pair: [before, after] }: FieldDiffProps) => {
  const text = useEngineText();
  return (
    <>
      <del>
        <span className="ui-hidden">{text('record.was')}: </span>
        <FieldValue field={field} value={before} />
      </del>
      <span aria-hidden="true"> → </span>
      <ins>
        <span className="ui-hidden">{text('record.is')}: </span>
        <FieldValue field={field} value={after} />
      </ins>
    </>
  );
};

const plainOf = (value: unknown): string =>
  new DOMParser()
    .parseFromString(
      String(value ?? '').replaceAll(/<(?:br|\/p|\/li|\/h\d)\b[^>]*>/giu, '$& '),
      'text/html',
    )
    .body.textContent.trim();

/** Word diff in one text. */
const Worded = ({ field, pair }: FieldDiffProps) => {
  const text = useEngineText();
  const [before, after] = pair.map((value) =>
    field.kind === 'html' ? plainOf(value) : String(value ?? ''),
  );
  const marks = { added: 'ins', removed: 'del', same: 'span' } as const;
  const words = { added: text('record.added'), removed: text('record.removed'), same: '' };
  return (
    <span className="record-words">
      {placed(wordDiff(before ?? '', after ?? '')).map((part) => {
        const { [part.type]: Mark } = marks;
        return (
          <Mark key={part.at}>
            {part.type === 'same' ? null : (
              <span className="ui-hidden">{`[${words[part.type]}] `}</span>
            )}
            {part.text}
          </Mark>
        );
      })}
    </span>
  );
};

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const rowText = (row: unknown, { fields = [] }: FieldDescription, locale: Locale): string =>
  fields
    .map((member) => {
      const value = (row as Readonly<Record<string, unknown>> | null)?.[member.name];
      return isAbsent(value) && !member.blank
        ? ''
        : kindOf(member.kind).diffText(value, member, locale);
    })
    .filter((part) => part !== '')
    .join(' · ');

const Item = ({ field, item }: { field: FieldDescription; item: unknown }) => {
  const { locale } = useEngine();
  if (field.kind === 'arrayTable') return <>{rowText(item, field, locale)}</>;
  return <FieldValue field={field} value={[item]} />;
};

/** Added and removed list items. */
const Listed = ({ field, pair: [before, after] }: FieldDiffProps) => {
  const text = useEngineText();
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const missing = (from: readonly unknown[], to: readonly unknown[]) =>
    from.filter((item) => !to.some((other) => sameJson(item, other)));
  const sides = [
    ...missing(now, old).map((item) => ({
      item,
      Mark: 'ins' as const,
      word: text('record.added'),
    })),
    ...missing(old, now).map((item) => ({
      item,
      Mark: 'del' as const,
      word: text('record.removed'),
    })),
  ];
  return (
    <ul className="record-items">
      {sides.map(({ item, Mark, word }) => (
        <li key={`${Mark}${JSON.stringify(item)}`}>
          <span className="record-sign" aria-hidden="true">
            {Mark === 'ins' ? '+' : '−'}
          </span>
          <span className="ui-hidden">{`${word}: `}</span>
          <Mark>
            <Item field={field} item={item} />
          </Mark>
        </li>
      ))}
    </ul>
  );
};

/** Diff of an object by member. */
const Members = ({ field, pair: [before, after] }: FieldDiffProps) => {
  const { locale } = useEngine();
  const memberOf = (value: unknown, name: string): unknown =>
    (value as Readonly<Record<string, unknown>> | null)?.[name] ?? null;
  const changed = (field.fields ?? []).filter(
    ({ name }) => !sameJson(memberOf(before, name), memberOf(after, name)),
  );
  return (
    <ul className="record-items">
      {changed.map((member) => (
        <li key={member.name}>
          {`${inLanguage(member.label, locale)}: `}
          <FieldDiff
            field={member}
            pair={[memberOf(before, member.name), memberOf(after, member.name)]}
          />
        </li>
      ))}
    </ul>
  );
};

const lists: ReadonlySet<FieldKind> = new Set(['referenceList', 'valueList', 'arrayTable']);
const texts: ReadonlySet<FieldKind> = new Set(['text', 'html']);

/** Diff of a field, suited to its kind: words of a text, list items, members of an object, else both values. */
export const FieldDiff = ({ field, pair }: FieldDiffProps) => {
  if (field.masked) return <Replaced field={field} pair={pair} />;
  if (lists.has(field.kind)) return <Listed field={field} pair={pair} />;
  if (field.kind === 'object') return <Members field={field} pair={pair} />;
  const isWorded = texts.has(field.kind) && !pair.some(isAbsent);
  return isWorded ? <Worded field={field} pair={pair} /> : <Replaced field={field} pair={pair} />;
};
