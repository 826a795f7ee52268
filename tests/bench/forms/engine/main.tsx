import { CoreAdminContext, ResourceContextProvider, TestMemoryRouter } from 'ra-core';
import type { DataProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { description, validators } from 'wide-entity';
import '../../../../src/framework/browser/ui/styles/base.css';
import '../../../../src/portal/browser/theme/app.css';
import { installTokens } from '../../../../src/framework/browser/shell/theme/tokensCss';
import {
  EngineProvider,
  type EngineValue,
} from '../../../../src/framework/browser/data/entity/EngineContext';
import { loadedEntities } from '../../../../src/framework/browser/data/entity/EntityStore';
import { engineWords } from '../../../framework/browser/support/engineWords';
import { EntityForm } from '../../../../src/framework/browser/forms/EntityForm';
import type { WireRecord } from '../../../../src/framework/kernel/entity/EntityDataMethods';
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
