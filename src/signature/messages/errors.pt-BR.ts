import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  UPF003:
    'O documento não pôde ser guardado. Envie um PDF, JPG ou PNG de até 10 MB e tente de novo.',
  CTSNERROR:
    'A certificadora recusou os documentos (situação: %{status}). Confira os documentos e os signatários e tente de novo.',
  esignNotRecivedUrls: 'A certificadora não devolveu os links de assinatura. Tente de novo.',
  CRS001:
    'A certificadora não responde agora. Nada foi enviado em dobro; tente de novo em alguns minutos.',
  SIG001: 'O prazo de assinatura terminou. Cancele este envio e envie a proposta de novo.',
  SIG002: '%{name} não tem e-mail para receber o link. Informe o e-mail e tente de novo.',
  'selfie.extension':
    'Este arquivo não é uma foto JPG ou PNG. Tire uma foto ou escolha outro arquivo.',
  'selfie.size':
    'A foto tem mais de %{limitMb} MB. Tire outra com menos qualidade ou escolha uma menor.',
  'selfie.resolution':
    'A foto é pequena demais: são precisos ao menos %{width} × %{height} pontos. Tire outra com a câmera do celular.',
  'selfie.not_coloured':
    'A foto está em preto e branco. Desligue o filtro e tire uma foto colorida.',
  'selfie.face_not_found':
    'Não encontramos um rosto na foto. Olhe de frente para a câmera, em lugar claro e sem óculos escuros.',
  'selfie.several_faces': 'Há mais de um rosto na foto. Tire outra em que só você apareça.',
  'selfie.link_over': 'Este link já foi usado ou perdeu a validade. Peça um novo à concessionária.',
  'selfie.not_sent': 'A foto ainda não foi enviada. Envie a foto e confirme depois.',
  'signature.off_for_all':
    'A assinatura eletrônica está desligada para todas as concessionárias. Fale com a área responsável.',
  'signature.off_for_dealer':
    'A assinatura eletrônica está desligada para esta concessionária. Fale com a área responsável.',
  'signature.off_for_proposal':
    'A assinatura eletrônica está desligada para esta proposta. Ligue-a e tente de novo.',
  'signature.not_signable':
    'A proposta não pode ser assinada agora. A de venda se assina com o contrato gerado; a de seguro, entre o envio à seguradora e a emissão.',
  'signature.responsible_missing':
    'O cliente é menor de idade e assina com o responsável legal. Inclua o responsável como avalista e tente de novo.',
  'signature.signer_missing':
    'Ninguém pode assinar: o cliente não tem CPF, nem procurador, responsável ou sócio com CPF. Complete o cadastro do cliente.',
  'signature.no_documents':
    'Não há documento para assinar. Gere o contrato ou anexe um documento em PDF.',
  'signature.in_progress':
    'Esta proposta já está em assinatura. Cancele o envio atual antes de enviar outra vez.',
  'signature.all_signed': 'Todas as pessoas já assinaram esta proposta. Não há o que enviar.',
  'signature.not_open': 'Não há assinatura em andamento nesta proposta. Atualize a página.',
  'signature.attempts_over':
    'O envio falhou %{limit} vezes e não pode ser repetido. Fale com a área responsável.',
  'signature.already_signed': 'Esta pessoa já assinou. Nada mais precisa ser feito.',
  'signature.documents_changed':
    'Os documentos mudaram desde que a página foi aberta. Abra o link de novo e leia-os outra vez.',
  'signature.documents_unread': 'Abra todos os documentos antes de assinar.',
  'signature.code_wrong': 'O código não confere. Tentativas que restam: %{left}.',
  'signature.code_over': 'O código perdeu a validade. Peça um novo.',
  'signature.not_all_signed':
    'Ainda falta a assinatura de alguém. A situação só muda quando todos assinam.',
  'signature.callback_refused':
    'A chamada não vem da certificadora: falta a assinatura, ela não confere ou é antiga.',
} as const satisfies Sentences<typeof errors>;
