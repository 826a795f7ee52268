import { CoreAdminContext, I18nContext, ResourceDefinitionContextProvider } from 'ra-core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { session } from '../../../session/browser/call';
import { createAuthProvider } from '../../../session/browser/authProvider';
import { EngineProvider } from '../../../framework/browser/data/entity/EngineContext';
import type { EngineEntity } from '../../../framework/browser/data/entity/EngineContext';
import { recordName } from '../../../framework/browser/texts/names';
import { descriptions, resourceNames } from '../../../generated/descriptions';
import { loadValidators } from '../../../generated/validators/load';
import type { EntityDescription } from '../../../framework/kernel/entity/EntityDescription';
import { appError } from '../../../framework/kernel/errors/AppError';
import { useAccess } from '../access/useAccess';
import type { Access } from '../access/useAccess';
import { createI18nProvider } from '../../../framework/browser/texts/i18nProvider';
import { useLocale } from '../../../framework/browser/texts/useText';
import { resourceSlots } from '../resources';
import { endSession } from '../session/endSession';
import { useSession } from '../../../session/browser/useSession';
import { approvalsPath } from './approvalsPath';

import { density } from '../theme/density';
import { createErrorText } from './errorText';
import { createPortalData } from './portalData';
import { createPortalStore } from './store';
import { tasksPath } from './tasksPath';
import { windowTitle } from '../../../framework/browser/texts/windowTitle';

const entities: Readonly<Record<string, EngineEntity>> = Object.fromEntries(
  resourceNames.map((name) => [
    name,
    {
      description: descriptions[name],
      validators: loadValidators[name],
      ...(resourceSlots[name] ? { slots: resourceSlots[name] } : {}),
    },
  ]),
);

const definitions = Object.fromEntries(
  Object.values(descriptions).map((description: EntityDescription) => [
    description.resource,
    {
      name: description.resource,
      recordRepresentation: (record: Readonly<Record<string, unknown>>) =>
        recordName(description, record),
    },
  ]),
);

/** What react-admin's screens call an operation, in the words of the descriptions. */
const operations: Readonly<Record<string, string>> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
};

const canOperate = (can: Access['can'], resource: string, action: string): boolean => {
  const description: EntityDescription | undefined =
    descriptions[resource as keyof typeof descriptions];
  const named = description?.actions.find((one) => one.name === action);
  if (named) return can(named.access);
  const rule = description?.access[operations[action] as keyof EntityDescription['access']];
  return description !== undefined && rule !== undefined && can(rule);
};

const useAdmin = (username: string, can: Access['can']) => {
  const [{ dataProvider, queryClient }] = useState(createPortalData);
  const store = useMemo(() => createPortalStore(username, localStorage), [username]);
  const authProvider = useMemo(
    () =>
      createAuthProvider({
        session,
        signOut: endSession,
        canAccess: (resource, action) => canOperate(can, resource, action),
      }),
    [can],
  );
  return { dataProvider, queryClient, store, authProvider };
};

type Props = { username: string; children: ReactNode };

/** Everything that the engine's screens are handed, for one person. */
export const PortalProviders = ({ username, children }: Props) => {
  const locale = useLocale();
  const { can } = useAccess();
  const isSeen = useSession()?.seeAs !== undefined;
  const isCompact = useSyncExternalStore(density.subscribe, density.read) === 'compact';
  const admin = useAdmin(username, can);
  const [coreI18n] = useState(() => createI18nProvider(locale));
  const i18n = useMemo(() => createI18nProvider(locale), [locale]);
  const engine = useMemo(
    () => ({
      entities,
      can,
      locale,
      errorText: createErrorText(locale),
      userKey: username,
      onTitle: windowTitle,
      isCompact,
      approvalsPath,
      tasksPath,
      ...(isSeen ? { writesOff: createErrorText(locale)(appError('access.read_only_view')) } : {}),
    }),
    [can, isCompact, isSeen, locale, username],
  );
  return (
    <CoreAdminContext {...admin} i18nProvider={coreI18n}>
      <I18nContext.Provider value={i18n}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <EngineProvider value={engine}>{children}</EngineProvider>
        </ResourceDefinitionContextProvider>
      </I18nContext.Provider>
    </CoreAdminContext>
  );
};
