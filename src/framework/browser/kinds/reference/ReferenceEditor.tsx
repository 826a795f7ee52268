import { useEffect, useEffectEvent } from 'react';
import { Combobox } from '#browser/ui/combobox/Combobox.tsx';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import type { InputProps } from '../Kind';
import { isAbsent, toText, settle } from '../parts/textKind';
import { useComboboxTexts } from '../parts/OneOf';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { useNewTarget } from './newTarget';
import { useOptionLabel, useRememberLabels, useOptionLabels } from './useOptionLabel';
import { useOptionSearch } from './useOptionSearch';
import { useSiblingFilter } from './useSiblingFilter';
import { MultiCombobox } from '#browser/ui/combobox/MultiCombobox.tsx';
import { itemsOf } from '../parts/values';

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
  return (
    <MultiCombobox
      {...common}
      {...search}
      texts={texts}
      help={waitsFor === undefined ? common.help : text('waitFor', { field: waitsFor })}
      disabled={waitsFor !== undefined || common.disabled}
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
  return (
    <Combobox
      {...common}
      {...search}
      texts={texts}
      help={isWaiting ? text('waitFor', { field: waitsFor }) : common.help}
      disabled={isWaiting || common.disabled}
      value={stored === '' ? null : { value: stored, label }}
      onSelect={choose}
      more={more}
    />
  );
};
