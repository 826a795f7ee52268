import { useQuery } from '@tanstack/react-query';
import {
  ScreenHeader,
  call,
  useComboboxTexts,
  useEngine,
  useOptionSearch,
  useEntityData,
  useOptionLabel,
} from '@patio/framework/react';
import {
  Combobox,
  ConfirmDialog,
  EmptyState,
  Section,
  StatusChip,
  Button,
  useIsPhone,
} from '@patio/framework/ui';
import { changeProfileGrid, readProfileGrid } from '#parameters/calls.ts';
import {
  Loading,
  SwitchBar,
  SwitchGrid,
  type GridLine,
  useSwitchChanges,
  type SwitchChanges,
} from './SwitchGrid';
import { useParameterText } from '#parameters/messages/texts.ts';
import type { ProfileGrid, ProfileGridChange } from '#generated/types/wire.ts';
import { profileFlagNames, type ProfileFlagName } from '#access/rules/profileFlags.ts';
import { useSave } from './useSave';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router';
import { profileFlags } from '#generated/descriptions/profileFlags.ts';
import './grid/switchGrid.css';

type Profile = ProfileGrid['profiles'][number];

const fieldOf = (name: string) => profileFlags.fields.find((field) => field.name === name);
const groupChoices = fieldOf('groupName')?.options ?? [];

/** The flags as rows or columns, labelled by their fields. */
const useFlagLines = (): readonly GridLine[] => {
  const { locale } = useEngine();
  return profileFlagNames.map((name) => {
    const field = fieldOf(name);
    return { id: name, label: field?.label[locale] ?? name, note: field?.help?.[locale] };
  });
};

type NoteProps = {
  readonly profile: Profile;
  /** Absent: the profile has no flags of its own, or they are read-only. */
  readonly onReset: (() => void) | undefined;
};

/** Whether a profile has flags of its own here, with their history and a reset to the defaults. */
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

