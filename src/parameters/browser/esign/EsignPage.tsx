import { ScreenHeader, call, useEngine } from '@patio/framework/react';
import { Section, Button, ConfirmDialog, StatusChip } from '@patio/framework/ui';
import {
  changeEsignSheet,
  readEsignSheet,
  changeEsignState,
  readEsignState,
} from '#parameters/calls.ts';
import { DealerSheetEditor } from '../dealers/DealerSheetEditor';
import { useParameterText } from '../useParameterText';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Loading } from '../Loading';
import { useSave } from '../useSave';
import '../grid/switchGrid.css';

type AskProps = { readonly isOff: boolean; readonly onClose: (stored: boolean) => void };

const Ask = ({ isOff, onClose }: AskProps) => {
  const t = useParameterText();
  const { busy, error, save } = useSave();
  const wanted = !isOff;
  return (
    <ConfirmDialog
      open
      title={t(wanted ? 'esign.confirmOff' : 'esign.confirmOn')}
      confirmLabel={t(wanted ? 'esign.turnOff' : 'esign.turnOn')}
      cancelLabel={t('esign.cancel')}
      danger={wanted}
      busy={busy}
      error={error}
      onClose={() => onClose(false)}
      onConfirm={() =>
        void save({
          work: async () => {
            const body = { esign_disabled_all_dealers: wanted };
            await call(changeEsignState, { body });
            return t(wanted ? 'esign.turnedOff' : 'esign.turnedOn');
          },
          onDone: () => onClose(true),
          onStale: () => onClose(true),
        })
      }
    >
      <p>{t(wanted ? 'esign.confirmOffText' : 'esign.confirmOnText')}</p>
    </ConfirmDialog>
  );
};

/** Global e-sign switch, which overrides the dealers' own. @source CALL-049, CALL-050, OQ-127 */
const AllDealersSwitch = () => {
  const t = useParameterText();
  const { writesOff } = useEngine();
  const [isAsking, setAsking] = useState(false);
  const stored = useQuery({
    queryKey: ['parameters', 'esign'],
    queryFn: ({ signal }) => call(readEsignState, { signal, leadsHome: true }),
  });
  return (
    <Section title={t('esign.all')}>
      <Loading stored={stored}>
        {({ esign_disabled_all_dealers: isOff }) => (
          <div className="switch-state">
            <StatusChip
              tone={isOff ? 'warning' : 'success'}
              label={t(isOff ? 'esign.stateOff' : 'esign.stateOn')}
            />
            <p>{t(isOff ? 'esign.off' : 'esign.on')}</p>
            <Button
              look={isOff ? 'primary' : 'secondary'}
              disabled={writesOff !== undefined}
              onClick={() => setAsking(true)}
            >
              {t(isOff ? 'esign.turnOn' : 'esign.turnOff')}
            </Button>
            {isAsking ? (
              <Ask
                isOff={isOff}
                onClose={(changed) => {
                  setAsking(false);
                  if (changed) void stored.refetch();
                }}
              />
            ) : null}
          </div>
        )}
      </Loading>
    </Section>
  );
};

/** E-sign switches: global and per dealer. @source ROUTE-024, OQ-079, ESG-028 to ESG-032 */
export const EsignPage = () => {
  const t = useParameterText();
  const { can, writesOff } = useEngine();
  return (
    <>
      <ScreenHeader title={t('esign.title')} />
      <AllDealersSwitch />
      <Section title={t('esign.dealers')}>
        <DealerSheetEditor
          name="esign"
          caption={t('esign.title')}
          columns={[{ id: 'esign', label: t('esign.column') }]}
          load={(query, signal) => call(readEsignSheet, { query, signal, leadsHome: true })}
          save={(body) => call(changeEsignSheet, { body })}
          saved={(changed) => t('esign.saved', { smart_count: changed })}
          readOnly={!can(changeEsignSheet.access) || writesOff !== undefined}
        />
      </Section>
    </>
  );
};
