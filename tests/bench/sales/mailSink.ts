import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that stores the mails of signers. */
export type MailSink = {
  readonly url: string;
  /** Waits for the next signing code sent to an address. @fails after a minute */
  readonly codeTo: (email: string) => Promise<string>;
  readonly close: () => void;
};

const limitMs = 60_000;

const decoded = (message: string): string =>
  message
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Speaks SMTP with a client; `keep` receives every mail. */
const talk = (socket: Socket, keep: (to: string, message: string) => void): void => {
  let text = '';
  let to = '';
  let isData = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const handle = (line: string): void => {
    if (/^(EHLO|HELO|MAIL|RSET|NOOP)/i.test(line)) reply('250 ok');
    else if (/^RCPT/i.test(line)) {
      to = /<(.+)>/.exec(line)?.[1] ?? '';
      reply('250 ok');
    } else if (/^DATA/i.test(line)) {
      isData = true;
      reply('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else reply('502 unknown');
  };
  reply('220 bench');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    for (;;) {
      const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        keep(to, part);
        reply('250 taken');
      } else handle(part);
    }
  });
};

/** Implements the part of SMTP needed to receive mails. */
export const openMailSink = async (): Promise<MailSink> => {
  const codes = new Map<string, string>();
  const waiting = new Map<string, (code: string) => void>();
  const keep = (to: string, message: string): void => {
    const code = /^(\d{6})\r?$/m.exec(decoded(message))?.[1];
    if (code === undefined) return;
    const wanted = waiting.get(to);
    waiting.delete(to);
    if (wanted) wanted(code);
    else codes.set(to, code);
  };
  const server = createServer((socket) => talk(socket, keep));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeTo: (email) =>
      new Promise((resolve, reject) => {
        const code = codes.get(email);
        codes.delete(email);
        if (code !== undefined) {
          resolve(code);
          return;
        }
        const timer = setTimeout(() => {
          waiting.delete(email);
          reject(new Error('no mail with a code'));
        }, limitMs);
        waiting.set(email, (found) => {
          clearTimeout(timer);
          resolve(found);
        });
      }),
    close: () => void server.close(),
  };
};
