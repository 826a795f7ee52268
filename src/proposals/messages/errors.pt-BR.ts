import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  SEL004:
    'O mesmo CPF aparece duas vezes entre cliente, cônjuge, avalistas e vendedor. Informe um CPF para cada pessoa.',
  PRS004:
    'Já existe a proposta %{number} desta simulação. Consulte a existente ou clone a simulação para outra venda.',
  PRS005: '%{by} está editando esta proposta desde %{at}. Tente de novo mais tarde.',
  PRS006: 'A proposta não pode ser alterada na situação atual. Nada foi salvo.',
  PRS007: 'A proposta não pode ser retificada na situação atual. Nada foi salvo.',
  PRS009: 'Não foi possível atribuir o número do contrato. Tente de novo em instantes.',
  PRS012:
    'A situação atual da proposta não permite esta mudança. Atualize a página e veja o próximo passo.',
  PRS013: 'A proposta está encerrada e não muda mais de situação.',
  PRS015: 'A proposta está bloqueada. Peça o desbloqueio à mesa de crédito.',
  GSIM015: 'A proposta desta simulação está em uso por outra pessoa. Tente de novo em instantes.',
  PRI001: 'Não foi possível abrir a proposta. Confira se ela existe e se é da sua concessionária.',
  'proposal.client_missing': 'A proposta não tem cliente. Escolha ou cadastre o cliente.',
  'proposal.client_other':
    'O preço foi calculado para outro cliente: outro tipo de pessoa, ou outro CPF ou CNPJ na pré-aprovação ou na isenção da TCC. Escolha o cliente simulado ou simule para este.',
  'proposal.client_other_dealer':
    'O cliente está cadastrado em outra concessionária. Escolha ou cadastre o cliente na concessionária da proposta.',
  'proposal.simulation_other_dealer':
    'A simulação é de outra concessionária. Escolha uma da concessionária da proposta ou clone a simulação nela.',
  'proposal.documents_missing': 'Faltam documentos pedidos. Anexe todos antes de enviar.',
  'proposal.conditions_open':
    'Nenhuma das condições foi atendida ainda. Altere a simulação ou inclua um avalista e envie de novo.',
  'proposal.reanalysis_limit':
    'Uma proposta recusada pode ser reanalisada até %{limit} vezes, em até %{days} dias. Faça uma nova proposta.',
  'proposal.signature_missing': 'Falta alguém assinar. Ative depois que todos assinarem.',
  'proposal.selfie_missing':
    'Falta a selfie de alguém. Ative depois que todas estiverem concluídas.',
  'proposal.kit_missing': 'Falta o contrato assinado em papel. Anexe aos documentos da proposta.',
  'proposal.vehicle_incomplete':
    'Falta o chassi ou, se o veículo for usado, o Renavam. Complete os dados.',
  'proposal.lien_missing': 'Falta o registro do gravame. Informe o número nos dados do veículo.',
  'proposal.pick_up_past': 'A retirada não pode ser no passado. Informe hoje ou um dia futuro.',
  'proposal.own_request': 'Você não pode aprovar seu próprio pedido. Outra pessoa precisa aprovar.',
  'proposal.not_owner': 'Só o responsável pela proposta ou a mesa de crédito pode excluir.',
  'proposal.contract_signed':
    'Todos já assinaram este contrato. Só a mesa de crédito pode cancelar: fale com ela.',
} as const satisfies Sentences<typeof errors>;
