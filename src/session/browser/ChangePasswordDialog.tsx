import { useMemo } from 'react';
import { ChangePasswordDialog as Dialog } from '@patio/framework/people/react';
import { passwordCalls } from './passwordCalls';
import { useSession } from './useSession';
import '../rules/tradeWords';

type Props = { onClose: () => void; onChanged?: () => void };

/** Current password, new password, confirmation. @source SES-053 to SES-057 */
export const ChangePasswordDialog = (props: Props) => {
  const user = useSession();
  const person = useMemo(
    () =>
      user && {
        username: user.username,
        name: user.name,
        company: user.dealers.map((dealer) => dealer.tradingName),
      },
    [user],
  );
  return <Dialog {...props} calls={passwordCalls} person={person} />;
};
