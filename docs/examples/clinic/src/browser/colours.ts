/** The clinic's colours that differ from the framework's. Text contrast is at least 4.5 : 1. */
export const colours = {
  light: {
    accent: '#0b6b5d',
    accentHover: '#085348',
    accentSoft: '#e2f3ef',
    sidebar: '#0d3b35',
    sidebarActive: '#1a5c53',
    sidebarHover: '#144c45',
  },
  dark: {
    accent: '#6fd3c1',
    accentHover: '#93e0d2',
    onAccent: '#06302a',
    accentSoft: '#173f39',
    sidebar: '#081f1c',
    sidebarActive: '#17473f',
    sidebarHover: '#103630',
  },
};
