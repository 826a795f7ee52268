import { useEffect, useEffectEvent, useMemo, createContext, useContext } from 'react';
import { Combobox } from '#browser/ui/combobox/Combobox.tsx';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import type { InputProps } from '../Kind';
import { isAbsent, toText, settle } from '../parts/textKind';
import { useComboboxTexts, useEmptyLabel } from '../parts/OneOf';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { useOptionLabel, useRememberLabels, useOptionLabels } from './useOptionLabel';
import { useOptionSearch } from './useOptionSearch';
import { MultiCombobox } from '#browser/ui/combobox/MultiCombobox.tsx';
import { itemsOf } from '../parts/cells';
import type { FieldDescription, ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useResourceContext, useTranslateLabel, useWrappedSource } from 'ra-core';
import type { MoreLine } from '#browser/ui/combobox/useCombobox.tsx';

/** A missing referenced record. */
export type NewTarget = {
  readonly ref: ReferenceDescription;
  /** The search text; may be empty. */
  readonly typed: string;
  /** Values required by the reference's filter. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly onMade: (choice: Choice) => void;
};

/** Creates missing referenced records without leaving the form. */
export type NewTargets = {
  /** Label of the offer; undefined without a form or the right. */
  readonly offer: (ref: ReferenceDescription) => string | undefined;
  readonly open: (target: NewTarget) => void;
};

/** Absent where creation is not available: in filters, and in nested forms. */
export const NewTargetContext = createContext<NewTargets | undefined>(undefined);

/** Last entry of a reference's list, if the person may create the missing record. */
const useNewTarget = (
  ref: ReferenceDescription | undefined,
  given: NewTarget['given'],
  onMade: NewTarget['onMade'],
): MoreLine | undefined => {
  const targets = useContext(NewTargetContext);
  const label = ref && targets?.offer(ref);
  if (!ref || !targets || label === undefined) return undefined;
  return { label, onChoose: (typed) => targets.open({ ref, typed, given, onMade }) };
};

type Filter = Readonly<Record<string, unknown>>;

const siblingsOf = (field: FieldDescription): readonly (readonly [string, string])[] =>
  Object.entries(field.ref?.filter ?? {}).flatMap(([target, wanted]) =>
    typeof wanted === 'object' ? [[target, wanted.$data] as const] : [],
  );

const fixedOf = (field: FieldDescription): Filter =>
  Object.fromEntries(
    Object.entries(field.ref?.filter ?? {}).filter(([, wanted]) => typeof wanted !== 'object'),
  );

const siblingPath = (source: string, sibling: string): string =>
  [...source.split('.').slice(0, -1), sibling].join('.');

/**
 * Filter of a reference with its siblings' values. `waitsFor` is the label of an empty sibling: until it has a value
 * there are no options.
 *
 * @param onUserChange called when the person (not a reset or effect) changes a sibling
 */
const useSiblingFilter = (field: FieldDescription, source: string, onUserChange: () => void) => {
  const name = useWrappedSource(source);
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const { subscribe } = useFormContext();
  const siblings = siblingsOf(field).map(([target, own]) => ({
    target,
    own,
    path: siblingPath(name, own),
  }));
  const paths = siblings.map(({ path }) => path);
  const values: readonly unknown[] = useWatch({ name: paths });
  const onChange = useEffectEvent(onUserChange);
  const watched = paths.join(' ');
  useEffect(() => {
    if (watched === '') return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ name: changed, type }) => {
        if (type === 'change' && changed && watched.split(' ').includes(changed)) onChange();
      },
    });
  }, [subscribe, watched]);
  const serialized = JSON.stringify(values);
  const filter = useMemo(() => {
    const read = JSON.parse(serialized) as readonly unknown[];
    return {
      ...fixedOf(field),
      ...Object.fromEntries(siblingsOf(field).map(([target], at) => [target, read[at]])),
    };
  }, [field, serialized]);
  const missing = siblings.find((_sibling, at) => isAbsent(values[at]));
  const label = missing && translateLabel({ source: missing.own, resource });
  return { filter, waitsFor: typeof label === 'string' ? label : missing?.own };
};

/** References to several records, by search. Waits for the siblings they depend on. */
export const ReferenceListEditor = (props: InputProps) => {
  const { field } = props;
  const { value, setValue, common } = useFieldInput(props, settle);
  const text = useKindText();
  const texts = useComboboxTexts();
  const { filter, waitsFor } = useSiblingFilter(field, props.source ?? field.name, () =>
    setValue([]),
  );
  const search = useOptionSearch({ ref: field.ref, filter });
  const stored = itemsOf(value);
  const remember = useRememberLabels(field.ref);
  const names = useOptionLabels(field.ref, stored);
  const more = useNewTarget(field.ref, filter, (made) => {
    remember([made]);
    setValue([...stored, made.value]);
  });
  const emptyLabel = useEmptyLabel(field);
  const isOff = waitsFor !== undefined || common.disabled === true;
  return (
    <MultiCombobox
      {...common}
      {...search}
      texts={texts}
      help={waitsFor === undefined ? common.help : text('waitFor', { field: waitsFor })}
      disabled={isOff}
      {...(stored.length === 0 && !isOff ? { placeholder: emptyLabel } : {})}
      more={more}
      values={stored.map((one, at) => ({ value: one, label: names[at] ?? one }))}
      onValues={(next) => {
        remember(next);
        setValue(next.map((choice) => choice.value));
      }}
      removeLabel={text('remove')}
      chosenLabel={text('chosen', { field: common.label })}
    />
  );
};

/** A reference, selected by search. Waits for the siblings it depends on, and is cleared when they change. */
export const ReferenceEditor = (props: InputProps) => {
  const { field } = props;
  const { value, setValue, common } = useFieldInput(props, settle);
  const text = useKindText();
  const texts = useComboboxTexts();
  const { filter, waitsFor } = useSiblingFilter(field, props.source ?? field.name, () => {
    if (!isAbsent(value)) setValue(null);
  });
  const { failed, ...search } = useOptionSearch({ ref: field.ref, filter });
  const onFailure = useEffectEvent(() => props.onFailed?.());
  useEffect(() => {
    if (failed) onFailure();
  }, [failed]);
  const stored = toText(value);
  const remember = useRememberLabels(field.ref);
  const label = useOptionLabel(field.ref, stored);
  const choose = (choice: Choice | null) => {
    if (choice) remember([choice]);
    setValue(choice?.value ?? null);
  };
  const more = useNewTarget(field.ref, filter, choose);
  const isWaiting = waitsFor !== undefined && stored === '';
  const isOff = isWaiting || common.disabled === true;
  const emptyLabel = useEmptyLabel(field);
  return (
    <Combobox
      {...common}
      {...search}
      texts={texts}
      help={isWaiting ? text('waitFor', { field: waitsFor }) : common.help}
      disabled={isOff}
      {...(isOff ? {} : { placeholder: emptyLabel })}
      value={stored === '' ? null : { value: stored, label }}
      onSelect={choose}
      more={more}
    />
  );
};
