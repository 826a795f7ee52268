import type { FieldKind } from '#framework/kernel/entity/EntityDescription.ts';
import { maskValue } from '#framework/kernel/formats/maskValue.ts';

const mask = (kind: FieldKind, value: unknown) => maskValue({ kind, pii: 'personal' }, value);

describe('a masked value', () => {
  it.each<[FieldKind, unknown, unknown]>([
    ['cpf', '12345678909', '***.456.789-**'],
    ['cpfCnpj', '12345678909', '***.456.789-**'],
    ['cpfCnpj', '11222333000181', '11222333000181'],
    ['cnpj', '11222333000181', '11222333000181'],
    ['email', 'paula.reis@loja.com.br', 'p***@loja.com.br'],
    ['email', '@', '***'],
    ['phoneBr', '11912349275', '(11) *****-9275'],
    ['cep', '01310100', '01310-***'],
    ['string', 'Paula Reis', 'P***'],
    ['string', '  🙂 x', '🙂***'],
    ['text', 'Paula mora em Santos', '***'],
    ['date', '1980-05-01', null],
    ['money', 1_500_00, null],
    ['boolean', true, null],
    ['object', { street: 'Rua A' }, null],
    ['cpf', null, null],
    ['cpf', '', null],
    ['cpf', '123', '***'],
    ['phoneBr', '123', '***'],
  ])('of kind %s: %p → %p', (kind, value, expected) => {
    expect(mask(kind, value)).toBe(expected);
  });

  it('reveals nothing of sensitive data', () => {
    expect(maskValue({ kind: 'string', pii: 'sensitive' }, 'Diabetes')).toBe('***');
    expect(maskValue({ kind: 'date', pii: 'sensitive' }, '2026-01-01')).toBeNull();
  });
});
