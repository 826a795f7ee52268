import { actorNameOf } from '#browser/texts/actorName.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useMemo, useState, useCallback, createContext, useContext } from 'react';
import { applies } from '#kernel/condition/conditionPlan.ts';
import type { WireRecord, HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { Button } from '#browser/ui/Button.tsx';
import { FactList } from '#browser/ui/PageHeader.tsx';
import { Section } from '#browser/ui/Section.tsx';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import { useEngine, useEntityData } from '#browser/data/entity/EngineContext.ts';
import type { ShowSlots } from '#browser/data/entity/EntitySlots.ts';
import { isAbsent } from '#browser/kinds/parts/textKind.ts';
import { ConditionContext } from '#browser/kinds/parts/conditionStore.ts';
import { kindOf } from '#browser/kinds/registry.tsx';
import { momentText } from '#browser/texts/momentText.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { isMasked, MaskedText } from '#browser/parts/MaskedText.tsx';
import { recordConditions } from '#browser/forms/formConditions.ts';
import { formSections } from '#browser/forms/formFields.ts';
import '#browser/texts/words/record.ts';
import type { RecordPath } from '#browser/kinds/reference/reference.tsx';
import { showPath } from '#browser/actions/offeredActions.ts';
import { useQuery } from '@tanstack/react-query';

/** Last change of each value, shown on request. */
type LastChanges = {
  readonly isOn: boolean;
  readonly isLoading: boolean;
  readonly turn: () => void;
  readonly of: (field: string) => HistoryEntry | undefined;
};

/** Latest change of each field. */
const newestOf = (history: readonly HistoryEntry[]): ReadonlyMap<string, HistoryEntry> =>
  new Map(
    history
      .filter(({ part }) => !part)
      .toReversed()
      .flatMap((entry) => Object.keys(entry.changes).map((name) => [name, entry] as const)),
  );

/** Latest change of every field, fetched when switched on. */
export const useLastChanges = (resource: string, id: string): LastChanges => {
  const data = useEntityData();
  const [isOn, setOn] = useState(false);
  const { data: history, isLoading } = useQuery({
    queryKey: [resource, 'history', id],
    enabled: isOn,
    queryFn: async () => (await data.history(resource, { id })).data,
    retry: false,
  });
  return useMemo(() => {
    const newest = newestOf(history ?? []);
    return {
      isOn,
      isLoading,
      turn: () => setOn((was) => !was),
      of: (field: string) => newest.get(field),
    };
  }, [history, isOn, isLoading]);
};

/** Tools for values on a record's page; absent without the right, or for past states. */
type RecordTools = {
  /** Asks for a reason and reveals masked fields. */
  readonly reveal?: (names: readonly string[]) => void;
  /** Masks a revealed value again. */
  readonly conceal?: (name: string) => void;
  /** Currently revealed fields. */
  readonly revealed?: ReadonlySet<string>;
  /** Who last changed each field, toggled for the whole record. */
  readonly who?: LastChanges;
  /** Opens the field's history. */
  readonly openHistory?: (field: FieldDescription) => void;
};

const none: RecordTools = {};

const RecordToolsContext = createContext<RecordTools>(none);

/** Provides the tools to nested values. */
export const RecordToolsProvider = RecordToolsContext.Provider;

/** Tools of the surrounding record. */
const useRecordTools = (): RecordTools => useContext(RecordToolsContext);

/** Paths of referenced records. References by another field than the key have none. */
export const useRecordPath = (): RecordPath => {
  const engine = useEngine();
  return useCallback(
    ({ resource, field }, value) => {
      const target = engine.entities.outlines[resource];
      return target?.key === field ? showPath({ description: target }, engine, value) : undefined;
    },
    [engine],
  );
};

/** Up to this many empty fields are shown; more are hidden behind a switch. */
const mostAmongOthers = 6;

/** Whether a value and all its members are empty. */
const isBlank = (value: unknown): boolean =>
  isAbsent(value) ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value ?? {}).every(isAbsent));

/** Empty fields of a record, and whether they are hidden. */
const useEmptyFields = (record: WireRecord, fields: readonly FieldDescription[]) => {
  const { who } = useRecordTools();
  const [isWhole, setWhole] = useState(false);
  const isEmpty = ({ name }: FieldDescription) => isBlank(record[name]) && !isMasked(record, name);
  const count = fields.filter(isEmpty).length;
  const hasSwitch = count > mostAmongOthers && count < fields.length;
  // Shown with "last changed by": who cleared a field is of interest.
  const isLeftOut = hasSwitch && !isWhole && who?.isOn !== true;
  return {
    isEmpty,
    isLeftOut,
    isWhole,
    count,
    turn: hasSwitch ? () => setWhole(!isWhole) : undefined,
  };
};

/** Result of `useEmptyFields`. */
type EmptyFields = ReturnType<typeof useEmptyFields>;

const shown: ReadonlySet<string> = new Set();

const hasNoValue = ({ name }: FieldDescription, own: Readonly<Record<string, unknown>>) =>
  isAbsent(own[name]);

type ValueProps = { readonly field: FieldDescription; readonly record: WireRecord };

const PlainValue = ({ field, record }: ValueProps) => {
  const { Show } = kindOf(field.kind);
  return <Show field={field} value={record[field.name]} record={record} />;
};

