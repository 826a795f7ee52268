import { MultiCombobox } from '#browser/ui/combobox/MultiCombobox.tsx';
import type { InputProps } from '../Kind';
import { settle } from '../parts/textKind';
import { useComboboxTexts } from '../parts/useComboboxTexts';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { useNewTarget } from '../reference/newTarget';
import { useOptionLabels, useRememberLabels } from '../reference/useOptionLabel';
import { useOptionSearch } from '../reference/useOptionSearch';
import { useSiblingFilter } from '../reference/useSiblingFilter';
import { itemsOf } from './itemsOf';

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
