import { senderFaults } from '#formweb/rules/senderName.ts';

const cpf = '529.982.247-25';
const cnpj = '11.222.333/0001-81';

test.each([
  [{ name: 'Marina Couto', document: cpf }, []],
  [{ name: 'Marina Couto' }, []],
  [{ name: 'Marina C', document: cpf }, ['CLI.full_name']],
  [{ name: 'Marina' }, ['CLI.full_name']],
  [{ name: 'Marina Couto 2', document: cpf }, ['CLI.name_digits']],
  [{ name: 'Auto 2000', document: cnpj }, []],
  [{ name: '3M', document: cnpj }, []],
  [{ name: '---', document: cnpj }, ['CLI.business_name']],
])('VAL-042 to VAL-044: the sender %j has the faults %j', (sender, codes) => {
  expect(senderFaults(sender).map(({ code }) => code)).toEqual(codes);
});
