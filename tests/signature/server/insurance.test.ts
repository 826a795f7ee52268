import { createSaleWorld } from '../../proposals/server/sale';
import { quotedAuto } from '../../insurance/server/proposals/sale';
import type { Body, World } from '../../organisation/server/world';
import { signAs } from './signing';

let world: World;
let id: string;
beforeAll(async () => {
  world = await createSaleWorld();
  const { sale } = await quotedAuto(world);
  id = sale.id;
});
afterAll(() => world.close());

const status = (who = 'seller') =>
  world.call(who, `GET /certifier/Status?proposalInsuranceId=${id}`);
const send = () => world.call('seller', `POST /upload/send?proposalInsuranceId=${id}`);
const setStatus = (value: string) =>
  world.db.updateTable('insuranceProposals').set({ status: value }).where('id', '=', id).execute();

test('CALL-163, ESG-016: before the insurer has it nothing is signed, and the insured is who would', async () => {
  const { status: code, body } = await status();
  expect([code, body.message, body.refusal]).toEqual([
    ...[200, 'Documents Not Found', 'signature.not_signable'],
  ]);
  expect(body.signers.map(({ name, roles }: Body) => [name, roles])).toEqual([
    ['Helena Prado Martins', ['CLIENT']],
  ]);
  expect((await send()).body.code).toBe('signature.not_signable');
});

test('CALL-163, CALL-180, ESG-016: a proposal of insurance is sent, signed and proven as one of sale', async () => {
  await setStatus('Em análise');
  const sent = await send();
  expect([sent.status, sent.body.signUrls?.length]).toEqual([200, 1]);
  const { body } = await status();
  expect(body).toMatchObject({ process: 'IN_PROGRESS', clientPersonType: 'PF' });
  expect(body.documents.map(({ kind }: Body) => kind)).toEqual(['INSURANCE']);
  const token = String(body.signers[0].url).split('#')[1] ?? '';
  const signed = await signAs(world, token, 'helena@exemplo.com.br');
  expect(signed.body).toMatchObject({ status: 'COMPLETED', isCompleted: true });
  expect((await status()).body.process).toBe('COMPLETED');
  const evidence = await world.call('seller', `GET /signature/evidence?proposalInsuranceId=${id}`);
  expect(evidence.body).toMatchObject({ isChainWhole: true, areDocumentsWhole: true });
});

test('ESG-016, OQ-136: cancelling names the proposal alone; who may not open insurances signs none', async () => {
  const body = { idProposal: id, reasonCancel: 'Engano' };
  const done = await world.call('seller', 'POST /certifier/cancel', { body });
  expect(done.body.code).toBe('signature.not_open');
  expect((await status('finance')).status).toBe(403);
});

test('where nobody has a CPF nothing is sent to nobody', async () => {
  const { sale } = await quotedAuto(world);
  await world.db
    .updateTable('insuranceProposals')
    .set({ status: 'Em análise', clientDocument: '11222333000181' })
    .where('id', '=', sale.id)
    .execute();
  const sent = await world.call('seller', `POST /upload/send?proposalInsuranceId=${sale.id}`);
  expect(sent.body.code).toBe('signature.signer_missing');
});
