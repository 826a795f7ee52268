import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { tabDealer } from '#session/browser/call.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { showAlert, showError, useText } from '@patio/framework/react';
import { ConfirmDialog } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import { changeDealer, hasUnsavedWork } from '../session/changeDealer';

const none = 'none';

/** Choice of the active dealer, for people of two or more. @source OQ-047 */
export const DealerSwitcher = ({ user }: { user: SessionUser }) => {
  const text = useText<PortalKey>();
  const queries = useQueryClient();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  if (user.userType !== 'DEALER' || user.dealers.length < 2) return null;
  const active = user.dealerDefault?.id ?? none;

  const change = async (value: string) => {
    setAsked(null);
    setBusy(true);
    try {
      await changeDealer(value === none ? null : value);
      queries.clear();
      const dealer = user.dealers.find((one) => one.id === value);
      showAlert(
        'success',
        dealer
          ? text('shell.top.dealerChanged', { name: dealer.tradingName })
          : text('shell.top.dealerRemoved'),
      );
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="scope-switch">
      <label className="ui-hidden" htmlFor={id}>
        {text('shell.top.dealer')}
      </label>
      <select
        id={id}
        className="ui-select"
        value={active}
        disabled={isBusy}
        onChange={({ target }) => {
          // Back to the dealer that this page was opened for: nothing on it is lost.
          const isOwn = target.value === (tabDealer.read() ?? none);
          if (hasUnsavedWork() && !isOwn) setAsked(target.value);
          else void change(target.value);
        }}
      >
        <option value={none}>{text('shell.top.noDealer')}</option>
        {user.dealers.map((dealer) => (
          <option key={dealer.id} value={dealer.id}>
            {dealer.gmfCode} · {dealer.tradingName}
          </option>
        ))}
      </select>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={text('shell.top.switchTitle')}
        confirmLabel={text('shell.top.switchConfirm')}
        cancelLabel={text('shell.top.switchCancel')}
        onConfirm={() => {
          if (asked !== null) void change(asked);
        }}
        onClose={() => setAsked(null)}
      >
        <p>{text('shell.top.switchBody')}</p>
      </ConfirmDialog>
    </div>
  );
};
