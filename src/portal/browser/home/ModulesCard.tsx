import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { moduleNames, type ModuleName } from '#access/rules/RouteRow.ts';
import { useEngine } from '@patio/framework/react';
import { Button, ConfirmDialog, StatusChip } from '@patio/framework/ui';
import { useParameterText } from '#parameters/messages/texts.ts';
import { useSave } from '#parameters/browser/useSave.ts';
import { useSession } from '#session/browser/useSession.ts';
import { refreshAccess } from '../access/accessStore';
import { Card, Loaded } from './Card';

/** A stored module. */
type ModuleRecord = {
  readonly id: string;
  readonly version: number;
  readonly name: ModuleName;
  readonly enabled: boolean;
};

const useModules = () => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['home', 'modules'],
    queryFn: async () => {
      const { data: rows } = await data.getList<ModuleRecord>('modules', {
        pagination: { page: 1, perPage: 50 },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
      });
      return moduleNames.flatMap((name) => rows.filter((row) => row.name === name));
    },
  });
};

type SwitchProps = { readonly module: ModuleRecord; readonly onStored: () => void };

/** Switches a module; switching off asks for confirmation, since its pages close for everyone. */
const ModuleSwitch = ({ module, onStored }: SwitchProps) => {
  const t = useParameterText();
  const data = useDataProvider();
  const user = useSession();
  const { writesOff } = useEngine();
  const { busy, error, save } = useSave();
  const [isAsking, setAsking] = useState(false);
  const { id, enabled } = module;
  const name = t(`modules.${module.name}`);
  const done = () => {
    setAsking(false);
    onStored();
    // Updates the person's own menu at once.
    if (user) void refreshAccess(user);
  };
  const store = () =>
    void save({
      work: async () => {
        await data.update('modules', {
          id,
          data: { enabled: !enabled },
          previousData: module,
        });
        return t(enabled ? 'modules.turnedOff' : 'modules.turnedOn', { name });
      },
      onDone: done,
      onStale: onStored,
    });
  return (
    <>
      <Button
        small
        busy={busy}
        disabled={writesOff !== undefined}
        aria-label={`${t(enabled ? 'modules.turnOff' : 'modules.turnOn')}: ${name}`}
        onClick={() => (enabled ? setAsking(true) : store())}
      >
        {t(enabled ? 'modules.turnOff' : 'modules.turnOn')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('modules.confirmOff', { name })}
        confirmLabel={t('modules.turnOff')}
        cancelLabel={t('modules.cancel')}
        busy={busy}
        error={error}
        onConfirm={store}
        onClose={() => setAsking(false)}
      >
        <p>{t(module.name === 'esign' ? 'modules.confirmOffEsign' : 'modules.confirmOffText')}</p>
      </ConfirmDialog>
    </>
  );
};

/** Modules that are on or off for everyone. @source CALL-044, OQ-035 */
export const ModulesCard = () => {
  const t = useParameterText();
  const { data, isError, refetch } = useModules();
  return (
    <Card title={t('modules.title')}>
      <p className="home-empty">{t('modules.help')}</p>
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        <ul className="home-switches">
          {data?.map((module) => (
            <li key={module.id}>
              <span>{t(`modules.${module.name}`)}</span>
              <StatusChip
                tone={module.enabled ? 'success' : 'neutral'}
                label={t(module.enabled ? 'modules.on' : 'modules.off')}
              />
              <ModuleSwitch module={module} onStored={() => void refetch()} />
            </li>
          ))}
        </ul>
      </Loaded>
    </Card>
  );
};
