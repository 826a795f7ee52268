import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import type {
  EntityDescription,
  FieldDescription,
  FieldKind,
} from '#kernel/entity/EntityDescription.ts';
import { useEngine } from '../data/entity/EngineContext';
import { fieldOf } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/record';
import { sameJson } from '#kernel/validation/checks.ts';
import { isAbsent } from '../kinds/parts/textKind';
import { kindOf } from '../kinds/registry';
import { MaskedText } from '../parts/MaskedText';
import '../parts/styles/record.css';

/** A piece of a diff: in both texts, only in the newer, only in the older. */
type DiffPart = { readonly type: 'same' | 'added' | 'removed'; readonly text: string };

/** A piece with its character offset. */
type PlacedPart = DiffPart & { readonly at: number };

/** Above this total number of words, texts are not compared by word. */
const mostWords = 1_500;

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** `table[a][b]`: longest common subsequence of the remaining words. */
const commonTable = (
  older: readonly string[],
  newer: readonly string[],
): readonly Uint16Array[] => {
  const table = Array.from({ length: older.length + 1 }, () => new Uint16Array(newer.length + 1));
  for (let a = older.length - 1; a >= 0; a -= 1) {
    for (let b = newer.length - 1; b >= 0; b -= 1)
      table[a]![b] =
        older[a] === newer[b]
          ? table[a + 1]![b + 1]! + 1
          : Math.max(table[a + 1]![b]!, table[a]![b + 1]!);
  }
  return table;
};

const join = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const joined: DiffPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.type === part.type)
      joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
};

const whole = (older: string, newer: string): readonly DiffPart[] => [
  { type: 'removed', text: older },
  { type: 'added', text: newer },
];

/** Word diff of two texts; long texts count as replaced. */
export const wordDiff = (older: string, newer: string): readonly DiffPart[] => {
  const [from, to] = [wordsOf(older), wordsOf(newer)];
  if (from.length + to.length > mostWords) return whole(older, newer);
  const common = commonTable(from, to);
  const parts: DiffPart[] = [];
  let [a, b] = [0, 0];
  while (a < from.length || b < to.length) {
    if (a < from.length && b < to.length && from[a] === to[b]) {
      parts.push({ type: 'same', text: from[a]! });
      a += 1;
      b += 1;
    } else if (b < to.length && (a === from.length || common[a]![b + 1]! > common[a + 1]![b]!)) {
      parts.push({ type: 'added', text: to[b]! });
      b += 1;
    } else {
      parts.push({ type: 'removed', text: from[a]! });
      a += 1;
    }
  }
  return join(parts);
};

/** Pieces with their offsets. */
export const placed = (parts: readonly DiffPart[]): readonly PlacedPart[] => {
  let at = 0;
  return parts.map((part) => {
    const here = { ...part, at };
    at += part.text.length;
    return here;
  });
};

/** Values of a field before and after. */
type FieldPair = readonly [before: unknown, after: unknown];

type Values = Readonly<Record<string, unknown>>;

type FieldDiffProps = {
  readonly field: FieldDescription;
  readonly pair: FieldPair;
  /** The record's values before and after, for the unit of an amount. */
  readonly records?: readonly [before: Values, after: Values] | undefined;
};

type FieldValueProps = {
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly record?: Values | undefined;
};

/** A field's value, or a placeholder. */
const FieldValue = ({ field, value, record }: FieldValueProps) => {
  const text = useEngineText();
  const { Show } = kindOf(field.kind);
  if (field.masked) return <MaskedText value={value} />;
  return isAbsent(value) && !field.blank ? (
    <span className="record-empty">{text('record.empty')}</span>
  ) : (
    <Show plain field={field} value={value} record={{ ...record, [field.name]: value }} />
  );
};

/** Before → after, rendered by kind. */
const Replaced = ({ field, pair: [before, after], records }: FieldDiffProps) => {
  const text = useEngineText();
  return (
    <>
      <del>
        <span className="ui-hidden">{text('record.was')}: </span>
        <FieldValue field={field} value={before} record={records?.[0]} />
      </del>
      <span aria-hidden="true"> → </span>
      <ins>
        <span className="ui-hidden">{text('record.is')}: </span>
        <FieldValue field={field} value={after} record={records?.[1]} />
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
export const FieldDiff = ({ field, pair, records }: FieldDiffProps) => {
  if (field.masked) return <Replaced field={field} pair={pair} />;
  if (lists.has(field.kind)) return <Listed field={field} pair={pair} />;
  if (field.kind === 'object') return <Members field={field} pair={pair} />;
  const isWorded = texts.has(field.kind) && !pair.some(isAbsent);
  return isWorded ? (
    <Worded field={field} pair={pair} />
  ) : (
    <Replaced field={field} pair={pair} records={records} />
  );
};

type ChangeListProps = {
  readonly description: EntityDescription;
  readonly changes: HistoryEntry['changes'];
  /** Creation: only new values are shown. */
  readonly isNew?: boolean;
  /** Values that did not change, for the unit of an amount. */
  readonly record?: Values | undefined;
};

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '—');

type ChangeProps = Required<Pick<FieldDiffProps, 'pair' | 'records'>> & {
  readonly field: FieldDescription | undefined;
  readonly isNew: boolean;
};

const Change = ({ field, pair, records, isNew }: ChangeProps) => {
  const [before, after] = pair;
  if (!field) return isNew ? plain(after) : `${plain(before)} → ${plain(after)}`;
  return isNew ? (
    <FieldValue field={field} value={after} record={records?.[1]} />
  ) : (
    <FieldDiff field={field} pair={pair} records={records} />
  );
};

/** Changes by field. Fields no longer described are shown raw. */
export const ChangeList = ({ description, changes, isNew = false, record }: ChangeListProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const side = (at: 0 | 1): Values => ({
    ...record,
    ...Object.fromEntries(Object.entries(changes).map(([name, pair]) => [name, pair[at]])),
  });
  const records = [side(0), side(1)] as const;
  return (
    <dl className="record-changes" aria-label={text('record.changes')}>
      {Object.entries(changes).map(([name, pair]) => {
        const field = fieldOf(description, name);
        return (
          <div key={name}>
            <dt>{inLanguage(field?.label, locale) ?? name}</dt>
            <dd>
              <Change field={field} pair={pair} records={records} isNew={isNew} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
