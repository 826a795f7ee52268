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
  USE: 'Usuário ou acesso não aceito (%{code}). Confira os dados e tente de novo.',
  SEC: 'O pedido foi recusado por segurança (%{code}). Entre de novo e repita a ação.',
  SIS: 'Não encontramos o que você pediu (%{code}). Confira os dados e tente de novo.',
  PRS: 'A proposta não permite esta operação (%{code}). Confira a situação dela e tente de novo.',
  PRI: 'Não foi possível abrir a proposta (%{code}). Confira se ela existe e tente de novo.',
  SEL: 'Os dados do vendedor não foram aceitos (%{code}). Confira o CPF e tente de novo.',
  voucher: 'O voucher não foi aceito (%{code}). Confira as condições ou remova o voucher.',
  SP: 'O produto adicional não foi aceito (%{code}). Escolha outro ou remova o produto.',
  ADD: 'Não encontramos um perfil da simulação (%{code}). Confira as opções escolhidas.',
  ADR: 'O endereço não foi aceito (%{code}). Confira o CEP e os demais dados.',
  CLI: 'Os dados do cliente não foram aceitos (%{code}). Confira o cadastro e tente de novo.',
  DOM: 'Um dado está faltando, é longo demais ou não é aceito (%{code}). Confira o que foi informado.',
  LOC: 'A localidade não foi aceita (%{code}). Confira a cidade e a UF.',
  PAY: 'Os dados do pagamento não foram aceitos (%{code}). Confira e tente de novo.',
  PHO: 'O telefone não foi aceito (%{code}). Confira o DDD e o número.',
  SET: 'O cadastro não foi aceito (%{code}). Confira os dados e tente de novo.',
  SIM: 'A simulação não foi aceita (%{code}). Confira os valores e simule de novo.',
  PCD: 'A isenção para pessoa com deficiência não foi aceita (%{code}). Confira os dados.',
  GSIM: 'A simulação ou a proposta não foi aceita (%{code}). Confira as duas e tente de novo.',
  GOFF: 'A oferta não foi aceita (%{code}). Confira os dados e tente de novo.',
  GOFC: 'As datas da oferta não foram aceitas (%{code}). A simulação não pode vencer antes da oferta.',
  OFF: 'A oferta não foi aceita (%{code}). Confira os dados e tente de novo.',
  VHC: 'A cor do veículo não foi aceita (%{code}). Confira os dados e tente de novo.',
  Ins: 'O cupom não foi aceito (%{code}). Confira as condições ou remova o cupom.',
  InsCampaign: 'O cupom da campanha não foi aceito (%{code}). Confira as condições.',
  WTD: 'Não foi possível ler o documento (%{code}). Tire outra foto dele.',
  UPF: 'Não foi possível enviar os documentos (%{code}). Confira os arquivos e envie de novo.',
  CRS: 'Não foi possível conectar à certificadora (%{code}). Tente de novo em alguns minutos.',
  SIG: 'A assinatura não foi concluída (%{code}). Tente de novo ou peça outro e-mail.',
  ASS: 'A seguradora da nota garantida recusou o pedido (%{code}). Confira os dados da proposta.',
  CARDIF: 'A seguradora recusou o pedido (%{code}). Confira os dados da proposta.',
  PMC: 'A proteção mecânica não foi aceita (%{code}). Confira o prazo e a quilometragem.',
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
