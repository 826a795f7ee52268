import { SelectField } from '../../../framework/browser/ui/fields/SelectField';
import { TextField } from '../../../framework/browser/ui/fields/TextField';
import { useSimulationText } from '../useSimulationText';

const dayChoices = ['1', '7', '15', '30'];

/** How long a link holds, and where it is sent. */
type Wanted = { readonly days: string; readonly email: string };

/** What a link is like unless somebody says otherwise. */
export const usualLink: Wanted = { days: '7', email: '' };

type Props = { readonly wanted: Wanted; readonly onWanted: (wanted: Wanted) => void };

/** Asks for how many days a link holds, and for the client's e-mail. */
export const LinkWanted = ({ wanted, onWanted }: Props) => {
  const text = useSimulationText();
  return (
    <>
      <SelectField
        label={text('share.days')}
        value={wanted.days}
        onText={(days) => onWanted({ ...wanted, days })}
        choices={dayChoices.map((value) => ({
          value,
          label: text('share.dayCount', { smart_count: Number(value) }),
        }))}
      />
      <TextField
        label={text('share.email')}
        help={text('share.emailHint')}
        type="email"
        autoComplete="off"
        value={wanted.email}
        onText={(email) => onWanted({ ...wanted, email })}
      />
    </>
  );
};
