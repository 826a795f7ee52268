import { postgresqlConf } from '#framework/server/embedded/listener.ts';

const gigabyte = 1024 ** 3;
const listener = { socketFolder: '/run/patio', port: 5432 };
const conf = (memory: number) => postgresqlConf(listener, { disposable: false, memory });

describe('settings of the embedded PostgreSQL', () => {
  it.each([
    [gigabyte / 4, '64MB'],
    [gigabyte, '128MB'],
    [2 * gigabyte, '256MB'],
    [64 * gigabyte, '512MB'],
  ])('use an eighth of %i bytes for pages, within bounds', (memory, buffers) => {
    expect(conf(memory)).toContain(`shared_buffers = '${buffers}'\n`);
  });

  it('preserve settings added by a person', () => {
    expect(conf(gigabyte).trimEnd()).toMatch(/include_if_exists = 'custom\.conf'$/);
  });

  it('listen only on a socket if there is one', () => {
    expect(conf(gigabyte)).toContain("listen_addresses = ''\n");
    const open = postgresqlConf({ socketFolder: null, port: 5432 }, { disposable: true });
    expect(open).toContain("listen_addresses = '127.0.0.1'\n");
    expect(open).toContain("fsync = 'off'\n");
  });
});
