/** What somebody agrees to who writes, word by word, as the record keeps it. */
export const contactConsent =
  'Autorizo o uso do meu nome, CPF ou CNPJ, telefone e e-mail para responder a esta mensagem.';
export const contactConsentEn =
  'I allow my name, CPF or CNPJ, phone and e-mail to be used to answer this message.';

/** The same of somebody who asks about a consortium. */
export const consortiumConsent =
  'Autorizo a concessionária escolhida a usar meu nome, telefone e e-mail para falar comigo sobre consórcio.';
export const consortiumConsentEn =
  'I allow the chosen dealer to use my name, phone and e-mail to talk to me about a consortium.';
