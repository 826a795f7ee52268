import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  ScreenHeader,
  call,
  useAnnounce,
  useComboboxTexts,
  useEngine,
  useEntityData,
  useOptionLabel,
  useOptionSearch,
} from '@patio/framework/react';
import {
  Banner,
  Button,
  CheckField,
  Combobox,
  EmptyState,
  ErrorState,
  Section,
  SkeletonRows,
} from '@patio/framework/ui';
import { documentAccesses } from '#generated/descriptions/documentAccesses.ts';
import type { WatchDocAccesses } from '#generated/types/wire.ts';
import { changeDealerAccesses, readDealerAccesses } from '../calls';
import { useFailureText, useWatchdocText } from '../messages/texts';
import './watchdoc.css';

const fieldOf = (name: string) => documentAccesses.fields.find((field) => field.name === name);
const dealerRef = fieldOf('dealer')?.ref;
const profileNames = fieldOf('profile')?.options ?? [];

type Profile = WatchDocAccesses['profiles'][number];

/** Saves one choice at a time. */
const useStore = (dealerId: string, onStored: () => Promise<unknown>) => {
  const text = useWatchdocText();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const store = async (profile: Profile['profile'], access: Profile['access']) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { profiles: [{ profile, access }] };
      await call(changeDealerAccesses, { query: { dealerId }, body });
      await onStored();
      announce(text('config.saved'), 'success');
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  };
  return { busy, failure, store };
};

type ProfilesProps = {
  readonly stored: WatchDocAccesses;
  readonly onStored: () => Promise<unknown>;
};

const Profiles = ({ stored, onStored }: ProfilesProps) => {
  const text = useWatchdocText();
  const failureText = useFailureText();
  const { can, locale, writesOff } = useEngine();
  const { busy, failure, store } = useStore(stored.dealerId, onStored);
  const mayWrite = can(changeDealerAccesses.access) && writesOff === undefined;
  return (
    <Section title={text('config.who')}>
      {mayWrite ? null : <p className="watchdoc-muted">{writesOff ?? text('config.reads')}</p>}
      {failure === undefined ? null : <Banner kind="error">{failureText(failure)}</Banner>}
      <ul className="watchdoc-profiles">
        {stored.profiles.map(({ profile, access, id }) => (
          <li key={profile}>
            <CheckField
              label={profileNames.find(({ value }) => value === profile)?.label[locale] ?? profile}
              checked={access !== 0}
              disabled={!mayWrite || busy}
              onChecked={(isOn) => void store(profile, isOn ? 1 : 0)}
            />
            {id === null ? null : (
              <Link to={`/watchdoc/config/${id}`}>{text('config.history')}</Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const OfDealer = ({ dealerId }: { readonly dealerId: string }) => {
  const text = useWatchdocText();
  const { data, isError, refetch } = useQuery({
    queryKey: ['watchdoc', 'accesses', dealerId],
    queryFn: ({ signal }) =>
      call(readDealerAccesses, { query: { dealerId }, signal, leadsHome: true }),
    retry: false,
  });
  if (data) return <Profiles stored={data} onStored={refetch} />;
  if (!isError) return <SkeletonRows label={text('config.loading')} rows={4} columns={2} />;
  return (
    <ErrorState
      title={text('config.failed')}
      action={<Button onClick={() => void refetch()}>{text('retry')}</Button>}
    />
  );
};

/** Above this number of dealers, the person has to choose one. */
const ownAtMost = 10;

/** Dealer of the URL, else the person's first one. */
const useDealer = () => {
  const data = useEntityData();
  const [search, setSearch] = useSearchParams();
  const named = search.get('dealer');
  const own = useQuery({
    queryKey: ['watchdoc', 'ownDealers'],
    enabled: named === null,
    queryFn: async () => (await data.options('dealers', { field: 'id', q: '' })).data,
  });
  const few = own.data && own.data.length <= ownAtMost ? own.data[0]?.value : undefined;
  const id = named ?? few ?? '';
  const choose = (dealer: string | undefined) =>
    setSearch(dealer === undefined ? {} : { dealer }, { replace: true });
  return { id, choose, isKnown: named !== null || !own.isPending };
};

/** Page that configures which profiles read documents at a dealer. @source ROUTE-065, MISC-WDOC-01, MISC-WDOC-05 */
export const WatchdocConfigPage = () => {
  const text = useWatchdocText();
  const texts = useComboboxTexts();
  const search = useOptionSearch({ ref: dealerRef });
  const { id, choose, isKnown } = useDealer();
  const label = useOptionLabel(dealerRef, id);
  return (
    <div className="watchdoc">
      <ScreenHeader title={text('config.title')}>
        <p>{text('config.intro')}</p>
      </ScreenHeader>
      <div className="watchdoc-search">
        <Combobox
          {...search}
          label={text('config.dealer')}
          texts={texts}
          value={id === '' ? null : { value: id, label }}
          onSelect={(dealer) => choose(dealer?.value)}
        />
      </div>
      {id === '' && isKnown ? (
        <EmptyState title={text('config.choose')} text={text('config.chooseHelp')} />
      ) : null}
      {id === '' ? null : <OfDealer key={id} dealerId={id} />}
    </div>
  );
};
