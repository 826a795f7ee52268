import type { Shape } from '../Shape';
import type { framePtBR } from './frame.pt-BR';

/** Texts of the frame in English. */
export const frameEn = {
  shell: {
    skip: 'Skip to content',
    greeting: 'Hello, %{name}',
    menu: {
      label: 'Main menu',
      open: 'Open the menu',
      close: 'Close the menu',
      collapse: 'Collapse the menu',
      expand: 'Keep the menu open',
      search: 'Search the menu',
      searchEmpty: 'Nothing in the menu matches “%{text}”.',
      logout: 'Sign out',
    },
    top: {
      breadcrumb: 'Where I am',
      theme: 'Appearance',
      'theme.light': 'Light',
      'theme.dark': 'Dark',
      'theme.system': 'As the device',
      person: 'Account of %{name}',
      logout: 'Sign out',
      close: 'Close',
    },
    crumb: {
      new: 'Registration',
      edit: 'Editing',
      reports: 'Reports',
      approvals: 'Approvals',
      tasks: 'Background tasks',
      inbox: 'For me',
    },
    loading: 'Loading the page…',
  },
  signIn: {
    title: 'Sign in',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    show: 'Show the password',
    hide: 'Hide the password',
  },
  density: {
    legend: 'Density',
    comfortable: 'Comfortable',
    compact: 'Compact',
  },
} satisfies Shape<typeof framePtBR>;
