import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { profileFlagNames, type ProfileFlagName } from '#access/rules/profileFlags.ts';
import { profileFlags } from '#generated/descriptions/profileFlags.ts';
import type { ProfileGrid, ProfileGridChange } from '#generated/types/wire.ts';
import { call, useEngine } from '@patio/framework/react';
import { Button, useIsPhone } from '@patio/framework/ui';
import { changeProfileGrid } from '#parameters/calls.ts';
import type { GridLine } from '../grid/GridLine';
import { SwitchBar } from '../grid/SwitchBar';
import { SwitchGrid } from '../grid/SwitchGrid';
import { useSwitchChanges, type SwitchChanges } from '../grid/useSwitchChanges';
import { useSave } from '../useSave';
import { useParameterText } from '../useParameterText';

type Profile = ProfileGrid['profiles'][number];

const fieldOf = (name: string) => profileFlags.fields.find((field) => field.name === name);
const groupChoices = fieldOf('groupName')?.options ?? [];

/** The flags as rows or columns, in the words of their fields. */
const useFlagLines = (): readonly GridLine[] => {
  const { locale } = useEngine();
  return profileFlagNames.map((name) => {
    const field = fieldOf(name);
    return { id: name, label: field?.label[locale] ?? name, note: field?.help?.[locale] };
  });
};

type NoteProps = {
  readonly profile: Profile;
  /** Absent: it has nothing of its own, or may not be changed now. */
  readonly onReset: (() => void) | undefined;
};

/** Whether a profile has flags of its own here, their history, and the way back to the defaults. */
const ProfileNote = ({ profile, onReset }: NoteProps) => {
  const t = useParameterText();
  const { id } = profile;
  return (
    <div className="switch-note">
      {t(id === null ? 'profiles.common' : 'profiles.own')}
      <div className="switch-links">
        {id === null ? null : (
          <Link to={`/parameters/profiles/${id}`}>{t('profiles.history')}</Link>
        )}
        {onReset ? (
          <Button look="plain" small onClick={onReset}>
            {t('profiles.reset')}
          </Button>
        ) : null}
      </div>
    </div>
  );
};

/** What the changed profiles shall have. */
const wantedOf = (grid: ProfileGrid, changes: SwitchChanges): ProfileGridChange['profiles'] =>
  grid.profiles
    .filter(({ groupName }) => changes.changes.has(groupName))
    .map(({ groupName, version, flags }) => ({
      groupName,
      version,
      flags: {
        ...flags,
        ...Object.fromEntries(changes.changes.get(groupName) ?? []),
      },
    }));

type EditorProps = {
  readonly grid: ProfileGrid;
  readonly mayWrite: boolean;
  readonly onStored: () => unknown;
};

const useGridSave = ({ grid, onStored }: EditorProps, changes: SwitchChanges) => {
  const t = useParameterText();
  const { busy, error, save } = useSave();
  const send = (profiles: ProfileGridChange['profiles']) =>
    void save({
      work: async () => {
        const query = { dealerId: grid.dealerId };
        await call(changeProfileGrid, { query, body: { profiles } });
        return t('profiles.saved');
      },
      onDone: () => {
        changes.clear();
        onStored();
      },
      onStale: onStored,
    });
  return { busy, error, send };
};

/** Profiles × flags of one dealer, saved together. @source ENT-PROFILE-01 to ENT-PROFILE-08, CALL-273 */
export const ProfileGridEditor = (props: EditorProps) => {
  const { grid, mayWrite } = props;
  const t = useParameterText();
  const { locale } = useEngine();
  const isPhone = useIsPhone();
  const changes = useSwitchChanges();
  const { busy, error, send } = useGridSave(props, changes);
  const flags = useFlagLines();
  const noteOf = (profile: Profile): ReactNode => {
    const { groupName, version, id } = profile;
    const reset = () => send([{ groupName, version, flags: null }]);
    return (
      <ProfileNote
        profile={profile}
        onReset={mayWrite && id && changes.count === 0 ? reset : undefined}
      />
    );
  };
  const profiles: readonly GridLine[] = grid.profiles.map((profile) => ({
    id: profile.groupName,
    label:
      groupChoices.find(({ value }) => value === profile.groupName)?.label[locale] ??
      profile.groupName,
    note: noteOf(profile),
  }));
  const storedOf = (group: string, flag: string): boolean =>
    grid.profiles.find(({ groupName }) => groupName === group)?.flags[flag as ProfileFlagName] ??
    false;
  // Flags are the rows of the table, for their words; on a phone each profile is a card.
  const cellOf = (row: string, column: string) => {
    const [group, flag] = isPhone ? [row, column] : [column, row];
    return { cell: { row: group, column: flag }, stored: storedOf(group, flag) };
  };
  return (
    <>
      <SwitchGrid
        caption={t('profiles.title')}
        rowHead={t('profiles.flag')}
        rows={isPhone ? profiles : flags}
        columns={isPhone ? flags : profiles}
        isOn={(row, column) => {
          const { cell, stored } = cellOf(row, column);
          return changes.valueOf(cell, stored);
        }}
        isChanged={(row, column) => changes.isChanged(cellOf(row, column).cell)}
        onSwitch={
          mayWrite
            ? (row, column, on) => {
                const { cell, stored } = cellOf(row, column);
                changes.set(cell, { on, stored });
              }
            : undefined
        }
      />
      <SwitchBar
        count={changes.count}
        busy={busy}
        error={error}
        onUndo={changes.clear}
        onSave={() => send(wantedOf(grid, changes))}
      />
    </>
  );
};
