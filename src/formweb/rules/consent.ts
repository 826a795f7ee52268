/** The two forms of the page. */
type FormName = 'contact' | 'consortium';

/**
 * Form of the URL parameter `form`: `consorcio` is the consortium form, anything else the contact form.
 *
 * @source OQ-167, OQ-168
 */
export const formOf = (value: string | null): FormName =>
  value === 'consorcio' ? 'consortium' : 'contact';

/** Consent of the contact form, stored verbatim. */
export const contactConsent =
  'Autorizo o uso do meu nome, CPF ou CNPJ, telefone e e-mail para responder a esta mensagem.';
/** English version; the record stores the Portuguese one. */
export const contactConsentEn =
  'I allow my name, CPF or CNPJ, phone and e-mail to be used to answer this message.';

/** Consent of the consortium form, stored verbatim. */
export const consortiumConsent =
  'Autorizo a concessionária escolhida a usar meu nome, telefone e e-mail para falar comigo sobre consórcio.';
/** English version; the record stores the Portuguese one. */
export const consortiumConsentEn =
  'I allow the chosen dealer to use my name, phone and e-mail to talk to me about a consortium.';
