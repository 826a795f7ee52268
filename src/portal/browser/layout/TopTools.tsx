import { lazy, Suspense, useState, useId } from 'react';
import {
  ApprovalsLink,
  TasksLink,
  useText,
  AccountMenu,
  showAlert,
  showError,
} from '@patio/framework/react';
import { type SessionUser, profileOf } from '#session/rules/SessionUser.ts';
import { useQueryClient } from '@tanstack/react-query';
import { tabDealer } from '#session/browser/call.ts';
import { changeDealer, hasUnsavedWork, confirmSignOut } from '../session/endSession';
import { Glyph, KeyHint, LatePart } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import { shellDialog, type ShellDialogName } from './shellDialog';
import { proposalSellers } from '#access/rules/groups.ts';
import { seeAsGroup } from '#access/calls.ts';
import { helpPath } from '../help/helpPath';
import { factorsPath, sessionsPath } from '../shell/paths';

const SwitchDialog = lazy(async () => ({ default: (await import('./SwitchDialog')).SwitchDialog }));

const none = 'none';

/** Selection of the active dealer, for people with two or more. @source OQ-047 */
const DealerSwitcher = ({ user }: { user: SessionUser }) => {
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
          // Switching back to the dealer this page was opened for loses nothing.
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
      {asked === null ? null : (
        <Suspense fallback={null}>
          <SwitchDialog onConfirm={() => void change(asked)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** Account menu: identity, appearance, password, help, sign-out. */
const PersonMenu = ({ user }: { user: SessionUser }) => {
  const text = useText<PortalKey>();
  const isSeen = user.seeAs !== undefined;
  const isSeller = (proposalSellers as readonly string[]).includes(profileOf(user));
  const dialogs: readonly (readonly [ShellDialogName, PortalKey])[] = [
    ...(profileOf(user) === seeAsGroup ? [['seeAs', 'view.open'] as const] : []),
    ['keys', 'keys.open'],
    ...(isSeller && !isSeen ? [['mails', 'shell.top.mails'] as const] : []),
    ...(isSeen ? [] : [['password', 'shell.top.changePassword'] as const]),
  ];
  const items = [
    ...dialogs.map(([dialog, label]) => ({
      label: text(label),
      onPick: () => shellDialog.change(dialog),
    })),
    ...(isSeen
      ? []
      : [
          { label: text('shell.crumb.factors'), to: factorsPath },
          { label: text('shell.crumb.sessions'), to: sessionsPath },
        ]),
    { label: text('shell.crumb.help'), to: helpPath },
  ];
  return (
    <AccountMenu name={user.name} username={user.username} items={items} onLeave={confirmSignOut} />
  );
};

/** Opens the palette for pointer and touch users; shows the shortcut to keyboard users. */
const PaletteButton = () => {
  const text = useText<PortalKey>();
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      data-opens="palette"
      onClick={() => shellDialog.change('palette')}
    >
      <Glyph name="search" />
      <span className="palette-button-words">{text('palette.open')}</span>
      <span aria-hidden="true">
        <KeyHint keys={['Ctrl', 'K']} />
      </span>
    </button>
  );
};

const loadBell = async () => (await import('../notices/NoticesBell')).NoticesBell;

/** Notification bell. */
const Notices = () => (
  <LatePart loadPart={loadBell} fallback={<span className="approvals-link" />} />
);

/** Tools of the top bar: palette, background tasks, approvals, dealer, account. */
export const TopTools = ({ user }: { user: SessionUser }) => (
  <>
    <PaletteButton />
    <TasksLink />
    <ApprovalsLink />
    {/* While viewing as another group, the person's own notices are hidden. */}
    {user.seeAs === undefined ? <Notices /> : null}
    <DealerSwitcher user={user} />
    <PersonMenu user={user} />
  </>
);
