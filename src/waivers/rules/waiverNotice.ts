/** What a client may decide. */
export type WaiverDecision = 'accepted' | 'refused';

type Answered = { readonly vehicle: string; readonly answer: WaiverDecision };

/** For whoever sent the link: what the client answered. @source OQ-170 */
export const waiverNotice = ({ vehicle, answer }: Answered) => ({
  type: 'VAPS',
  ...(answer === 'accepted'
    ? {
        title: 'Cliente dispensou os adicionais',
        message: `O cliente confirmou que não quer adicionais na simulação de ${vehicle}.`,
      }
    : {
        title: 'Cliente não dispensou os adicionais',
        message: `O cliente quer manter os adicionais na simulação de ${vehicle}. Fale com ele.`,
      }),
});
