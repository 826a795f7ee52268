import { SelectField, TextField } from '@patio/framework/ui';
import { useSimulationText } from '../useSimulationText';

const dayChoices = ['1', '7', '15', '30'];

/** How long a link holds, where it is sent, and where the customer answers. */
type Wanted = { readonly days: string; readonly email: string; readonly phone: string };

/** What a link is like unless somebody says otherwise. */
export const usualLink: Wanted = { days: '7', email: '', phone: '' };

type Props = {
  readonly wanted: Wanted;
  readonly asksPhone: boolean;
  readonly isPhoneWrong: boolean;
  readonly onWanted: (wanted: Wanted) => void;
};

/** Asks for how many days a link holds, for the client's e-mail, and for the person's own phone. */
export const LinkWanted = ({ wanted, asksPhone, isPhoneWrong, onWanted }: Props) => {
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
      {asksPhone ? (
        <TextField
          label={text('share.phone')}
          help={text('share.phoneHint')}
          {...(isPhoneWrong ? { error: text('share.phoneWrong') } : {})}
          type="tel"
          autoComplete="tel-national"
          value={wanted.phone}
          onText={(phone) => onWanted({ ...wanted, phone })}
        />
      ) : null}
    </>
  );
};
