import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { defaultTheme } from 'react-admin';
import {
  resolvedScheme,
  themeMode,
  fontFamily,
  fontSizes,
  shownPalette,
} from '../shell/theme/theme';

const themeOf = (scheme: 'light' | 'dark') => {
  const colours = shownPalette(scheme);
  return createTheme({
    ...defaultTheme,
    palette: {
      mode: scheme,
      primary: { main: colours.accent, contrastText: colours.onAccent },
      secondary: { main: colours.accent, contrastText: colours.onAccent },
      error: { main: colours.danger, contrastText: colours.onDanger },
      success: { main: colours.success },
      warning: { main: colours.warning },
      info: { main: colours.info },
      background: { default: colours.page, paper: colours.surface },
      text: { primary: colours.text, secondary: colours.muted },
      divider: colours.hairline,
    },
    typography: { fontFamily, fontSize: fontSizes.body, button: { textTransform: 'none' } },
    shape: { borderRadius: 6 },
  });
};

/** Wraps plain react-admin or MUI content: our tokens as theme, in the active colour scheme. */
export const PlainScreen = ({ children }: { readonly children: ReactNode }) => {
  const scheme = useSyncExternalStore(themeMode.subscribe, resolvedScheme);
  const theme = useMemo(() => themeOf(scheme), [scheme]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
};
