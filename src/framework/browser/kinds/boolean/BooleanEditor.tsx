import { CheckField } from '../../ui/fields/CheckField';
import { SelectField } from '../../ui/fields/SelectField';
import type { InputProps, Kind } from '../Kind';
import { useFieldInput } from '../parts/useFieldInput';
import { toBoolean, useYesNo } from './yesNo';

const normalise: Kind['normalise'] = (value) => value;

/** Where "not said" is an answer too, a box to tick would hide it. */
const ThreeWayEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, normalise);
  return (
    <SelectField
      {...common}
      choices={useYesNo()}
      emptyLabel="—"
      value={typeof value === 'boolean' ? String(value) : ''}
      onText={(text) => setValue(toBoolean(text))}
    />
  );
};

const TickEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, normalise);
  return <CheckField {...common} required={false} checked={value === true} onChecked={setValue} />;
};

/** A box to tick; where the field may be null, a choice of three. */
export const BooleanEditor = (props: InputProps) =>
  props.field.nullable ? <ThreeWayEditor {...props} /> : <TickEditor {...props} />;
