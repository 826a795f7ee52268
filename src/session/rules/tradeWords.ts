import { addCommonWords } from '@patio/framework/people';

/** Industry and product words that cannot make up a password on their own. @source VAL-002 to VAL-008 */
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
