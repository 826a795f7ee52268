import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  UPF003:
    'Não foi possível salvar o documento. Envie um PDF, JPG ou PNG de até 10 MB e tente de novo.',
  CTSNERROR:
    'A certificadora recusou os documentos (situação: %{status}). Confira os documentos e os signatários e tente de novo.',
  esignNotRecivedUrls: 'A certificadora não devolveu os links de assinatura. Tente de novo.',
  CRS001:
    'A certificadora não está respondendo. Nada foi enviado em duplicidade: tente de novo em alguns minutos.',
  SIG001: 'O prazo de assinatura terminou. Cancele este envio e envie a proposta de novo.',
  SIG002: '%{name} não tem e-mail para receber o link. Informe o e-mail e tente de novo.',
  'selfie.extension':
    'Este arquivo não é uma foto JPG ou PNG. Tire uma foto ou escolha outro arquivo.',
  'selfie.size':
    'A foto tem mais de %{limitMb} MB. Tire outra com qualidade menor ou escolha uma menor.',
  'selfie.resolution':
    'A foto é pequena demais: precisa ter pelo menos %{width} × %{height} pixels. Tire outra com a câmera do celular.',
  'selfie.not_coloured':
    'A foto está em preto e branco. Desative o filtro e tire uma foto colorida.',
  'selfie.face_not_found':
    'Não encontramos um rosto na foto. Olhe de frente para a câmera, em lugar claro e sem óculos escuros.',
  'selfie.several_faces': 'Há mais de um rosto na foto. Tire outra em que só você apareça.',
  'selfie.link_over': 'Este link já foi usado ou expirou. Peça um novo à concessionária.',
  'selfie.not_sent': 'A foto ainda não foi enviada. Envie a foto e depois confirme.',
  'signature.off_for_all':
    'A assinatura eletrônica está desativada para todas as concessionárias. Fale com a área responsável.',
  'signature.off_for_dealer':
    'A assinatura eletrônica está desativada para esta concessionária. Fale com a área responsável.',
  'signature.off_for_proposal':
    'A assinatura eletrônica está desativada para esta proposta. Ative e tente de novo.',
  'signature.not_signable':
    'A proposta não pode ser assinada agora. A de venda é assinada depois que o contrato é gerado; a de seguro, entre o envio à seguradora e a emissão da apólice.',
  'signature.responsible_missing':
    'O cliente é menor de idade e assina com o responsável legal. Inclua o responsável como avalista e tente de novo.',
  'signature.signer_missing':
    'Ninguém pode assinar: falta o CPF do cliente ou de um procurador, responsável ou sócio. Complete o cadastro do cliente.',
  'signature.no_documents':
    'Não há documento para assinar. Gere o contrato ou anexe um documento em PDF.',
  'signature.in_progress':
    'Esta proposta já está em assinatura. Cancele o envio atual antes de enviar outra vez.',
  'signature.all_signed': 'Todas as pessoas já assinaram esta proposta. Não há o que enviar.',
  'signature.not_open': 'Nenhuma assinatura em andamento nesta proposta. Atualize a página.',
  'signature.attempts_over':
    'O envio falhou %{limit} vezes e não pode ser repetido. Fale com a área responsável.',
  'signature.already_signed': 'Esta pessoa já assinou. Nada mais precisa ser feito.',
  'signature.documents_changed':
    'Os documentos mudaram depois que você abriu a página. Abra o link e leia de novo.',
  'signature.documents_unread': 'Abra todos os documentos antes de assinar.',
  'signature.code_wrong': 'Código incorreto. Tentativas restantes: %{left}.',
  'signature.code_over': 'Este código não vale mais. Peça outro.',
  'signature.not_all_signed':
    'Ainda falta alguém assinar. A situação só muda quando todos assinarem.',
  'signature.callback_refused':
    'A chamada não veio da certificadora: a assinatura está ausente, incorreta ou vencida.',
} as const satisfies Sentences<typeof errors>;
