import { EntityList, type ListSlots, type RecordSlotProps } from '@patio/framework/react';

const plain: ListSlots = { tabs: [] };

/** Simulations of the client, found by CPF or CNPJ. */
export const ClientSimulations = ({ record }: RecordSlotProps<'clients'>) => (
  <EntityList
    resource="simulations"
    filter={{ clientDocument: String(record.cpf ?? record.cnpj) }}
    slots={plain}
    embedded
  />
);
