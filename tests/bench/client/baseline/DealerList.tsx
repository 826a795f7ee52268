import {
  ChipField,
  Datagrid,
  ExportButton,
  FilterButton,
  List,
  SearchInput,
  SelectColumnsButton,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="companyName" source="companyName" label="Razão social" />,
  <TextInput key="tradingName" source="tradingName" label="Nome fantasia" />,
  <TextInput key="dealerGroup" source="dealerGroup" label="Grupo" />,
  <TextInput key="GMFcode" source="GMFcode" label="Código GMF" />,
  <TextInput key="baccode" source="baccode" label="Baccode" />,
  <TextInput key="city" source="city" label="Cidade" />,
  <TextInput key="state" source="state" label="UF" />,
  <TextInput key="region" source="region" label="Região" />,
];

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <SelectColumnsButton />
    <ExportButton />
  </TopToolbar>
);

export const DealerList = () => (
  <List
    filters={filters}
    actions={<Actions />}
    perPage={10}
    sort={{ field: 'tradingName', order: 'ASC' }}
  >
    <Datagrid rowClick="edit">
      <TextField source="tradingName" label="Nome fantasia" />
      <TextField source="GMFcode" label="Código GMF" />
      <TextField source="baccode" label="Baccode" />
      <TextField source="document" label="CNPJ" />
      <TextField source="dealerGroup" label="Grupo" />
      <TextField source="region" label="Região" />
      <TextField source="city" label="Cidade" />
      <TextField source="state" label="UF" />
      <ChipField source="status" label="Situação" />
    </Datagrid>
  </List>
);
