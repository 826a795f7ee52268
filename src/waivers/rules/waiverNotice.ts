import type { NoticeWords } from '#session/rules/NoticeWords.ts';

/** Possible answers of a client. */
export type WaiverDecision = 'accepted' | 'refused';

type Answered = { readonly vehicle: string; readonly answer: WaiverDecision };

/** Notice of the client's answer to the sender of the link. @source OQ-170 */
export const waiverNotice = ({
  vehicle,
  answer,
}: Answered): { readonly type: 'VAPS' } & NoticeWords => ({
  type: 'VAPS',
  ...(answer === 'accepted'
    ? {
        title: 'Cliente dispensou os adicionais',
        message: `O cliente confirmou que não quer adicionais na simulação de ${vehicle}.`,
        english: {
          title: 'Client waived the add-ons',
          message: `The client doesn’t want add-ons in the simulation of ${vehicle}.`,
        },
      }
    : {
        title: 'Cliente não dispensou os adicionais',
        message: `O cliente quer manter os adicionais na simulação de ${vehicle}. Fale com ele.`,
        english: {
          title: 'Client didn’t waive the add-ons',
          message: `The client wants to keep the add-ons in the simulation of ${vehicle}. Talk to the client.`,
        },
      }),
});
