import { proposalSellers } from '#access/rules/groupSets.ts';
import { seeAsGroup } from '#access/rules/seeAs.ts';
import { AccountMenu, useText } from '@patio/framework/react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { profileOf } from '#session/rules/SessionUser.ts';
import { helpPath } from '../help/helpPath';
import type { PortalKey } from '../i18n/portal';
import { askToEnd } from '../session/endSession';
import { shellDialog } from './shellDialog';
import type { ShellDialogName } from './shellDialog';

/** Who I am here, how it looks, my password, help, and the way out. */
export const PersonMenu = ({ user }: { user: SessionUser }) => {
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
    { label: text('shell.crumb.help'), to: helpPath },
  ];
  return <AccountMenu name={user.name} username={user.username} items={items} onLeave={askToEnd} />;
};
