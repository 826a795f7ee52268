/** Texts of the first schemas by language; missing languages use English. */
const words = {
  en: {
    contact: 'Contact',
    contacts: 'Contacts',
    name: 'Name',
    email: 'E-mail',
    kind: 'Kind',
    customer: 'Customer',
    supplier: 'Supplier',
    since: 'Since',
    date: 'Date',
    quantity: 'Quantity',
    notes: 'Notes',
    records: 'Records',
    team: 'Team',
    person: 'Person',
    people: 'People',
    username: 'Username',
    group: 'Group',
    administrator: 'Administrator',
    member: 'Member',
    status: 'Status',
    enabled: 'Enabled',
    disabled: 'Disabled',
    blocked: 'Blocked',
    lastLogin: 'Last sign-in',
    invite: 'Invite again',
    inviteConfirm: 'A code to set the password is sent by e-mail.',
    inviteDone: 'The invitation was sent.',
    disable: 'Disable',
    disableConfirm: 'The person is signed out and cannot sign in any more.',
    disableDone: 'The account is disabled.',
    enable: 'Enable',
    enableConfirm: 'A code to set the password is sent by e-mail.',
    enableDone: 'The account is enabled.',
    unblock: 'Unblock',
    unblockConfirm: 'A code to set the password is sent by e-mail.',
    unblockDone: 'The account is unblocked.',
    resetPassword: 'Reset password',
    resetPasswordConfirm: 'A code is sent by e-mail. The current password stops working.',
    resetPasswordDone: 'A code was sent by e-mail.',
  },
  es: {
    contact: 'Contacto',
    contacts: 'Contactos',
    name: 'Nombre',
    email: 'Correo electrónico',
    kind: 'Tipo',
    customer: 'Cliente',
    supplier: 'Proveedor',
    since: 'Desde',
    date: 'Fecha',
    quantity: 'Cantidad',
    notes: 'Notas',
    records: 'Registros',
    team: 'Equipo',
    person: 'Persona',
    people: 'Personas',
    username: 'Usuario',
    group: 'Grupo',
    administrator: 'Administrador',
    member: 'Miembro',
    status: 'Estado',
    enabled: 'Activa',
    disabled: 'Desactivada',
    blocked: 'Bloqueada',
    lastLogin: 'Último acceso',
    invite: 'Volver a invitar',
    inviteConfirm: 'Se envía por correo un código para elegir la contraseña.',
    inviteDone: 'La invitación se ha enviado.',
    disable: 'Desactivar',
    disableConfirm: 'Se cierra la sesión de la persona y ya no puede entrar.',
    disableDone: 'La cuenta está desactivada.',
    enable: 'Activar',
    enableConfirm: 'Se envía por correo un código para elegir la contraseña.',
    enableDone: 'La cuenta está activada.',
    unblock: 'Desbloquear',
    unblockConfirm: 'Se envía por correo un código para elegir la contraseña.',
    unblockDone: 'La cuenta está desbloqueada.',
    resetPassword: 'Restablecer contraseña',
    resetPasswordConfirm: 'Se envía un código por correo. La contraseña actual deja de valer.',
    resetPasswordDone: 'Se ha enviado un código por correo.',
  },
  pt: {
    contact: 'Contato',
    contacts: 'Contatos',
    name: 'Nome',
    email: 'E-mail',
    kind: 'Tipo',
    customer: 'Cliente',
    supplier: 'Fornecedor',
    since: 'Desde',
    date: 'Data',
    quantity: 'Quantidade',
    notes: 'Observações',
    records: 'Cadastros',
    team: 'Equipe',
    person: 'Pessoa',
    people: 'Pessoas',
    username: 'Usuário',
    group: 'Perfil',
    administrator: 'Administrador',
    member: 'Membro',
    status: 'Situação',
    enabled: 'Habilitada',
    disabled: 'Desabilitada',
    blocked: 'Bloqueada',
    lastLogin: 'Último acesso',
    invite: 'Convidar de novo',
    inviteConfirm: 'Um código para definir a senha é enviado por e-mail.',
    inviteDone: 'Convite enviado.',
    disable: 'Desabilitar',
    disableConfirm: 'A pessoa sai e não entra mais até ser habilitada.',
    disableDone: 'Pessoa desabilitada.',
    enable: 'Habilitar',
    enableConfirm: 'Um código para definir a senha é enviado por e-mail.',
    enableDone: 'Pessoa habilitada.',
    unblock: 'Desbloquear',
    unblockConfirm: 'Um código para definir a senha é enviado por e-mail.',
    unblockDone: 'Pessoa desbloqueada.',
    resetPassword: 'Redefinir senha',
    resetPasswordConfirm: 'Um código é enviado por e-mail. A senha atual deixa de valer.',
    resetPasswordDone: 'Um código foi enviado por e-mail.',
  },
} as const;

/** Key of such a text. */
export type WordKey = keyof (typeof words)['en'];

type OwnWords = Readonly<Record<WordKey, string>>;

const wordsIn = (language: string): OwnWords | undefined =>
  (words as Readonly<Record<string, OwnWords>>)[language.split('-', 1)[0] ?? language];

/** Whether the framework ships its texts in a language. */
export const isShipped = (language: string): boolean => wordsIn(language) !== undefined;

/** A text in a language. */
export const wordIn = (language: string, key: WordKey): string =>
  (wordsIn(language) ?? words.en)[key];

/** Languages in which people are feminine: "Persona guardada." */
const feminine = new Set(['es', 'pt']);

/** Grammatical gender of people in a language; undefined where it makes no difference. */
export const genderOfPeople = (language: string): 'feminine' | undefined =>
  feminine.has(language.split('-', 1)[0] ?? '') ? 'feminine' : undefined;

/** Undefined leaves the member out. */
type Say = (language: string) => string | undefined;

/**
 * Localised members of a schema: the first language inline, others in `x-i18n`.
 *
 * @param more further texts besides the title, by member
 */
export const phrase = (
  languages: readonly [string, ...string[]],
  title: Say,
  more: Readonly<Record<string, Say>> = {},
): Readonly<Record<string, unknown>> => {
  const [first, ...others] = languages;
  const sayings = Object.entries({ title, ...more });
  const inOne = (language: string) =>
    Object.fromEntries(
      sayings.flatMap(([member, say]) => {
        const text = say(language);
        return text === undefined ? [] : [[member, text]];
      }),
    );
  const translated = others.map((language) => [language, inOne(language)] as const);
  return {
    ...inOne(first),
    ...(translated.length > 0 ? { 'x-i18n': Object.fromEntries(translated) } : {}),
  };
};
