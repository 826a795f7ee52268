import type { Shape } from '../Shape';
import type { framePtBR } from './frame.pt-BR';

/** Texts of the frame in Spanish. */
export const frameEs = {
  shell: {
    skip: 'Ir al contenido',
    greeting: 'Hola, %{name}',
    menu: {
      label: 'Menú principal',
      open: 'Abrir el menú',
      close: 'Cerrar el menú',
      collapse: 'Contraer el menú',
      expand: 'Mantener el menú abierto',
      search: 'Buscar en el menú',
      searchEmpty: 'Nada en el menú coincide con «%{text}».',
      logout: 'Cerrar sesión',
    },
    top: {
      breadcrumb: 'Dónde estoy',
      theme: 'Apariencia',
      'theme.light': 'Clara',
      'theme.dark': 'Oscura',
      'theme.system': 'Como el dispositivo',
      person: 'Cuenta de %{name}',
      logout: 'Cerrar sesión',
      close: 'Cerrar',
    },
    crumb: {
      new: 'Alta',
      edit: 'Edición',
      reports: 'Informes',
      approvals: 'Aprobaciones',
      tasks: 'Tareas en segundo plano',
      inbox: 'Para mí',
    },
    loading: 'Cargando la página…',
  },
  signIn: {
    title: 'Iniciar sesión',
    username: 'Usuario',
    password: 'Contraseña',
    submit: 'Entrar',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
  },
  density: {
    legend: 'Densidad',
    comfortable: 'Amplia',
    compact: 'Compacta',
  },
} satisfies Shape<typeof framePtBR>;
