import { addCommonWords } from '@patio/framework/people';

/** Words of the trade and of the product that a password may not be made of alone. @source VAL-002 to VAL-008 */
addCommonWords(
  `
  financeira financiamento financeiro seguro seguros seguradora credito carro carros moto motos
  veiculo veiculos automovel automoveis concessionaria concessionarias patio portal chevrolet
  fiat ford volkswagen toyota honda hyundai renault nissan jeep onix corsa celta gol palio uno
  fusca sales car cars truck vehicle dealer dealers dealership finance insurance bank credit
  vendedor vendedora vendas banco
`
    .trim()
    .split(/\s+/),
);
