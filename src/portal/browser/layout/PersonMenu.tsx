import { useId, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '../../../session/rules/SessionUser';
import { profileOf } from '../../../session/rules/SessionUser';
import { seeAsGroup } from '../../../access/rules/seeAs';
import { Glyph } from '../../../framework/browser/ui/Glyph';
import { helpPath } from '../help/helpPath';
import type { PortalKey } from '../i18n/portal';
import { useText } from '../../../framework/browser/texts/useText';
import { askToEnd } from '../session/endSession';
import type { StoredChoice } from '../../../framework/browser/data/createChoice';
import { density } from '../theme/density';
import { themeMode } from '../theme/themeMode';
import { Popover } from './Popover';
import { shellDialog } from './shellDialog';
import type { ShellDialogName } from './shellDialog';

type ChoiceProps<T extends string> = {
  readonly choice: StoredChoice<T>;
  readonly legend: PortalKey;
  readonly labelOf: (one: T) => PortalKey;
};

/** One of a few looks of the portal. */
const LookChoice = <T extends string>({ choice, legend, labelOf }: ChoiceProps<T>) => {
  const text = useText<PortalKey>();
  const name = useId();
  const chosen = useSyncExternalStore(choice.subscribe, choice.read);
  return (
    <fieldset className="choice">
      <legend>{text(legend)}</legend>
      {choice.choices.map((one) => (
        <label key={one}>
          <input
            type="radio"
            className="ui-box"
            name={name}
            value={one}
            checked={one === chosen}
            onChange={() => choice.set(one)}
          />
          {text(labelOf(one))}
        </label>
      ))}
    </fieldset>
  );
};

const initialsOf = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  return (
    (parts[0]?.[0] ?? '') + (parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : '')
  ).toUpperCase();
};

/** Who I am here, how it looks, my password, and the way out. */
export const PersonMenu = ({ user }: { user: SessionUser }) => {
  const text = useText<PortalKey>();
  const isSeen = user.seeAs !== undefined;
  const items: readonly (readonly [ShellDialogName, PortalKey])[] = [
    ...(profileOf(user) === seeAsGroup ? [['seeAs', 'view.open'] as const] : []),
    ['keys', 'keys.open'],
    ...(isSeen ? [] : [['password', 'shell.top.changePassword'] as const]),
  ];
  return (
    <Popover
      label={text('shell.top.person', { name: user.name })}
      button={
        <>
          <span className="avatar" aria-hidden="true" data-initials={initialsOf(user.name)} />
          <Glyph name="down" size={14} />
        </>
      }
    >
      {(close) => (
        <>
          <p className="person">
            <strong>{user.name}</strong>
            <span>{user.username}</span>
          </p>
          <LookChoice
            choice={themeMode}
            legend="shell.top.theme"
            labelOf={(mode) => `shell.top.theme.${mode}`}
          />
          <LookChoice
            choice={density}
            legend="density.legend"
            labelOf={(one) => `density.${one}`}
          />
          {items.map(([dialog, label]) => (
            <button
              key={dialog}
              type="button"
              className="popover-item"
              onClick={() => {
                close();
                shellDialog.change(dialog);
              }}
            >
              {text(label)}
            </button>
          ))}
          <Link className="popover-item" to={helpPath} onClick={close}>
            {text('shell.crumb.help')}
          </Link>
          <button
            type="button"
            className="popover-item"
            onClick={() => {
              close();
              askToEnd();
            }}
          >
            {text('shell.top.logout')}
          </button>
        </>
      )}
    </Popover>
  );
};
