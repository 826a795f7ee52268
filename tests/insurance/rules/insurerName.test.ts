import { insurerName, referenceInsurerName } from '../../../src/insurance/rules/insurerName';

test('the stand-in of the insurers is called in the language of the person, a company by its name', () => {
  expect(insurerName(referenceInsurerName, 'en')).toBe('Reference tariff');
  expect(insurerName(referenceInsurerName, 'pt-BR')).toBe('Tarifa de referência');
  expect(insurerName('Seguradora Sul', 'en')).toBe('Seguradora Sul');
});
