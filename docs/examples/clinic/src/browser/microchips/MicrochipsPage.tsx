import { PlainScreen, SelectField, SelectInput, ValueField } from '@patio/framework/react-admin';
import { PageHeader, useIsPhone } from '@patio/framework/ui';
import { Datagrid, List, ReferenceField, SearchInput, SimpleList, TextField } from 'react-admin';
import { useClinicText } from '../useClinicText';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="species" source="species" alwaysOn />,
];

const Rows = () =>
  useIsPhone() ? (
    <SimpleList primaryText="%{name}" secondaryText="%{microchip}" rowClick="show" />
  ) : (
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="microchip" emptyText="–" />
      <TextField source="name" />
      <SelectField source="species" />
      <ReferenceField source="owner" reference="owners" />
      <ValueField source="bornOn" />
      <ValueField source="weight" />
    </Datagrid>
  );

/** A page in plain react-admin: animals by microchip. */
export const MicrochipsPage = () => {
  const text = useClinicText();
  return (
    <PlainScreen>
      <PageHeader title={text('clinic.microchips.title')}>
        <p>{text('clinic.microchips.text')}</p>
      </PageHeader>
      <List
        resource="animals"
        filters={filters}
        sort={{ field: 'microchip', order: 'ASC' }}
        exporter={false}
        disableSyncWithLocation
      >
        <Rows />
      </List>
    </PlainScreen>
  );
};
