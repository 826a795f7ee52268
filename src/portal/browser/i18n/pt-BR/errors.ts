import { sentences as addOns } from '#addOns/messages/errors.pt-BR.ts';
import { sentences as clients } from '#clients/messages/errors.pt-BR.ts';
import { sentences as csf } from '#csf/messages/errors.pt-BR.ts';
import { sentences as exemptions } from '#exemptions/messages/errors.pt-BR.ts';
import { sentences as insurance } from '#insurance/messages/errors.pt-BR.ts';
import { sentences as leads } from '#leads/messages/errors.pt-BR.ts';
import { sentences as offers } from '#offers/messages/errors.pt-BR.ts';
import { sentences as organisation } from '#organisation/messages/errors.pt-BR.ts';
import { sentences as pcd } from '#pcd/messages/errors.pt-BR.ts';
import { sentences as pricing } from '#pricing/messages/errors.pt-BR.ts';
import { sentences as proposals } from '#proposals/messages/errors.pt-BR.ts';
import { sentences as session } from '#session/messages/errors.pt-BR.ts';
import { sentences as signature } from '#signature/messages/errors.pt-BR.ts';
import { sentences as simulation } from '#simulation/messages/errors.pt-BR.ts';
import { sentences as vehicles } from '#vehicles/messages/errors.pt-BR.ts';
import { sentences as vouchers } from '#vouchers/messages/errors.pt-BR.ts';
import { sentences as waivers } from '#waivers/messages/errors.pt-BR.ts';
import { sentences as watchdoc } from '#watchdoc/messages/errors.pt-BR.ts';
import { brSentencesPtBR as br } from '@patio/framework/br';
import { machineSentencesPtBR as machines } from '@patio/framework/machines/react';
import { factorSentencesPtBR as factors } from '@patio/framework/people/react';
import type { ApplicationErrorCode } from '@patio/framework/kernel';

/** Fallback messages for unknown codes, by prefix. @source OQ-199 */
export const families = {
  USE: 'O usuário ou o acesso foi recusado (%{code}). Confira os dados e tente de novo.',
  SEC: 'A segurança da sessão recusou o pedido (%{code}). Entre de novo e repita.',
  SIS: 'O sistema não encontrou o que foi pedido (%{code}). Confira os dados e tente de novo.',
  PRS: 'A proposta recusou a operação (%{code}). Confira a situação dela e tente de novo.',
  PRI: 'A proposta não pôde ser lida (%{code}). Confira se ela existe e tente de novo.',
  SEL: 'Os dados do vendedor foram recusados (%{code}). Confira o CPF dele e tente de novo.',
  voucher: 'O voucher foi recusado (%{code}). Confira as condições dele ou retire-o.',
  SP: 'O produto adicional foi recusado (%{code}). Escolha outro ou retire-o.',
  ADD: 'Um perfil da simulação não foi encontrado (%{code}). Confira as escolhas da simulação.',
  ADR: 'O endereço foi recusado (%{code}). Confira o CEP e os demais dados.',
  CLI: 'Os dados do cliente foram recusados (%{code}). Confira o cadastro e tente de novo.',
  DOM: 'Um valor falta, passa do tamanho ou não é aceito (%{code}). Confira os dados informados.',
  LOC: 'Os dados da localidade foram recusados (%{code}). Confira cidade e UF.',
  PAY: 'Os dados do pagamento foram recusados (%{code}). Confira-os e tente de novo.',
  PHO: 'O telefone foi recusado (%{code}). Confira o DDD e o número.',
  SET: 'O cadastro foi recusado (%{code}). Confira os dados e tente de novo.',
  SIM: 'A simulação foi recusada (%{code}). Confira os valores e simule de novo.',
  PCD: 'A isenção para pessoa com deficiência foi recusada (%{code}). Confira os dados.',
  GSIM: 'A simulação ou a proposta dela foi recusada (%{code}). Confira as duas e tente de novo.',
  GOFF: 'A oferta foi recusada (%{code}). Confira os dados dela e tente de novo.',
  GOFC: 'As datas da oferta foram recusadas (%{code}). A simulação não pode vencer antes da oferta.',
  OFF: 'A oferta foi recusada (%{code}). Confira os dados dela e tente de novo.',
  VHC: 'A cor do veículo foi recusada (%{code}). Confira os dados dela e tente de novo.',
  Ins: 'O cupom foi recusado (%{code}). Confira as condições dele ou retire-o.',
  InsCampaign: 'O cupom da campanha foi recusado (%{code}). Confira as condições dele.',
  WTD: 'A captura do documento falhou (%{code}). Fotografe o documento de novo.',
  UPF: 'O envio dos documentos falhou (%{code}). Confira os arquivos e envie de novo.',
  CRS: 'A conexão com a certificadora falhou (%{code}). Tente de novo em alguns minutos.',
  SIG: 'A assinatura não foi concluída (%{code}). Tente de novo, ou peça outro e-mail.',
  ASS: 'A seguradora da nota garantida recusou o pedido (%{code}). Confira os dados da proposta.',
  CARDIF: 'A seguradora recusou o pedido (%{code}). Confira os dados da proposta.',
  PMC: 'A proteção mecânica foi recusada (%{code}). Confira prazo e quilometragem.',
} as const;

/** Messages of all the subjects' codes. */
export const errors = {
  ...addOns,
  ...br,
  ...clients,
  ...csf,
  ...exemptions,
  ...factors,
  ...insurance,
  ...leads,
  ...machines,
  ...offers,
  ...organisation,
  ...pcd,
  ...pricing,
  ...proposals,
  ...session,
  ...signature,
  ...simulation,
  ...vehicles,
  ...vouchers,
  ...waivers,
  ...watchdoc,
} as const satisfies Readonly<Record<ApplicationErrorCode, string>>;
