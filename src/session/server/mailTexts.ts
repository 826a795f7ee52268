import type { OutgoingMail } from '../../framework/server/store/mails';
import type { CodePurpose } from './store/codes';

type Text = Pick<OutgoingMail, 'type' | 'subject' | 'text'>;

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const letter = (name: string, paragraphs: readonly string[]): string =>
  [`Olá, ${firstName(name)}.`, ...paragraphs, 'Pátio'].join('\n\n') + '\n';

const reasons: Readonly<Record<CodePurpose, string>> = {
  forgotPassword: 'Recebemos um pedido para redefinir a sua senha.',
  enable: 'O seu acesso ao portal foi habilitado. Defina a sua senha com o código abaixo.',
  unblock: 'O seu acesso ao portal foi desbloqueado. Defina a sua senha com o código abaixo.',
  resetPassword:
    'O administrador pediu que você troque a sua senha. A senha atual deixou de valer.',
};

/** A verification code and where it is used. */
export const verificationCodeMail = (mail: {
  readonly name: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly minutes: number;
  readonly address: string;
}): Text => ({
  type: 'verificationCode',
  subject: 'Código de verificação',
  text: letter(mail.name, [
    reasons[mail.purpose],
    `Código: ${mail.code}`,
    `Vale por ${mail.minutes} minutos e uma única vez. Abra ${mail.address}/forgotPassword, informe o seu usuário, escolha "Já tenho um código" e digite-o com a nova senha.`,
    'Se não foi você, ignore esta mensagem. Ninguém do suporte pede este código.',
  ]),
});

/** Notice of a password that was set or changed. */
export const passwordChangedMail = (name: string): Text => ({
  type: 'passwordChanged',
  subject: 'Sua senha foi alterada',
  text: letter(name, [
    'A senha do seu acesso ao portal acaba de ser alterada, e as outras sessões foram encerradas.',
    'Se não foi você, fale com o service desk imediatamente.',
  ]),
});

/** Notice of a user blocked after too many wrong passwords. */
export const userBlockedMail = (name: string): Text => ({
  type: 'userBlocked',
  subject: 'Seu acesso foi bloqueado',
  text: letter(name, [
    'O limite de tentativas com senha errada foi atingido, e o seu acesso foi bloqueado.',
    'Fale com o service desk para desbloquear. Se as tentativas não foram suas, avise-o também.',
  ]),
});

/** Notice of a new user: the password is handed over by the person who registered it. */
export const welcomeMail = (mail: {
  readonly name: string;
  readonly username: string;
  readonly address: string;
}): Text => ({
  type: 'welcome',
  subject: 'Seu acesso ao portal',
  text: letter(mail.name, [
    `Você foi cadastrado no portal com o usuário ${mail.username}.`,
    `Peça a senha provisória a quem fez o cadastro e entre em ${mail.address}/login. No primeiro acesso você escolhe a sua própria senha.`,
  ]),
});
