import { useId, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { StoredChoice } from '../data/createStore';
import type { FrameKey } from '../texts/messages/admin.pt-BR';
import { useText } from '../texts/useText';
import { Glyph } from '../ui/Glyph';
import { Popover } from './Popover';
import { density, themeMode } from './theme/theme';

type ChoiceProps<T extends string> = {
  readonly choice: StoredChoice<T>;
  readonly legend: FrameKey;
  readonly labelOf: (one: T) => FrameKey;
};

/** Select of a display preference. */
const LookChoice = <T extends string>({ choice, legend, labelOf }: ChoiceProps<T>) => {
  const text = useText<FrameKey>();
  const name = useId();
  const chosen = useSyncExternalStore(choice.subscribe, choice.read);
  return (
    <fieldset className="choice">
      <legend>{text(legend)}</legend>
      {choice.choices().map((one) => (
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

/** Additional menu entry: a page or a command. */
export type AccountItem = {
  readonly label: string;
  readonly to?: string;
  readonly onPick?: () => void;
};

type Props = {
  readonly name: string;
  readonly username: string;
  readonly items: readonly AccountItem[];
  readonly onLeave: () => void;
};

/** Account menu: identity, appearance, application entries, sign-out. */
export const AccountMenu = ({ name, username, items, onLeave }: Props) => {
  const text = useText<FrameKey>();
  const all = [...items, { label: text('shell.top.logout'), onPick: onLeave }];
  return (
    <Popover
      label={text('shell.top.person', { name })}
      button={
        <>
          <span className="avatar" aria-hidden="true" data-initials={initialsOf(name)} />
          <Glyph name="down" size={14} />
        </>
      }
    >
      {(close) => (
        <>
          <p className="person">
            <strong>{name}</strong>
            <span>{username}</span>
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
          {all.map(({ label, to, onPick }: AccountItem) =>
            to === undefined ? (
              <button
                key={label}
                type="button"
                className="popover-item"
                onClick={() => {
                  close();
                  onPick?.();
                }}
              >
                {label}
              </button>
            ) : (
              <Link key={label} className="popover-item" to={to} onClick={close}>
                {label}
              </Link>
            ),
          )}
        </>
      )}
    </Popover>
  );
};
