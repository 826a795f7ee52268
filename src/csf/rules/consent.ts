/** Consent text, stored verbatim in the dealer's record. */
export const consentText =
  'Autorizo a concessionária escolhida a usar meu nome, CPF, telefone e e-mail para falar comigo sobre esta simulação.';

/** Visitors below this score are treated as bots. @source OQ-103 */
export const leastScore = 0.5;

/** Score without a bot check, or if its response has no body. @source CONST-018, OQ-103 */
export const usualScore = 0.9;

/** English version; the record stores the Portuguese one. */
export const consentTextEn =
  'I allow the chosen dealer to use my name, CPF, phone and e-mail to talk to me about this simulation.';
