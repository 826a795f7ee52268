import { useQuery } from '@tanstack/react-query';
import {
  ScreenHeader,
  call,
  useComboboxTexts,
  useEngine,
  useOptionSearch,
} from '@patio/framework/react';
import { Combobox, EmptyState } from '@patio/framework/ui';
import { changeProfileGrid, readProfileGrid } from '#parameters/calls.ts';
import { Loading } from '../Loading';
import { useParameterText } from '../useParameterText';
import { Channels } from './Channels';
import { ProfileGridEditor } from './ProfileGridEditor';
import { dealerRef, useDealerChoice } from './useDealerChoice';
import '../grid/switchGrid.css';

type Choice = ReturnType<typeof useDealerChoice>;

const DealerField = ({ choice }: { readonly choice: Choice }) => {
  const t = useParameterText();
  const texts = useComboboxTexts();
  const search = useOptionSearch({ ref: dealerRef });
  return (
    <div className="switch-search">
      <Combobox
        {...search}
        label={t('profiles.dealer')}
        texts={texts}
        value={choice.id === '' ? null : { value: choice.id, label: choice.label }}
        onSelect={(dealer) => choice.choose(dealer?.value ?? null)}
      />
    </div>
  );
};

const OfDealer = ({ dealerId }: { readonly dealerId: string }) => {
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
          <ProfileGridEditor grid={grid} mayWrite={mayWrite} onStored={() => stored.refetch()} />
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
  return (
    <>
      <ScreenHeader title={t('profiles.title')}>
        <p>{t('profiles.intro')}</p>
      </ScreenHeader>
      <DealerField choice={choice} />
      {choice.id === '' && choice.isKnown ? (
        <EmptyState title={t('profiles.choose')} text={t('profiles.chooseHelp')} />
      ) : null}
      {choice.id === '' ? null : <OfDealer key={choice.id} dealerId={choice.id} />}
    </>
  );
};
