import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { authProvider, dataProvider } from './data';
import { DealerEdit } from './DealerEdit';
import { DealerList } from './DealerList';

/** List and edit of dealers as written by hand with react-admin. */
export const App = () => (
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider} title="Concessionárias">
      <Resource
        name="dealers"
        list={DealerList}
        edit={DealerEdit}
        recordRepresentation="tradingName"
      />
    </Admin>
  </BrowserRouter>
);