/** Requested flags of the changed profiles. */
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
  /** Told whether switches are unsaved. */
  readonly onDirty?: (isDirty: boolean) => void;
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
  const { grid, mayWrite, onDirty } = props;
  const t = useParameterText();
  const { locale } = useEngine();
  const isPhone = useIsPhone();
  const changes = useSwitchChanges();
  const { busy, error, send } = useGridSave(props, changes);
  const isDirty = changes.count > 0;
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [isDirty, onDirty]);
  const flags = useFlagLines();
  const noteOf = (profile: Profile): ReactNode => {
    const { groupName, version, id } = profile;
    const reset = () => send([{ groupName, version, flags: null }]);
    return (
      <ProfileNote profile={profile} onReset={mayWrite && id && !isDirty ? reset : undefined} />
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
  // Flags are the table's rows because of their long labels; on a phone each profile is a card.
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

type ChannelsProps = {
  readonly dealerId: string;
  readonly channels: ProfileGrid['channels'];
};

const channelsRoute = { route: '/dealers/channels/:id' } as const;

/** Channels of the dealer, where its parameters apply. @source OQ-070 */
const Channels = ({ dealerId, channels }: ChannelsProps) => {
  const t = useParameterText();
  const { can } = useEngine();
  return (
    <Section title={t('profiles.channels')} text={t('profiles.channelsHelp')}>
      {channels.length === 0 ? <p className="switch-note">{t('profiles.noChannels')}</p> : null}
      <ul className="switch-channels">
        {channels.map(({ name, enabled }) => (
          <li key={name}>
            {name}{' '}
            <StatusChip
              tone={enabled ? 'success' : 'neutral'}
              label={t(enabled ? 'profiles.channelOn' : 'profiles.channelOff')}
            />
          </li>
        ))}
      </ul>
      {can(channelsRoute) ? (
        <Link to={`/dealers/channels/${encodeURIComponent(dealerId)}`}>
          {t('profiles.openChannels')}
        </Link>
      ) : null}
    </Section>
  );
};

/** Reference field of a flag record to its dealer. */
const dealerRef = profileFlags.fields.find(({ name }) => name === 'dealer')?.ref;

/** Up to this many dealers, the first is preselected; with more, the person chooses. */
const ownAtMost = 10;

/** Selected dealer: from the URL, else the first if the person has only a few. */
const useDealerChoice = () => {
  const data = useEntityData();
  const [search, setSearch] = useSearchParams();
  const inUrl = search.get('dealer');
  const own = useQuery({
    queryKey: ['parameters', 'ownDealers'],
    enabled: inUrl === null,
    queryFn: async () => (await data.options('dealers', { field: 'id', q: '' })).data,
  });
  const few = own.data && own.data.length <= ownAtMost ? own.data[0]?.value : undefined;
  const id = inUrl ?? few ?? '';
  const label = useOptionLabel(dealerRef, id);
  const choose = useCallback(
    (dealer: string | null) => setSearch(dealer === null ? {} : { dealer }, { replace: true }),
    [setSearch],
  );
  return { id, label, choose, isKnown: inUrl !== null || !own.isPending };
};

type Choice = ReturnType<typeof useDealerChoice>;

type DealerFieldProps = { readonly choice: Choice; readonly isDirty: boolean };

/** Chooses the dealer; with unsaved switches, after a confirmation. */
const DealerField = ({ choice, isDirty }: DealerFieldProps) => {
  const t = useParameterText();
  const texts = useComboboxTexts();
  const search = useOptionSearch({ ref: dealerRef });
  const [wanted, setWanted] = useState<{ readonly dealer: string | null }>();
  const select = (dealer: string | null) => {
    if (isDirty && dealer !== choice.id) setWanted({ dealer });
    else choice.choose(dealer);
  };
  const close = () => setWanted(undefined);
  return (
    <div className="switch-search">
      <Combobox
        {...search}
        label={t('profiles.dealer')}
        texts={texts}
        value={choice.id === '' ? null : { value: choice.id, label: choice.label }}
        onSelect={(dealer) => select(dealer?.value ?? null)}
      />
      <ConfirmDialog
        open={wanted !== undefined}
        danger
        title={t('profiles.switchTitle')}
        confirmLabel={t('profiles.switch')}
        cancelLabel={t('profiles.stay')}
        onConfirm={() => {
          if (wanted) choice.choose(wanted.dealer);
          close();
        }}
        onClose={close}
      >
        <p>{t('profiles.switchText')}</p>
      </ConfirmDialog>
    </div>
  );
};

type OfDealerProps = {
  readonly dealerId: string;
  readonly onDirty: (isDirty: boolean) => void;
};

const OfDealer = ({ dealerId, onDirty }: OfDealerProps) => {
  const { can, writesOff } = useEngine();
  const t = useParameterText();
  const stored = useQuery({
    queryKey: ['parameters', 'profiles', dealerId],
    queryFn: ({ signal }) =>
      call(readProfileGrid, { query: { dealerId }, signal, leadsHome: true }),
  });
  const mayWrite = can(changeProfileGrid.access) && writesOff === undefined;
  return (
    <Loading stored={stored}>
      {(grid) => (
        <>
          {mayWrite ? null : <p className="switch-note">{writesOff ?? t('grid.reads')}</p>}
          <ProfileGridEditor
            grid={grid}
            mayWrite={mayWrite}
            onStored={() => stored.refetch()}
            onDirty={onDirty}
          />
          <Channels dealerId={dealerId} channels={grid.channels} />
        </>
      )}
    </Loading>
  );
};

/** Flags of the profiles of a dealer, and its channels. @source ROUTE-023, ENT-PROFILE-01 to ENT-PROFILE-09, OQ-070 */
export const ProfilesPage = () => {
  const t = useParameterText();
  const choice = useDealerChoice();
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <ScreenHeader title={t('profiles.title')}>
        <p>{t('profiles.intro')}</p>
      </ScreenHeader>
      <DealerField choice={choice} isDirty={isDirty} />
      {choice.id === '' && choice.isKnown ? (
        <EmptyState title={t('profiles.choose')} text={t('profiles.chooseHelp')} />
      ) : null}
      {choice.id === '' ? null : (
        <OfDealer key={choice.id} dealerId={choice.id} onDirty={setDirty} />
      )}
    </>
  );
};
