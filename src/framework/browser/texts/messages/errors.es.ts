import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type { Sentences } from '#kernel/errors/catalogue.ts';
import { answerErrors, reportErrors, periodErrors, transferErrors } from './answerErrors.es';
import type { expected as portuguese } from '../words/errors';

/** Messages of errors that end a session or occur without a response, by code; always loaded. */
const baseErrors = {
  'session.wrong_password':
    'El usuario o la contraseña no son válidos. Compruebe los dos e inténtelo de nuevo.',
  'session.expired': 'Su acceso ha caducado. Vuelva a entrar para continuar.',
  'request.too_many':
    'Se han hecho demasiadas peticiones en poco tiempo. Espere unos minutos e inténtelo de nuevo.',
  'session.unknown': 'Su sesión ha caducado. Vuelva a entrar para continuar.',
  'session.replaced':
    'Este usuario ha entrado en otro lugar y esta sesión ha terminado. Si no ha sido usted, cambie la contraseña.',
  'access.forbidden': 'No tiene acceso a este recurso.',
  'session.redirect_invalid':
    'No se ha podido confirmar el acceso: su código ya se usó o ha caducado. Vuelva a entrar.',
  'session.token_expired': 'Su acceso tiene que renovarse. Inténtelo de nuevo.',
  'session.token_invalid': 'Su acceso no es válido. Vuelva a entrar para continuar.',
  'access.read_only_view':
    'Está viendo la aplicación como otro perfil y no se puede cambiar nada. Termine la vista para volver a trabajar.',
  'server.internal': 'No se ha podido conectar. Inténtelo más tarde.',
  'server.unavailable':
    'La aplicación está ocupada o en mantenimiento. Inténtelo de nuevo en un momento.',
  'server.timeout':
    'El servidor ha tardado demasiado en responder. Inténtelo de nuevo en un momento.',
  'client.network': 'El servidor no ha respondido. Compruebe su conexión e inténtelo de nuevo.',
  'client.unidentified':
    'Ha ocurrido un error no identificado. Inténtelo de nuevo; si continúa, avise al servicio de ayuda.',
  'client.modules_unavailable':
    'No se han podido cargar sus permisos. Falta una parte del menú; recargue la página para intentarlo de nuevo.',
} as const satisfies Record<
  Exclude<
    keyof typeof frameworkErrors,
    | keyof typeof answerErrors
    | keyof typeof periodErrors
    | keyof typeof reportErrors
    | keyof typeof transferErrors
  >,
  string
>;

/** Descriptions of field formats, by kind or wire type, in Spanish. */
export const expected: typeof portuguese = {
  array: 'Indique una lista de valores.',
  boolean: 'Responda sí o no.',
  decimal: 'Indique un número, por ejemplo %{example}.',
  integer: 'Indique un número entero, por ejemplo 12.',
  money: 'Indique un importe, por ejemplo %{example}.',
  months: 'Indique un número entero de meses, por ejemplo 36.',
  number: 'Indique un número, por ejemplo %{example}.',
  object: 'Indique los datos de este grupo, cada uno en su campo.',
  percent: 'Indique un porcentaje, por ejemplo %{example}.',
  places: 'Use %{smart_count} decimal como máximo. |||| Use %{smart_count} decimales como máximo.',
  rateMonthly: 'Indique una tasa mensual, por ejemplo %{example}.',
  string: 'Indique un texto.',
};

/** Messages of all framework codes. */
export const errors = {
  ...baseErrors,
  ...answerErrors,
  ...transferErrors,
  ...periodErrors,
  ...reportErrors,
} as const satisfies Sentences<typeof frameworkErrors>;
