import { fakeCpf } from '@patio/framework/br';
import { type StoredMail, newestMails } from '#framework/server/store/mails.ts';
import { noticeOf } from '#proposals/rules/notices.ts';
import { noticeLetter } from '#proposals/server/notifyPeople.ts';
import type { World } from '#tests/organisation/server/world.ts';
import { act, addClient, createSaleWorld, newSimulation, propose, settle } from './sale';

let world: World;
beforeAll(async () => {
  world = await createSaleWorld();
});
afterAll(() => world.close());

/** A decided proposal of a client with the given annual income. */
const decided = async (seed: number, annualIncome = 14_400_000): Promise<string> => {
  const client = await addClient(world, { cpf: fakeCpf(seed), annualIncome });
  const simulation = await newSimulation(world);
  const made = await propose(world, { simulation, client }, '?send=true');
  expect([made.status, made.body?.code]).toEqual([201, undefined]);
  await settle(world);
  return made.body.id as string;
};

const mailsAbout = async (id: string): Promise<readonly StoredMail[]> => {
  const all = await newestMails(world.deps, 100);
  return all.filter(({ type, text }) => type === 'proposal' && text?.includes(id));
};

const choose = (proposals: boolean) =>
  world.call('seller', 'PUT /session/mails', { body: { proposals } });

test('PROP-048: the responsible person gets the decision by mail, with a link and nothing beyond the notice', async () => {
  const id = await decided(81_001);
  const { proposalNumber } = await world.row('saleProposals', { id });
  const { email } = await world.row('users', { username: 'SELLER' });
  const [mail, ...others] = await mailsAbout(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    username: 'SELLER',
    email,
    language: 'pt-BR',
    subject: `Proposta aprovada (nº ${proposalNumber})`,
  });
  expect(mail?.text).toContain(
    `Proposta ${proposalNumber}, Marcela Antunes: Formalize para gerar o contrato.`,
  );
  expect(mail?.text).toContain(`/vendas/consultarPropostas/${id}`);
  expect(mail?.text).not.toMatch(/\d{3}\.\d{3}\.\d{3}|R\$/);
});

test('PROP-048: activation and payment are mailed; one’s own actions are not', async () => {
  const id = await decided(81_002);
  await act(world, id, ['seller', 'formalise']);
  await settle(world);
  await act(world, id, ['seller', 'generateContract']);
  expect(await mailsAbout(id)).toHaveLength(1);
  await world.db
    .updateTable('saleProposals')
    .set({ lienNumber: 'SNG1', esignEnabled: false } as never)
    .set({ vehicleAdditionalInfo: JSON.stringify({ vin: '9BWZZZ377VT004251' }) } as never)
    .where('id', '=', id)
    .execute();
  await world.db
    .insertInto('proposalDocuments')
    .values({ id: world.deps.ids(), kind: 'FINANCE_KIT', file: 'x', proposal: id })
    .execute();
  const activated = await world.call('finance', `PUT /sale/proposal/${id}/activate`);
  expect(activated.body).toMatchObject({ proposalStatus: 'WFA' });
  const move = (who: string) =>
    world.call(who, `PUT /sale/proposal/${id}/status/PS`, { body: { reason: 'Conferido' } });
  await move('finance');
  await move('admin-internal');
  await settle(world);
  const subjects = (await mailsAbout(id)).map(({ subject }) => subject.replace(/ \(.*/, ''));
  expect(subjects.toSorted()).toEqual([
    'Contrato ativado',
    'Pagamento confirmado',
    'Proposta aprovada',
  ]);
});

test('PROP-048: mails are on by default and each person can turn them off', async () => {
  expect((await world.call('seller', 'GET /session/mails')).body).toEqual({ proposals: true });
  expect((await choose(false)).status).toBe(204);
  expect((await world.call('seller', 'GET /session/mails')).body).toEqual({ proposals: false });
  expect((await world.call('fi-manager', 'GET /session/mails')).body).toEqual({ proposals: true });
  expect(await mailsAbout(await decided(81_003))).toEqual([]);
  await choose(true);
  expect(await mailsAbout(await decided(81_004))).toHaveLength(1);
  expect((await world.call('seller', 'PUT /session/mails', { body: {} })).status).toBe(400);
});

test('I18N-003: a notice is mailed in the person’s language', async () => {
  await world.call('seller', 'PUT /session/language', { body: { language: 'en' } });
  const [mail] = await mailsAbout(await decided(81_005));
  expect(mail?.language).toBe('en');
  expect(mail?.subject).toMatch(/^Proposal approved \(no\. \d+\)$/);
  expect(mail?.text).toContain('Hello, ');
});

test('the subject of a mail names the proposal by number only', () => {
  const of = { number: 4711, customer: 'Lia Prado' };
  const notice = noticeOf('DC', of)!;
  const reader = { name: 'Ana Lima', language: 'pt-BR' } as const;
  const { subject, lines, button } = noticeLetter(reader, { of, notice, url: 'https://x/y' });
  expect(subject).toBe('Proposta recusada (nº 4711)');
  expect(lines).toEqual(['Proposta 4711, Lia Prado: Veja os motivos na proposta.']);
  expect(button).toEqual({ label: 'Abrir a proposta', url: 'https://x/y' });
});
