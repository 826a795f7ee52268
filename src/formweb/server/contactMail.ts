import type { OutgoingMail } from '../../framework/server/store/mails';

type Told = { readonly protocol: string; readonly address: string };

/**
 * What the relationship team is written of a new message. Who wrote, and what, stays in the portal: mails travel in
 * clear.
 *
 * @source OQ-168
 */
export const contactMail = ({
  protocol,
  address,
}: Told): Pick<OutgoingMail, 'type' | 'subject' | 'text'> => ({
  type: 'contact',
  subject: `Novo contato do site: protocolo ${protocol}`,
  text: `${[
    'Olá.',
    `Chegou uma mensagem pelo formulário do site, protocolo ${protocol}. Leia e responda no portal:`,
    address,
    'Pátio',
  ].join('\n\n')}\n`,
});
