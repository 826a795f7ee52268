import { webhookHooks } from '#framework/machines/server/webhooks/webhookHooks.ts';
import type { Deps } from '#framework/server/deps.ts';

const judge = (sent: Readonly<Record<string, unknown>>, webhookNetworks: readonly string[] = []) =>
  webhookHooks.beforeWrite({ config: { webhookNetworks } } as unknown as Deps, sent);

test.each(['https://localhost/', 'https://10.1.2.3/', 'http://93.184.216.34/', 'no address'])(
  'a webhook to %s is refused before its transaction starts',
  async (url) => {
    expect(await judge({ url })).toMatchObject({ ok: false, error: { code: 'webhook.address' } });
  },
);

test('networks in the setting are accepted, and other changes need no DNS lookup', async () => {
  expect(await judge({ url: 'http://localhost/' }, ['127.0.0.0/8', '::1/128'])).toMatchObject({
    ok: true,
  });
  expect(await judge({ name: 'ERP' })).toMatchObject({ ok: true });
});

test('with listed hosts (WEBHOOK_HOSTS), a webhook to another one is refused', async () => {
  const networks = ['127.0.0.0/8', '::1/128'];
  const to = (webhookHosts: readonly string[]) =>
    webhookHooks.beforeWrite(
      { config: { webhookNetworks: networks, webhookHosts } } as unknown as Deps,
      { url: 'http://localhost/' },
    );
  expect(await to(['erp.example'])).toMatchObject({ error: { code: 'webhook.address' } });
  expect(await to(['erp.example', 'localhost'])).toMatchObject({ ok: true });
});