/** A masked or revealed value with a toggle button, which keeps the focus. */
const MaskedValue = ({ field, record }: ValueProps) => {
  const { reveal, conceal } = useRecordTools();
  const text = useEngineText();
  const { locale } = useEngine();
  const { name } = field;
  const isHidden = isMasked(record, name);
  const turn = isHidden ? reveal && (() => reveal([name])) : conceal && (() => conceal(name));
  return (
    <span className="record-line">
      {isHidden ? (
        <MaskedText value={record[name]} />
      ) : (
        <PlainValue field={field} record={record} />
      )}
      {turn ? (
        <GlyphButton
          name={isHidden ? 'show' : 'hide'}
          label={text(isHidden ? 'record.reveal' : 'record.conceal', {
            field: inLanguage(field.label, locale),
          })}
          onClick={turn}
        />
      ) : null}
    </span>
  );
};

/** Toggles empty fields, and who last changed each value. */
const Switches = ({ empty: { isWhole, count, turn } }: { readonly empty: EmptyFields }) => {
  const { who } = useRecordTools();
  const text = useEngineText();
  if (!who && !turn) return null;
  return (
    <div className="record-who">
      {turn && who?.isOn !== true ? (
        <Button small look="plain" glyph={isWhole ? 'hide' : 'show'} onClick={turn}>
          {isWhole
            ? text('record.emptyLess', { smart_count: count })
            : text('record.emptyMore', { smart_count: count })}
        </Button>
      ) : null}
      {who ? <WhoButton who={who} /> : null}
    </div>
  );
};

const WhoButton = ({ who }: { readonly who: LastChanges }) => {
  const text = useEngineText();
  return (
    <Button
      small
      look="plain"
      glyph="history"
      aria-pressed={who.isOn}
      busy={who.isLoading}
      onClick={who.turn}
    >
      {text('record.who')}
    </Button>
  );
};

/** Last change of a value; opens its history. */
const LastChange = ({ field }: { field: FieldDescription }) => {
  const { who, openHistory } = useRecordTools();
  const text = useEngineText();
  const { locale } = useEngine();
  if (!who?.isOn || who.isLoading || !openHistory) return null;
  const entry = who.of(field.name);
  const lastChange = entry
    ? `${actorNameOf(entry, text)}, ${momentText(entry.at, locale)}`
    : text('record.whoNone');
  return (
    <button type="button" className="record-last" onClick={() => openHistory(field)}>
      <span className="ui-hidden">
        {text('record.whoChanged', { field: inLanguage(field.label, locale) })}
        {': '}
      </span>
      {lastChange}
    </button>
  );
};

/** A value rendered by its kind. */
export const FieldValue = (props: ValueProps) => {
  const { revealed } = useRecordTools();
  const { name } = props.field;
  const isOpen = revealed?.has(name) ?? false;
  return isOpen || isMasked(props.record, name) ? (
    <MaskedValue {...props} />
  ) : (
    <PlainValue {...props} />
  );
};

type ShownValues = NonNullable<ShowSlots['values']>;

type ShownValueProps = ValueProps & {
  readonly values: ShownValues | undefined;
  readonly resource: string;
};

/** A value with custom rendering, if any; empty and masked ones use the default. */
export const ShownValue = ({ values, resource, field, record }: ShownValueProps) => {
  const Value = isAbsent(record[field.name]) ? undefined : values?.[field.name];
  return Value && !isMasked(record, field.name) ? (
    <Value resource={resource} record={record} />
  ) : (
    <FieldValue field={field} record={record} />
  );
};

/**
 * All readable fields of a record in form sections. `without` excludes those shown elsewhere or nowhere,
 * `values` customises rendering.
 */
export const RecordData = ({
  description,
  record,
  without,
  values,
}: {
  description: EntityDescription;
  record: WireRecord;
  without?: readonly string[] | undefined;
  values?: ShownValues | undefined;
}) => {
  const { locale } = useEngine();
  const sections = useMemo(
    () =>
      formSections(description, 'edit', shown).map(({ name, label, fields }) => ({
        name,
        label,
        fields: fields.filter(
          ({ field }) =>
            isReadable(field) &&
            !without?.includes(field.name) &&
            applies(description, field, { own: record, root: record }),
        ),
      })),
    [description, record, without],
  );
  const empty = useEmptyFields(
    record,
    sections.flatMap(({ fields }) => fields.map(({ field }) => field)),
  );
  const { isLeftOut } = empty;
  const conditions = useMemo(
    () => recordConditions(description, record, isLeftOut ? hasNoValue : undefined),
    [description, isLeftOut, record],
  );
  const shownSections = sections
    .map(({ fields, ...section }) => ({
      ...section,
      fields: fields.filter(({ field }) => !isLeftOut || !empty.isEmpty(field)),
    }))
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, label, fields }) => (
      <Section key={name} title={inLanguage(label, locale)}>
        <FactList
          facts={fields.map(({ field }) => ({
            id: field.name,
            label: inLanguage(field.label, locale),
            value: (
              <>
                <ShownValue
                  field={field}
                  record={record}
                  values={values}
                  resource={description.resource}
                />
                <LastChange field={field} />
              </>
            ),
            wide: description.screens.wide.includes(field.name) || kindOf(field.kind).wide,
          }))}
        />
      </Section>
    ));
  return (
    <ConditionContext.Provider value={conditions}>
      <div className="record-data">
        <Switches empty={empty} />
        {shownSections}
      </div>
    </ConditionContext.Provider>
  );
};
