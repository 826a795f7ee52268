/** What the customer agrees to, word by word, as the dealer's record keeps it. */
export const consentText =
  'Autorizo a concessionária escolhida a usar meu nome, CPF, telefone e e-mail para falar comigo sobre esta simulação.';

/** Below it a visitor is taken for a robot. @source OQ-103 */
export const leastScore = 0.5;

/** The score where nobody judges, or the judgement has no body. @source CONST-018, OQ-103 */
export const usualScore = 0.9;

/** The same for who reads English. The record keeps the Portuguese words. */
export const consentTextEn =
  'I allow the chosen dealer to use my name, CPF, phone and e-mail to talk to me about this simulation.';
