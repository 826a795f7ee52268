import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { factorErrors, peopleErrors } from '../errors';

/** Messages of sign-in, session and password errors. */
export const sentences: Sentences<typeof peopleErrors> = {
  'people.wrong_password': 'Usuario o contraseña incorrectos. Compruébelos e inténtelo de nuevo.',
  'people.wrong_current_password': 'Esta no es su contraseña actual. Escríbala de nuevo.',
  'people.now_blocked':
    'Ha habido demasiados intentos con una contraseña incorrecta y su acceso se ha bloqueado. Hable con el administrador.',
  'people.blocked': 'Su acceso está bloqueado. Hable con el administrador para desbloquearlo.',
  'people.reset_needed':
    'Su contraseña ya no sirve. Elija «He olvidado mi contraseña» para definir una nueva.',
  'people.signed_in_elsewhere':
    'Ya tiene una sesión abierta en otro lugar. Ciérrela allí o espere a que termine.',
  'people.challenge_over':
    'El tiempo para elegir la primera contraseña ha terminado. Vuelva a entrar o pida otra invitación.',
  'people.same_password': 'La contraseña nueva tiene que ser distinta de la actual.',
  'people.weak_password': 'La contraseña no cumple las reglas. Elija otra.',
  'people.wrong_code':
    'El código no coincide. Compruebe el correo más reciente y escríbalo de nuevo.',
  'people.code_expired': 'El código ha caducado. Pida otro.',
  'people.too_many_codes':
    'Se han pedido demasiados códigos. Espere una hora e inténtelo de nuevo.',
  'people.session_expired': 'Su sesión ha terminado. Vuelva a entrar.',
  'people.session_replaced': 'Su sesión ha terminado porque ha entrado en otro lugar.',
  'people.session_idle': 'Su sesión ha terminado por falta de uso. Vuelva a entrar.',
  'people.session_over': 'Su sesión ha terminado. Vuelva a entrar.',
  'people.other_class': 'Esta dirección es de personas de otro tipo.',
};

/** Messages of second-factor errors. */
export const factorSentences: Sentences<typeof factorErrors> = {
  'factor.wrong_password': 'La contraseña no coincide. Escríbala de nuevo.',
  'factor.wrong_code': 'El código no coincide. Escriba el que la aplicación muestra ahora.',
  'factor.used_code':
    'Este código ya se ha usado. Espere al siguiente de la aplicación o use otro código de recuperación.',
  'factor.clock':
    'El reloj de su dispositivo se desvía unos %{minutes} min. Ponga la hora en automático y escriba otro código.',
  'factor.secret_lost':
    'El servidor ya no puede comprobar los códigos de esta aplicación. Use un código de recuperación y configure la aplicación de nuevo.',
  'factor.now_blocked':
    'Ha habido demasiados intentos con un código incorrecto y su acceso se ha bloqueado. Hable con el administrador.',
  'factor.over':
    'El tiempo para confirmar el acceso ha terminado. Vuelva a entrar con su contraseña.',
  'factor.needed':
    'Su perfil necesita la verificación en dos pasos. Añada otra forma de confirmar antes de quitar esta.',
  'factor.none': 'La verificación en dos pasos no está activada.',
  'passkey.over':
    'La petición de la clave de acceso ha caducado o ya se ha usado. Inténtelo de nuevo.',
  'passkey.refused': 'La clave de acceso no se ha aceptado. Use otra, o su usuario y contraseña.',
  'passkey.unverified':
    'La clave de acceso no ha comprobado quién es usted. Active su PIN, huella o rostro, o use su usuario y contraseña.',
  'passkey.known': 'Esta clave de acceso ya está registrada.',
  'provider.off': 'Aquí se entra con usuario y contraseña.',
  'provider.refused': 'El acceso con su cuenta de empresa no se ha confirmado. Empiece de nuevo.',
  'provider.unknown_person':
    'Su cuenta de empresa no tiene acceso aquí. Hable con el administrador.',
  'provider.factor_needed':
    'Su perfil necesita la verificación en dos pasos. Actívela en el proveedor de identidad y vuelva a entrar.',
  'provider.no_group':
    'Su cuenta de empresa no está en ningún grupo con acceso. Hable con el administrador.',
};
