import {
  BooleanInput,
  Edit,
  SelectInput,
  SimpleForm,
  TextInput,
  maxLength,
  regex,
  required,
} from 'react-admin';

const states = ['AM', 'BA', 'GO', 'MG', 'PA', 'PE', 'PR', 'RN', 'RS', 'SP'].map((id) => ({
  id,
  name: id,
}));
const text = [required(), maxLength(100)];
const code = [required(), regex(/^[0-9]{6}$/)];
const needed = [required()];

export const DealerEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="companyName" label="Razão social" validate={text} />
      <TextInput source="tradingName" label="Nome fantasia" validate={text} />
      <TextInput source="document" label="CNPJ" validate={needed} />
      <TextInput source="GMFcode" label="Código GMF" readOnly />
      <TextInput source="baccode" label="Baccode" validate={code} />
      <TextInput source="dealerGroup" label="Grupo" validate={needed} />
      <TextInput source="region" label="Região" validate={needed} />
      <BooleanInput source="esignEnabled" label="Assinatura eletrônica" />
      <TextInput source="phone" label="Telefone" />
      <TextInput source="zipCode" label="CEP" validate={needed} />
      <SelectInput source="state" label="UF" choices={states} validate={needed} />
      <TextInput source="city" label="Cidade" validate={needed} />
      <TextInput source="neighbourhood" label="Bairro" validate={needed} />
      <TextInput source="street" label="Rua" validate={needed} />
      <TextInput source="number" label="Número" validate={needed} />
      <TextInput source="complement" label="Complemento" />
    </SimpleForm>
  </Edit>
);
