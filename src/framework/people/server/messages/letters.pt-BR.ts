import type { PeopleLetterWords } from '../PeopleLetters';

const reasons: PeopleLetterWords['reasons'] = {
  forgotPassword: 'Recebemos um pedido para redefinir a sua senha.',
  enable: 'O seu acesso foi habilitado. Defina a sua senha com o código abaixo.',
  unblock: 'O seu acesso foi desbloqueado. Defina a sua senha com o código abaixo.',
  resetPassword:
    'O administrador pediu que você troque a sua senha. A senha atual deixou de valer.',
};

/** Mails about account access, in Portuguese. */
export const ptBR: PeopleLetterWords = {
  reasons,
  greeting: 'Olá',
  code: ({ purpose, code, minutes, address }) => ({
    subject: 'Código de verificação',
    lines: [reasons[purpose]],
    code: { label: 'Código', value: code },
    button: { label: 'Definir a senha', url: `${address}/forgotPassword` },
    notes: [
      `O código vale por ${minutes} minutos e uma única vez. Na página, informe o seu usuário, escolha “Já tenho um código” e digite-o com a nova senha.`,
      'Se não foi você, ignore esta mensagem. Ninguém pede este código.',
    ],
  }),
  changed: {
    subject: 'Sua senha foi alterada',
    lines: [
      'A sua senha acaba de ser alterada, e as outras sessões foram encerradas.',
      'Se não foi você, fale com o administrador imediatamente.',
    ],
  },
  blocked: {
    subject: 'Seu acesso foi bloqueado',
    lines: [
      'O limite de tentativas com senha errada foi atingido, e o seu acesso foi bloqueado.',
      'Fale com o administrador para desbloquear. Se as tentativas não foram suas, avise-o também.',
    ],
  },
  welcome: ({ username, address }) => ({
    subject: 'Seu acesso',
    lines: [
      `Você foi cadastrado com o usuário ${username}.`,
      'Peça a senha provisória a quem fez o cadastro. No primeiro acesso você escolhe a sua própria senha.',
    ],
    button: { label: 'Entrar', url: `${address}/login` },
  }),
  invitation: ({ username, link }) => ({
    subject: 'Seu acesso',
    lines: [`Você foi cadastrado com o usuário ${username}. Escolha a sua senha para entrar.`],
    button: { label: 'Escolher a senha', url: link },
    notes: [
      'O endereço vale por três dias e uma única vez. Depois, peça outro a quem o cadastrou.',
    ],
  }),
  notYou: 'Se não foi você, troque a senha e fale com o administrador imediatamente.',
  security: {
    factorAdded: {
      subject: 'Segunda etapa ativada',
      line: () => 'Uma segunda etapa de verificação foi ativada no seu acesso.',
    },
    passkeyAdded: {
      subject: 'Chave de acesso cadastrada',
      line: (name) =>
        `Uma chave de acesso foi cadastrada no seu acesso: ${name}. Com ela se entra sem a senha.`,
    },
    factorRemoved: {
      subject: 'Segunda etapa removida',
      line: () => 'Uma segunda etapa de verificação foi removida do seu acesso.',
    },
    factorTaken: {
      subject: 'Segunda etapa removida pelo administrador',
      line: (reason) =>
        `Um administrador removeu a segunda etapa de verificação do seu acesso. Motivo: ${reason}`,
    },
    recoveryUsed: {
      subject: 'Código de recuperação usado',
      line: (left) =>
        `Um código de recuperação foi usado para entrar com o seu acesso. Restam ${left}.`,
    },
    codesBlocked: {
      subject: 'Seu acesso foi bloqueado',
      line: () =>
        'O limite de tentativas com código de verificação errado foi atingido, e o seu acesso foi bloqueado. Quem tentou sabia a sua senha.',
    },
    newDevice: {
      subject: 'Entrada em um novo dispositivo',
      line: (device) => `O seu acesso foi usado em um dispositivo novo: ${device}.`,
    },
  },
};
