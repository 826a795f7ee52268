import { useState, useSyncExternalStore } from 'react';
import type { SessionUser } from '../../client/session/SessionUser';
import { Glyph } from '../../ui/Glyph';
import type { PortalKey } from '../i18n/portal';
import { useText } from '../i18n/useText';
import { ChangePasswordDialog } from '../session/ChangePasswordDialog';
import { endSession } from '../session/endSession';
import { readThemeMode, setThemeMode, subscribeThemeMode, themeModes } from '../theme/themeMode';
import { Popover } from './Popover';

/** Light, dark or as the device. */
const ThemeChoice = () => {
  const text = useText<PortalKey>();
  const chosen = useSyncExternalStore(subscribeThemeMode, readThemeMode);
  return (
    <fieldset className="choice">
      <legend>{text('shell.top.theme')}</legend>
      {themeModes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="theme"
            value={mode}
            checked={mode === chosen}
            onChange={() => setThemeMode(mode)}
          />
          {text(`shell.top.theme.${mode}`)}
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
  const [isChanging, setChanging] = useState(false);
  return (
    <>
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
            <ThemeChoice />
            <button
              type="button"
              className="popover-item"
              onClick={() => {
                close();
                setChanging(true);
              }}
            >
              {text('shell.top.changePassword')}
            </button>
            <button type="button" className="popover-item" onClick={() => void endSession()}>
              {text('shell.top.logout')}
            </button>
          </>
        )}
      </Popover>
      {isChanging ? <ChangePasswordDialog onClose={() => setChanging(false)} /> : null}
    </>
  );
};
