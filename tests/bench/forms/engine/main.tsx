import { CoreAdminContext, ResourceContextProvider, TestMemoryRouter } from 'ra-core';
import type { DataProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { description, validators } from 'wide-entity';
import '@patio/framework/styles/base.css';
import '#portal/browser/theme/app.css';
import { EngineProvider, loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import type { WireRecord } from '@patio/framework/kernel';
import { type EngineValue, EntityForm, installTokens } from '@patio/framework/react';
import { engineWords } from '#tests/framework/browser/support/engineWords.ts';
import { installFormPage } from '../formPage';

const entity = { description, validators };
const engine: EngineValue = {
  entities: loadedEntities({ [description.resource]: entity }),
  can: () => true,
  locale: 'pt-BR',
  errorText: ({ code }) => code,
  userKey: 'bench',
};
const data = {} as DataProvider;
const i18n = polyglotI18nProvider(() => ({ ...englishMessages, ...engineWords['pt-BR'] }), 'pt-BR');

installTokens(document);
installFormPage((record) => (
  <TestMemoryRouter>
    <CoreAdminContext dataProvider={data} i18nProvider={i18n}>
      <EngineProvider value={engine}>
        <ResourceContextProvider value={description.resource}>
          <EntityForm
            entity={entity}
            mode="edit"
            record={record as WireRecord}
            cancelTo="/"
            savedTo={() => '/'}
          />
        </ResourceContextProvider>
      </EngineProvider>
    </CoreAdminContext>
  </TestMemoryRouter>
));
