import {
  AdminContext,
  ArrayInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  ResourceContextProvider,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TestMemoryRouter,
  TextInput,
  email,
  maxLength,
  maxValue,
  minLength,
  minValue,
  regex,
  required,
  type DataProvider,
} from 'react-admin';
import { installFormPage } from '../formPage';

const data = {} as DataProvider;

const options = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id }));
const states = options('AM', 'BA', 'GO', 'MG', 'PA', 'PE', 'PR', 'RN', 'RS', 'SP');
const areas = options('N', 'NE', 'S', 'SE', 'CO');
const standings = options('active', 'pending', 'blocked');
const categories = options('A', 'B', 'C', 'D');
const segments = options('cars', 'bikes', 'trucks', 'agro', 'marine');
const terms = options('30', '60', '90');
const currencies = options('BRL', 'USD', 'EUR');
const roles = options('owner', 'sales', 'finance');

// Rules created once, as recommended by the react-admin documentation.
const needed = [required()];
const text = (length: number) => [maxLength(length)];
const code = [required(), minLength(3), maxLength(12)];
const needed120 = [required(), maxLength(120)];
const needed80 = [required(), maxLength(80)];
const taxNumber = [required(), regex(/^[0-9A-Z]{12}[0-9]{2}$/)];
const mail = [email()];
const phone = [regex(/^\+?[0-9 ()-]{8,20}$/)];
const length10 = text(10);
const length20 = text(20);
const length80 = text(80);
const length120 = text(120);
const length160 = text(160);
const length200 = text(200);
const length2000 = text(2000);
const positive = [minValue(0)];
const digit = [minValue(0), maxValue(9)];
const percent = [minValue(0), maxValue(100)];
const zip = [regex(/^[0-9]{5}-?[0-9]{3}$/)];
const bankCode = [regex(/^[0-9]{3}$/)];

// Errors appear as in our forms: after blur, then with each key.
const Form = ({ record }: { record: object }) => (
  <SimpleForm record={record} resource="wides" mode="onTouched">
    <TextInput source="code" validate={code} />
    <TextInput source="name" validate={needed120} />
    <TextInput source="tradeName" validate={length120} />
    <TextInput source="document" validate={taxNumber} />
    <TextInput source="email" validate={mail} />
    <TextInput source="phone" validate={phone} />
    <TextInput source="city" validate={needed80} />
    <SelectInput source="state" choices={states} validate={needed} />
    <SelectInput source="area" choices={areas} />
    <SelectInput source="standing" choices={standings} validate={needed} />
    <SelectInput source="category" choices={categories} />
    <NumberInput source="creditLimit" validate={positive} />
    <BooleanInput source="active" />
    <DateTimeInput source="seenAt" />
    <TextInput source="legalName" validate={length160} />
    <TextInput source="registration" validate={length20} />
    <TextInput source="website" validate={length200} />
    <DateInput source="openedOn" />
    <DateInput source="contractStart" />
    <DateInput source="contractEnd" />
    <SelectInput source="segment" choices={segments} />
    <NumberInput source="priority" validate={digit} />
    <NumberInput source="discount" validate={percent} />
    <NumberInput source="commission" validate={percent} />
    <SelectInput source="paymentTerms" choices={terms} />
    <SelectInput source="currency" choices={currencies} />
    <NumberInput source="employees" validate={positive} />
    <TextInput source="managerName" validate={length120} />
    <TextInput source="managerEmail" validate={mail} />
    <TextInput source="managerPhone" validate={phone} />
    <TextInput source="notes" multiline validate={length2000} />
    <TextInput source="address.street" validate={length120} />
    <TextInput source="address.number" validate={length10} />
    <TextInput source="address.district" validate={length80} />
    <TextInput source="address.complement" validate={length80} />
    <TextInput source="address.zip" validate={zip} />
    <TextInput source="bank.bankCode" validate={bankCode} />
    <TextInput source="bank.agency" validate={length10} />
    <TextInput source="bank.account" validate={length20} />
    <TextInput source="bank.holder" validate={length120} />
    <ArrayInput source="contacts">
      <SimpleFormIterator inline>
        <TextInput source="name" validate={needed80} />
        <SelectInput source="role" choices={roles} />
        <TextInput source="mail" validate={mail} />
      </SimpleFormIterator>
    </ArrayInput>
  </SimpleForm>
);

installFormPage((record) => (
  <TestMemoryRouter>
    <AdminContext dataProvider={data}>
      <ResourceContextProvider value="wides">
        <Form record={record} />
      </ResourceContextProvider>
    </AdminContext>
  </TestMemoryRouter>
));
