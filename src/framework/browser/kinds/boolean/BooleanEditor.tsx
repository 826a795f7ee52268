import { CheckField } from '#browser/ui/fields/CheckField.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import type { InputProps, Kind } from '../Kind';
import { useFieldInput } from '../parts/useFieldInput';
import { toBoolean, useYesNo } from './yesNo';

const normalise: Kind['normalise'] = (value) => value;

/** A checkbox. If null is a valid answer, a choice of three, since a checkbox cannot show it. */
export const BooleanEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, normalise);
  const choices = useYesNo();
  const { nullable, default: usual } = props.field;
  // A field that is null only while it does not apply starts with its default.
  const isThreeWay = nullable && (usual === undefined || typeof value !== 'boolean');
  return isThreeWay ? (
    <SelectField
      {...common}
      choices={choices}
      emptyLabel="—"
      value={typeof value === 'boolean' ? String(value) : ''}
      onText={(text) => setValue(toBoolean(text))}
    />
  ) : (
    <CheckField {...common} required={false} checked={value === true} onChecked={setValue} />
  );
};
